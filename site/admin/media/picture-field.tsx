import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { roleMay } from '#shop/access.ts'
import type { MediaItem } from '#shop/media/contract.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { AnyPicture } from '#site/ui/graphics/picture.tsx'
import { BuiltInPictures } from './built-in-pictures.tsx'
import { GalleryModal } from './gallery-modal.tsx'
import styles from './picture-field.module.css'
import { UploadModal } from './upload/upload-modal.tsx'

/**
 * A form field for a picture: its value is the path of one of the gallery, the key of a built-in one (with
 * `withBuiltIn`), or none. Everybody can choose; uploading depends on the role.
 */
export function PictureField({
  label,
  value,
  withBuiltIn = false,
  error,
  onChange,
}: {
  label: string
  value: string | null
  withBuiltIn?: boolean
  error?: string | undefined
  /** `item` is the picture's entry in the gallery, with its alternative text. */
  onChange: (value: string | null, item?: MediaItem) => void
}) {
  const { admin } = useAdmin()
  const [open, setOpen] = useState<'gallery' | 'upload' | 'built-in'>()
  const id = useId()
  const choose = (item: MediaItem) => onChange(item.url, item)
  const close = () => setOpen(undefined)
  return (
    <fieldset className={styles.field} aria-labelledby={id}>
      <span id={id} className="wide label">
        {label}
      </span>
      <div className={`small muted ${styles.preview}`}>
        {value ? <AnyPicture imagen={value} alt="Imagen elegida" sizes="4.5rem" /> : <span>Sin imagen</span>}
      </div>
      <div className="cluster gap-2">
        {roleMay(admin.rol, 'editor') && (
          <Button variant="outline" size="small" onClick={() => setOpen('upload')}>
            Subir Nueva
          </Button>
        )}
        <Button variant="outline" size="small" onClick={() => setOpen('gallery')}>
          Galería
        </Button>
        {withBuiltIn && (
          <Button variant="outline" size="small" onClick={() => setOpen('built-in')}>
            Elegir foto de un corte
          </Button>
        )}
        {value && (
          <Button variant="outline" size="small" onClick={() => onChange(null)}>
            Quitar
          </Button>
        )}
      </div>
      {error && <Notice tone="error">{error}</Notice>}
      {/* Rendered outside the form of this field, so that its inputs and events do not affect that form. */}
      {open &&
        createPortal(
          <>
            {open === 'gallery' && <GalleryModal close={close} choose={choose} />}
            {open === 'upload' && <UploadModal single close={close} uploaded={choose} />}
            {open === 'built-in' && <BuiltInPictures imagen={value} choose={onChange} close={close} />}
          </>,
          document.body,
        )}
    </fieldset>
  )
}
