import { data, Link, redirect } from 'react-router'
import type { Article } from '#shop/blog/article.ts'
import { articleDate, dayOf } from '#shop/blog/article-date.ts'
import { backgroundOf } from '#shop/share-image.ts'
import { callFrom } from '#site/api/call.ts'
import { withOfflineFallback } from '#site/api/page-data.ts'
import { ArticlePicture } from '#site/article/article-picture.tsx'
import { ArticleText } from '#site/article/article-text.tsx'
import { Recipe } from '#site/article/recipe.tsx'
import { RelatedArticles } from '#site/article/related-articles.tsx'
import { Footer } from '#site/layout/footer.tsx'
import { TopBar } from '#site/layout/top-bar.tsx'
import { WhatsAppButton } from '#site/layout/whatsapp-button.tsx'
import { href } from '#site/links.ts'
import { Icon } from '#site/ui/graphics/icon.tsx'
import type { Route } from './+types/article-page.ts'
import { articleMeta } from './article-meta.ts'
import styles from './article-page.module.css'
import { loadArticle } from './load-article.ts'
import { NoArticle } from './no-article.tsx'
import { ShareButtons } from './share-buttons.tsx'

/** An old slug redirects permanently to the current one (docs/rules.md#slugs). */
export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const found = await loadArticle(callFrom(context), new URL(request.url).origin, slug)
  if (found.article && found.article.slug !== slug)
    throw redirect(href('/blog/:slug', { slug: found.article.slug }), 301)
  return found.status === 200 ? found : data(found, { status: found.status })
}

export const clientLoader = withOfflineFallback(() => import('./load-article.ts'), 'loadArticleFromUrl')

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? articleMeta(loaderData) : [])

/** The page of an article, with related ones and links to share it. */
export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { settings, article, status, related, products, publicUrl } = loaderData
  if (!article) return <NoArticle settings={settings} status={status} />
  const share = <ShareButtons slug={article.slug} titulo={article.titulo} publicUrl={publicUrl} />
  return (
    <>
      <header className={styles.header} data-ground={backgroundOf(article.slug)}>
        <TopBar settings={settings} />
        <ArticleHero article={article} />
      </header>
      <main id="contenido">
        <article className={`container split ${styles.article}`} aria-labelledby="t-articulo">
          {share}
          <div className={`stack ${styles.text}`}>
            <ArticleText contenido={article.contenido} products={products} />
            <Recipe contenido={article.contenido} products={products} />
          </div>
          {share}
        </article>
        <RelatedArticles articles={related} />
      </main>
      <Footer settings={settings} />
      <WhatsAppButton settings={settings} />
    </>
  )
}

function ArticleHero({ article }: { article: Article }) {
  const { titulo, imagen, imagenAlt } = article
  const day = dayOf(article)
  return (
    <div className={`container split gap-8 middle ${styles.hero}`}>
      <div className={styles.content}>
        <nav aria-label="Estás en">
          <Link to={href('/')}>Inicio</Link> / <Link to={href('/blog')}>Blog</Link>
        </nav>
        <ul className={`cluster gap-2 ${styles.badges}`}>
          <li>De la tabla al plato</li>
          <li>Carne 100% nacional</li>
        </ul>
        <h1 id="t-articulo" className="t-1 anywhere">
          {titulo}
        </h1>
        <ul className={`cluster label medium ${styles.facts}`}>
          <li className="row">
            <Icon name="calendar" />
            <time dateTime={day || undefined}>{articleDate(day)}</time>
          </li>
          <li className="row">
            <Icon name="clock" />5 min lectura
          </li>
          <li className="row">
            <Icon name="eye" />
            2.3k vistas
          </li>
        </ul>
      </div>
      <div className={styles.picture}>
        <ArticlePicture imagen={imagen} alt={imagenAlt} sizes="(max-width: 60rem) 118vw, 58vw" eager />
      </div>
    </div>
  )
}
