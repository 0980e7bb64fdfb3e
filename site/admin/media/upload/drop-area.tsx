import { useState } from 'react'
import { UPLOAD_TYPES } from '#shop/media/upload-rules.ts'
import styles from './drop-area.module.css'

/** A drop area for pictures. It is a file input, so it can also be clicked and reached with the keyboard. */
export function DropArea({ single, onFiles }: { single: boolean; onFiles: (files: File[]) => void }) {
  const [over, setOver] = useState(false)
  const filesOf = (files: FileList | null) => [...(files ?? [])].slice(0, single ? 1 : undefined)
  return (
    <label
      className={`stack gap-1 center ${styles.area}`}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles(filesOf(event.dataTransfer.files))
      }}
    >
      <strong>{single ? 'Elige una imagen' : 'Elige imágenes'}</strong>
      <span>{single ? 'o suéltala aquí' : 'o suéltalas aquí'}</span>
      <small>JPEG, PNG, GIF o WebP. Máximo 5MB.</small>
      <input
        type="file"
        className="sr"
        multiple={!single}
        accept={UPLOAD_TYPES.join(',')}
        onChange={(event) => {
          onFiles(filesOf(event.target.files))
          // Reset, so that choosing the same file again fires a change event.
          event.target.value = ''
        }}
      />
    </label>
  )
}
