import { useState } from 'react'
import { articleDate } from '#shop/blog/article-date.ts'
import { listRetail } from '#shop/catalog/contract.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { ArticlePicture } from '#site/article/article-picture.tsx'
import { ArticleText } from '#site/article/article-text.tsx'
import { Recipe } from '#site/article/recipe.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import type { ArticleDraft } from './article-draft.ts'
import styles from './preview.module.css'

/** A preview of the article: beside the form on large screens, below it on phones when opened. */
export function Preview({ draft: { titulo, fecha, imagen, imagenAlt, contenido } }: { draft: ArticleDraft }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useAdminData(listRetail, {})
  return (
    <section aria-label="Vista previa">
      <div className={styles.toggle}>
        <Button variant="outline" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Cerrar la vista previa' : 'Vista previa'}
        </Button>
      </div>
      <div className={styles.preview} data-theme="paper" data-open={isOpen}>
        <div className={styles.picture}>
          <ArticlePicture imagen={imagen} alt={imagenAlt} sizes="36rem" />
        </div>
        <p className={`small ${styles.date}`}>{articleDate(fecha.slice(0, 10))}</p>
        <p className={`anywhere ${styles.title}`}>{titulo || 'Sin título'}</p>
        <ArticleText contenido={contenido} products={data?.products ?? []} />
        <Recipe contenido={contenido} products={data?.products ?? []} />
      </div>
    </section>
  )
}
