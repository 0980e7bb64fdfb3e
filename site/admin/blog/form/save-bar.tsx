import { href } from '#site/links.ts'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'
import { type ArticleDraft, isPlanned } from './article-draft.ts'
import type { useArticleEditing } from './article-editing.ts'
import styles from './save-bar.module.css'

/** The ways to save, always in reach: for now, for everybody, or for later when its date has not come. */
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
    <div className={styles.bar}>
      <Button variant="brand" busy={busy} onClick={() => save({ estado: 'publicado' })}>
        {publish}
      </Button>
      <Button variant="outline" busy={busy} onClick={() => save({ estado: 'borrador' })}>
        {isPublished ? 'Pasar a borrador' : 'Guardar borrador'}
      </Button>
      <ButtonLink variant="outline" to={href('/admin')}>
        Cancelar
      </ButtonLink>
      <span role="status">{busy ? 'Guardando...' : isDirty ? 'Sin guardar' : ''}</span>
    </div>
  )
}
