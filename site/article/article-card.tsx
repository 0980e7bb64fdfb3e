import { Link } from 'react-router'
import { articleDate } from '#shop/blog/article-date.ts'
import type { ArticleTeaser } from '#shop/blog/fallback-articles.ts'
import { href } from '#site/links.ts'
import styles from './article-card.module.css'
import { ArticlePicture } from './article-picture.tsx'

/**
 * The card of an article: picture on its background, date, title and summary. The whole card is a link; `lead` is the
 * wide variant.
 */
export function ArticleCard({
  article,
  heading: Heading,
  lead = false,
}: {
  article: ArticleTeaser
  heading: 'h2' | 'h3'
  lead?: boolean
}) {
  const { slug, titulo, resumen, imagen, fecha } = article
  return (
    <article className={`anywhere ${styles.card}`} data-lead={lead}>
      <div className={styles.picture}>
        <ArticlePicture
          imagen={imagen}
          alt=""
          sizes={lead ? '(max-width: 60rem) 100vw, 55vw' : '(max-width: 48rem) 100vw, (max-width: 60rem) 50vw, 34vw'}
          eager={lead}
        />
      </div>
      <div className={styles.content}>
        <time className="small muted" dateTime={fecha || undefined}>
          {articleDate(fecha)}
        </time>
        <Heading className={lead ? 't-2' : 't-3'}>
          <Link className="stretched" to={href('/blog/:slug', { slug })}>
            {titulo}
          </Link>
        </Heading>
        <p className="muted">{resumen}</p>
      </div>
    </article>
  )
}
