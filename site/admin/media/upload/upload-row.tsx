import { sizeText } from '#site/admin/media/size-text.ts'
import { Button } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import styles from './upload-row.module.css'
import type { Upload } from './uploads.ts'

/** One file and how far it is. */
export function UploadRow({
  upload: { file, state },
  again,
  drop,
}: {
  upload: Upload
  again: () => void
  drop: () => void
}) {
  const wrong = state.is === 'refused' || state.is === 'failed'
  return (
    <li className={styles.row} data-state={state.is}>
      <span className={styles.name}>{file.name}</span>
      <span className={styles.size}>{sizeText(file.size)}</span>
      {state.is === 'going' && (
        <progress aria-label={`Subiendo ${file.name}`} max={100} value={Math.round(state.share * 100)} />
      )}
      {state.is === 'waiting' && <span className={styles.word}>En espera</span>}
      {state.is === 'asked' && (
        <span className={styles.asked} role="alert">
          <span>Se mueve, y la tienda guarda solo su primera imagen, quieta.</span>
          <Button variant="marca" size="chico" aria-label={`Subir sin movimiento ${file.name}`} onClick={again}>
            Subir sin movimiento
          </Button>
          <Button variant="linea" size="chico" aria-label={`No subir ${file.name}`} onClick={drop}>
            No subir
          </Button>
        </span>
      )}
      {state.is === 'made' && <span className={styles.word}>Preparando la imagen...</span>}
      {state.is === 'done' && (
        <span className={styles.word}>
          <Icon name="hecho" /> Subida
        </span>
      )}
      {wrong && (
        <span className={styles.error} role={state.is === 'refused' ? 'alert' : undefined}>
          <Icon name="alerta" /> {state.error}
        </span>
      )}
      {state.is === 'failed' && (
        <Button variant="linea" size="chico" aria-label={`Intentar de nuevo con ${file.name}`} onClick={again}>
          Intentar de nuevo
        </Button>
      )}
    </li>
  )
}
