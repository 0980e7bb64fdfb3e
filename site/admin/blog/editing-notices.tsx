import type { EditedArticle } from '#shop/blog/article.ts'
import { momentText } from '#shop/dates.ts'
import { Button } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import type { useArticleEditing } from './article-editing.ts'
import styles from './editing-notices.module.css'

type Editing = ReturnType<typeof useArticleEditing>

/** What happened to the article: saved, refused, overtaken by somebody else, or found again in this browser. */
export function Editing({
  article,
  editing: { told, copy, save, takeCopy, dropCopy, takeTheirs, isDirty },
  saved,
  onReplaced,
}: {
  article: EditedArticle | undefined
  editing: Editing
  saved: string | undefined
  onReplaced: () => void
}) {
  const good = told.is === 'saved' ? told.text : told.is === 'nothing' && !isDirty ? saved : undefined
  const replace = (take: () => void) => () => {
    take()
    onReplaced()
  }
  return (
    <>
      {article && (
        <p className={styles.known}>
          Lo guardó {article.actualizadoPor} el {momentText(article.actualizado)}.
        </p>
      )}
      {copy && (
        <Notice tone="aviso">
          <p>Hay cambios sin guardar del {momentText(new Date(copy.cuando))} en este navegador.</p>
          <div className={styles.ways}>
            <Button variant="marca" size="chico" onClick={replace(takeCopy)}>
              Recuperarlos
            </Button>
            <Button variant="linea" size="chico" onClick={dropCopy}>
              Descartarlos
            </Button>
          </div>
        </Notice>
      )}
      {told.is === 'failed' && <Notice tone="error">{told.text}</Notice>}
      {told.is === 'overtaken' && (
        <Notice tone="error">
          <p>{told.text}. Lo tuyo sigue aquí.</p>
          <div className={styles.ways}>
            <Button variant="linea" size="chico" onClick={replace(() => takeTheirs(told.theirs))}>
              Quedarme con lo suyo
            </Button>
            <Button variant="linea" size="chico" onClick={() => save({}, told.theirs.version)}>
              Guardar lo mío encima
            </Button>
          </div>
        </Notice>
      )}
      {good !== undefined && <Notice tone="exito">{good}</Notice>}
    </>
  )
}
