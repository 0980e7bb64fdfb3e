import { href } from '#site/links.ts'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'
import { type ArticleDraft, isPlanned } from './article-draft.ts'
import type { useArticleEditing } from './article-editing.ts'
import styles from './save-bar.module.css'

/** The save buttons, on a wide desktop always visible: as a draft, publish, or schedule when the date is in the future. */
export function SaveBar({
  draft,
  isPublic,
  editing: { save, saveState, isDirty },
}: {
  draft: ArticleDraft
  isPublic: boolean
  editing: ReturnType<typeof useArticleEditing>
}) {
  const busy = saveState.is === 'saving'
  const isPublished = draft.estado === 'publicado' && isPublic
  const publish = isPlanned(draft, new Date()) ? 'Programar' : isPublished ? 'Guardar cambios' : 'Publicar'
  return (
    <div className={`cluster gap-2 middle ${styles.bar}`}>
      <Button variant="brand" size="small" busy={busy} onClick={() => save({ estado: 'publicado' })}>
        {publish}
      </Button>
      <Button variant="outline" size="small" busy={busy} onClick={() => save({ estado: 'borrador' })}>
        {isPublished ? 'Pasar a borrador' : 'Guardar borrador'}
      </Button>
      <ButtonLink variant="outline" size="small" to={href('/admin')}>
        Cancelar
      </ButtonLink>
      <span role="status" className="muted">
        {busy ? 'Guardando...' : isDirty ? 'Sin guardar' : ''}
      </span>
    </div>
  )
}
