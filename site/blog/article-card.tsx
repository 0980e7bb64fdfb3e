import { Link } from 'react-router'
import type { ArticleTeaser } from '#shop/blog/fallback-articles.ts'
import { articleDate } from '#shop/blog/teaser.ts'
import { ArticlePicture } from '#site/frame/article-picture.tsx'
import styles from './article-card.module.css'

/** An article on its ground: picture, date, title and the beginning. The whole card leads to it; `lead` is a wide one. */
export function ArticleCard({ article, lead }: { article: ArticleTeaser; lead?: boolean }) {
  const { slug, titulo, resumen, imagen, fecha } = article
  return (
    <article className={styles.card} data-lead={lead}>
      <div className={styles.picture}>
        <ArticlePicture
          imagen={imagen}
          alt=""
          sizes={lead ? '(max-width: 60rem) 118vw, 62vw' : '(max-width: 40rem) 118vw, (max-width: 60rem) 60vw, 34vw'}
          eager={lead ?? false}
        />
      </div>
      <div className={styles.words}>
        <time dateTime={fecha || undefined}>{articleDate(fecha)}</time>
        <h2 className={lead ? 't-2' : 't-3'}>
          <Link to={`/blog/${slug}`}>{titulo}</Link>
        </h2>
        <p>{resumen}</p>
      </div>
    </article>
  )
}
