import { useState } from 'react'
import { roleMay } from '#shop/access.ts'
import { dateText, panamaDay } from '#shop/dates.ts'
import type { MediaItem } from '#shop/media/contract.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { AnyPicture } from '#site/ui/graphics/picture.tsx'
import { AltForm } from './alt-form.tsx'
import { CopyUrl } from './copy-url.tsx'
import { DeleteImage } from './delete-image.tsx'
import styles from './image-detail.module.css'
import { sizeText } from './size-text.ts'

/** The details of one picture: preview, URL, alternative text, and the delete button. */
export function ImageDetail({
  item,
  close,
  changed,
  removed,
}: {
  item: MediaItem
  close: () => void
  changed: (item: MediaItem) => void
  removed: () => void
}) {
  const { admin } = useAdmin()
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <Modal open onClose={close} label={`Imagen ${item.filename}`}>
        <div className={styles.detail}>
          <div className={`centred ${styles.picture}`}>
            <AnyPicture imagen={item.url} alt={item.alt} sizes="(max-width: 60rem) 100vw, 28rem" />
          </div>
          <div className={`stack ${styles.content}`}>
            <h2 className="anywhere">{item.filename}</h2>
            <p className="muted numbers">
              {item.width} × {item.height} · {sizeText(item.size)} · {dateText(panamaDay(item.uploadDate))}
            </p>
            <div className={`ends gap-3 middle ${styles.address}`}>
              <code className="ellipsis">{new URL(item.url, location.href).href}</code>
              <CopyUrl url={item.url} />
            </div>
            {roleMay(admin.rol, 'editor') && (
              <>
                <AltForm item={item} changed={changed} />
                <div className={styles.end}>
                  <Button variant="danger" size="small" onClick={() => setDeleting(true)}>
                    Eliminar
                  </Button>
                </div>
              </>
            )}
          </div>
        </div>
      </Modal>
      {deleting && <DeleteImage item={item} close={() => setDeleting(false)} removed={removed} />}
    </>
  )
}
