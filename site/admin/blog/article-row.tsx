import { Link } from 'react-router'
import type { EditedArticle } from '#shop/blog/article.ts'
import { articleDate, dayOf } from '#shop/blog/article-date.ts'
import { summaryOf } from '#shop/blog/excerpt.ts'
import { momentText } from '#shop/dates.ts'
import { ArticlePicture } from '#site/article/article-picture.tsx'
import { href } from '#site/links.ts'
import { Badge } from '#site/ui/feedback/badge.tsx'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'
import styles from './article-row.module.css'

/** A row of the article list: thumbnail, state, date, title and summary, with buttons to edit and delete. */
export function ArticleRow({ article, remove }: { article: EditedArticle; remove: () => void }) {
  const { slug, titulo, imagen, estado, fecha } = article
  const isPublished = estado === 'publicado' && fecha <= new Date()
  return (
    <li className={styles.card}>
      <div className={`muted ${styles.picture}`}>
        <ArticlePicture imagen={imagen} alt="" sizes="92px" />
      </div>
      <div className={styles.content}>
        <p className={`cluster small muted middle ${styles.facts}`}>
          {estado === 'borrador' && <Badge tone="gray">Borrador</Badge>}
          {estado === 'publicado' && !isPublished && <Badge tone="yellow">Programado</Badge>}
          {isPublished && <Badge tone="green">Publicado</Badge>}
          <span>{isPublished || estado === 'borrador' ? articleDate(dayOf(article)) : momentText(fecha)}</span>
        </p>
        <h2 className="strong anywhere">
          {isPublished ? <Link to={href('/blog/:slug', { slug })}>{titulo}</Link> : titulo}
        </h2>
        <p className="note anywhere">{summaryOf(article)}</p>
      </div>
      <div className={`cluster gap-2 ${styles.actions}`}>
        <ButtonLink
          variant="outline"
          size="small"
          to={href('/admin/articulo/:slug', { slug })}
          aria-label={`Editar ${titulo}`}
        >
          Editar
        </ButtonLink>
        <Button variant="outline" size="small" aria-label={`Eliminar ${titulo}`} onClick={remove}>
          Eliminar
        </Button>
      </div>
    </li>
  )
}
