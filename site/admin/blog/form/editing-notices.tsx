import type { EditedArticle } from '#shop/blog/article.ts'
import { momentText } from '#shop/dates.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import type { useArticleEditing } from './article-editing.ts'
import styles from './editing-notices.module.css'

/** Notices about the article: saved, refused, saved by somebody else, or restored from this browser. */
export function EditingNotices({
  article,
  editing: { saveState, copy, save, restoreCopy, discardCopy, acceptTheirs, isDirty },
  saved,
  onReplaced,
}: {
  article: EditedArticle | undefined
  editing: ReturnType<typeof useArticleEditing>
  saved: string | undefined
  onReplaced: () => void
}) {
  const successText =
    saveState.is === 'saved' ? saveState.text : saveState.is === 'nothing' && !isDirty ? saved : undefined
  const replace = (take: () => void) => () => {
    take()
    onReplaced()
  }
  return (
    <>
      {article && (
        <p className={`muted ${styles.lastSaved}`}>
          Lo guardó {article.actualizadoPor} el {momentText(article.actualizado)}.
        </p>
      )}
      {copy && (
        <Notice tone="warning">
          <p>Hay cambios sin guardar del {momentText(new Date(copy.cuando))} en este navegador.</p>
          <div className={`cluster gap-2 ${styles.actions}`}>
            <Button variant="brand" size="small" onClick={replace(restoreCopy)}>
              Recuperarlos
            </Button>
            <Button variant="outline" size="small" onClick={discardCopy}>
              Descartarlos
            </Button>
          </div>
        </Notice>
      )}
      {saveState.is === 'failed' && <Notice tone="error">{saveState.text}</Notice>}
      {saveState.is === 'overtaken' && (
        <Notice tone="error">
          <p>{saveState.text}. Lo tuyo sigue aquí.</p>
          <div className={`cluster gap-2 ${styles.actions}`}>
            <Button variant="outline" size="small" onClick={replace(() => acceptTheirs(saveState.theirs))}>
              Quedarme con lo suyo
            </Button>
            <Button variant="outline" size="small" onClick={() => save({}, saveState.theirs.version)}>
              Guardar lo mío encima
            </Button>
          </div>
        </Notice>
      )}
      {successText !== undefined && <Notice tone="success">{successText}</Notice>}
    </>
  )
}
