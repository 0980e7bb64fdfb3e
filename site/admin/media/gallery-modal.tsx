import type { MediaItem } from '#shop/media/contract.ts'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Gallery } from './gallery.tsx'
import styles from './gallery-modal.module.css'

/** The gallery in a dialog, to choose one picture. */
export function GalleryModal({ close, choose }: { close: () => void; choose: (item: MediaItem) => void }) {
  return (
    <Modal open onClose={close} label="Galería">
      <div className={styles.gallery}>
        <h2 className="t-3">Galería</h2>
        <Gallery
          reloadKey={0}
          choose={(item) => {
            choose(item)
            close()
          }}
        />
      </div>
    </Modal>
  )
}
