import { useState } from 'react'
import { UPLOAD_TYPES } from '#shop/media/upload-rules.ts'
import styles from './drop-area.module.css'

/** Where pictures are dropped, or chosen with the system's own window: it is the field itself, so the keyboard reaches it. */
export function DropArea({ one, take }: { one: boolean; take: (files: File[]) => void }) {
  const [over, setOver] = useState(false)
  const some = (files: FileList | null) => [...(files ?? [])].slice(0, one ? 1 : undefined)
  return (
    <label
      className={styles.area}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(some(event.dataTransfer.files))
      }}
    >
      <strong>{one ? 'Elige una imagen' : 'Elige imágenes'}</strong>
      <span>{one ? 'o suéltala aquí' : 'o suéltalas aquí'}</span>
      <small>JPEG, PNG, GIF o WebP. Máximo 5MB.</small>
      <input
        type="file"
        className="sr"
        multiple={!one}
        accept={UPLOAD_TYPES.join(',')}
        onChange={(event) => {
          take(some(event.target.files))
          // The same file chosen again is a choice too.
          event.target.value = ''
        }}
      />
    </label>
  )
}
