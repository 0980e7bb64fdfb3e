import { Link } from 'react-router'
import type { EditedArticle } from '#shop/blog/article.ts'
import { summaryOf } from '#shop/blog/excerpt.ts'
import { articleDate, dayOf } from '#shop/blog/teaser.ts'
import { momentText } from '#shop/dates.ts'
import { ArticlePicture } from '#site/frame/article-picture.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import styles from './article-row.module.css'

/** An article on the desk: small picture, whether it is out, date, title and summary; edit and delete. */
export function ArticleRow({ article, remove }: { article: EditedArticle; remove: () => void }) {
  const { slug, titulo, imagen, estado, fecha } = article
  const isOut = estado === 'publicado' && fecha <= new Date()
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <ArticlePicture imagen={imagen} alt="" sizes="92px" />
      </div>
      <div className={styles.words}>
        <p className={styles.facts}>
          {estado === 'borrador' && <Badge tone="otro">Borrador</Badge>}
          {estado === 'publicado' && !isOut && <Badge tone="pendiente">Programado</Badge>}
          {isOut && <Badge tone="entregado">Publicado</Badge>}
          <span>{isOut || estado === 'borrador' ? articleDate(dayOf(article)) : momentText(fecha)}</span>
        </p>
        <h2>{isOut ? <Link to={`/blog/${slug}`}>{titulo}</Link> : titulo}</h2>
        <p className={styles.summary}>{summaryOf(article)}</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink variant="linea" size="chico" to={`/admin/articulo/${slug}`} aria-label={`Editar ${titulo}`}>
          Editar
        </ButtonLink>
        <Button variant="linea" size="chico" aria-label={`Eliminar ${titulo}`} onClick={remove}>
          Eliminar
        </Button>
      </div>
    </li>
  )
}
