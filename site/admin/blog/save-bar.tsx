import { Button, ButtonLink } from '#site/ui/button.tsx'
import type { useArticleEditing } from './article-editing.ts'
import { type Draft, isPlanned } from './draft.ts'
import styles from './save-bar.module.css'

/** The ways to save, always in reach: for now, for everybody, or for later when its date has not come. */
export function SaveBar({
  draft,
  isPublic,
  editing: { save, told, isDirty },
}: {
  draft: Draft
  isPublic: boolean
  editing: ReturnType<typeof useArticleEditing>
}) {
  const busy = told.is === 'saving'
  const isOut = draft.estado === 'publicado' && isPublic
  const publish = isPlanned(draft, new Date()) ? 'Programar' : isOut ? 'Guardar cambios' : 'Publicar'
  return (
    <div className={styles.bar}>
      <Button variant="marca" busy={busy} onClick={() => save({ estado: 'publicado' })}>
        {publish}
      </Button>
      <Button variant="linea" busy={busy} onClick={() => save({ estado: 'borrador' })}>
        {isOut ? 'Pasar a borrador' : 'Guardar borrador'}
      </Button>
      <ButtonLink variant="linea" to="/admin">
        Cancelar
      </ButtonLink>
      <span role="status">{busy ? 'Guardando...' : isDirty ? 'Sin guardar' : ''}</span>
    </div>
  )
}
