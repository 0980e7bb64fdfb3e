import { data, Link } from 'react-router'
import { callFrom } from '#site/api/call.ts'
import { withOfflineFallback } from '#site/api/page-data.ts'
import { ArticleCard } from '#site/article/article-card.tsx'
import { Footer } from '#site/layout/footer.tsx'
import { pageMeta } from '#site/layout/page-meta.ts'
import { TopBar } from '#site/layout/top-bar.tsx'
import { WhatsAppButton } from '#site/layout/whatsapp-button.tsx'
import { href } from '#site/links.ts'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import type { Route } from './+types/page.ts'
import { type BlogData, loadBlog } from './load-blog.ts'
import styles from './page.module.css'
import { PAGE_SIZE } from './page-size.ts'
import { SearchBox } from './search-box.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const blog = await loadBlog(callFrom(context), request.url)
  return blog.error === undefined ? blog : data(blog, { status: 503 })
}

export const clientLoader = withOfflineFallback(() => import('./load-blog.ts'), 'loadBlog')

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { settings, publicUrl, q, pagina, articles } = loaderData
  const title = `De la tabla al plato · Blog de ${settings.nombre}`
  const description = 'Cortes de res nacional, cocción y compra, contados por el carnicero: qué pedir y cómo cocinarlo.'
  const tags = pageMeta({
    title: q ? `«${q}» · ${title}` : title,
    description,
    path: pagina > 1 ? `${href('/blog')}?pagina=${pagina}` : href('/blog'),
    publicUrl,
    shop: settings.nombre,
  })
  // Search results are not indexed.
  return q || articles.length === 0 ? [...tags, { name: 'robots', content: 'noindex' }] : tags
}

/** The list of articles with its search. */
export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { settings, q } = loaderData
  return (
    <>
      <header className="brand">
        <TopBar settings={settings} />
        <div className={`container spread ${styles.intro}`}>
          <div>
            <h1 className="t-1">De la tabla al plato</h1>
            <p className="muted">Qué corte pedir, cómo cocinarlo y de dónde sale. Contado por el carnicero.</p>
          </div>
          <SearchBox q={q} />
        </div>
      </header>
      <main id="contenido" className={`container ${styles.main}`}>
        <Articles {...loaderData} />
      </main>
      <aside className={`leaf ${styles.call}`} aria-labelledby="t-llamado">
        <div className="container">
          <h2 id="t-llamado" className="t-1">
            ¿Qué vas a cocinar?
          </h2>
          <p className="lead">Los cortes de los que hablamos están en el mostrador.</p>
          <div className="cluster">
            <ButtonLink variant="highlight" to={href('/haz-tu-pedido')}>
              Haz tu pedido
            </ButtonLink>
            <ButtonLink variant="outline" to={href('/')}>
              Volver al inicio
            </ButtonLink>
          </div>
        </div>
      </aside>
      <Footer settings={settings} />
      <WhatsAppButton settings={settings} />
    </>
  )
}

function Articles({ articles, total, similar, q, pagina, error }: BlogData) {
  if (error !== undefined)
    return (
      <div className="stack start">
        <Notice tone="error">Error al cargar los artículos del blog: {error}</Notice>
        <ButtonLink variant="brand" to={href('/blog')}>
          Intentar otra vez
        </ButtonLink>
      </div>
    )
  if (articles.length === 0)
    return (
      <EmptyState subject="knife" text={q ? 'No se encontraron artículos' : 'No hay artículos disponibles'}>
        {(q !== '' || pagina > 1) && (
          <ButtonLink variant="brand" to={href('/blog')}>
            Ver todos los artículos
          </ButtonLink>
        )}
      </EmptyState>
    )
  const isFront = q === '' && pagina === 1
  const [first, ...rest] = articles
  return (
    <>
      {q !== '' && (
        <p className={`muted ${styles.found}`} role="status">
          {similar
            ? `Nada con «${q}», pero sí con palabras parecidas.`
            : `${total === 1 ? '1 artículo' : `${total} artículos`} con «${q}».`}{' '}
          <Link className="text-link" to={href('/blog')}>
            Ver todos
          </Link>
        </p>
      )}
      {isFront && first && <ArticleCard article={first} heading="h2" lead />}
      <div className={styles.grid}>
        {(isFront ? rest : articles).map((article) => (
          <ArticleCard key={article.slug} article={article} heading="h2" />
        ))}
      </div>
      <OtherPages {...{ total, q, pagina }} />
    </>
  )
}

function OtherPages({ total, q, pagina }: Pick<BlogData, 'total' | 'q' | 'pagina'>) {
  if (total <= PAGE_SIZE) return null
  const to = (page: number) => `${href('/blog')}?${new URLSearchParams({ ...(q && { q }), pagina: `${page}` })}`
  return (
    <nav className={`spread ${styles.pages}`} aria-label="Páginas">
      {pagina > 1 && (
        <Link className="link" to={to(pagina - 1)}>
          Más nuevos
        </Link>
      )}
      {pagina * PAGE_SIZE < total && (
        <Link className="link" to={to(pagina + 1)}>
          Más antiguos
        </Link>
      )}
    </nav>
  )
}
