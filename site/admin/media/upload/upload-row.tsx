import { sizeText } from '#site/admin/media/size-text.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './upload-row.module.css'
import type { Upload } from './uploads.ts'

/** One file with its progress. */
export function UploadRow({
  upload: { file, state },
  retry,
  remove,
}: {
  upload: Upload
  retry: () => void
  remove: () => void
}) {
  const hasFailed = state.is === 'refused' || state.is === 'failed'
  return (
    <li className={`ends middle ${styles.row}`} data-state={state.is}>
      <span className="anywhere">{file.name}</span>
      <span className="note numbers">{sizeText(file.size)}</span>
      {state.is === 'uploading' && (
        <progress className="wide" aria-label={`Subiendo ${file.name}`} value={state.share} />
      )}
      {state.is === 'waiting' && <span className="wide row note">En espera</span>}
      {state.is === 'confirming' && (
        <span className="cluster gap-2 wide" role="alert">
          <span className="label wide">Se mueve, y la tienda guarda solo su primera imagen, quieta.</span>
          <Button variant="brand" size="small" aria-label={`Subir sin movimiento ${file.name}`} onClick={retry}>
            Subir sin movimiento
          </Button>
          <Button variant="outline" size="small" aria-label={`No subir ${file.name}`} onClick={remove}>
            No subir
          </Button>
        </span>
      )}
      {state.is === 'processing' && <span className="wide row note">Preparando la imagen...</span>}
      {state.is === 'done' && (
        <span className="wide row note">
          <Icon name="check" /> Subida
        </span>
      )}
      {hasFailed && (
        <span className={`wide row note ${styles.error}`} role={state.is === 'refused' ? 'alert' : undefined}>
          <Icon name="alert" /> {state.error}
        </span>
      )}
      {state.is === 'failed' && (
        <Button variant="outline" size="small" aria-label={`Intentar de nuevo con ${file.name}`} onClick={retry}>
          Intentar de nuevo
        </Button>
      )}
    </li>
  )
}
