import type { MediaItem } from '#shop/media/contract.ts'
import { Dialog } from '#site/admin/kit/dialog/dialog.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { DropArea } from './drop-area.tsx'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './uploads.ts'

/**
 * Uploads pictures to the gallery: chosen or dropped, several at once, each with its progress. Running uploads continue
 * when the dialog is closed. With `single` it closes itself after the upload.
 */
export function UploadModal({
  single = false,
  close,
  uploaded,
}: {
  single?: boolean
  close: () => void
  uploaded: (item: MediaItem) => void
}) {
  const { list, busy, add, retry, remove } = useUploads((item) => {
    uploaded(item)
    if (single) close()
  })
  const failed = list.some(({ state }) => state.is === 'failed')
  const done = list.filter(({ state }) => state.is === 'done').length
  return (
    <Dialog narrow title={single ? 'Subir Imagen' : 'Subir Imágenes'} close={close}>
      <DropArea single={single} onFiles={(files) => void add(files)} />
      {failed && <Notice tone="error">Error al subir los archivos</Notice>}
      {list.length > 0 && (
        <ul aria-label="Archivos">
          {list.map((upload) => (
            <UploadRow key={upload.id} upload={upload} retry={() => retry(upload)} remove={() => remove(upload)} />
          ))}
        </ul>
      )}
      <p className="sr" role="status">
        {!busy && done > 0 && (done === 1 ? 'Subimos 1 imagen' : `Subimos ${done} imágenes`)}
      </p>
      {done > 0 && !busy && (
        <Button variant="brand" onClick={close}>
          Listo
        </Button>
      )}
    </Dialog>
  )
}
