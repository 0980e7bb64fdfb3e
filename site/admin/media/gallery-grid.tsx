import type { MediaItem } from '#shop/media/contract.ts'
import { pictureWords } from '#shop/media/picture-files.ts'
import { AnyPicture } from '#site/ui/graphics/picture.tsx'
import styles from './gallery-grid.module.css'

export interface GalleryItems {
  items: MediaItem[]
  onPress: (item: MediaItem) => void
  verb: string
}

/** The pictures as a grid with their names. */
export function GalleryGrid({ items, onPress, verb }: GalleryItems) {
  return (
    <ul className={`tiles gap-3 ${styles.grid}`} aria-label="Imágenes">
      {items.map((item) => (
        <li key={item.filename} className="stack">
          <button type="button" className="stack gap-1" onClick={() => onPress(item)}>
            <span className={`block ${styles.picture}`}>
              <AnyPicture imagen={item.url} alt="" sizes="(max-width: 48rem) 45vw, 12rem" />
            </span>
            <span className={`anywhere ${styles.name}`}>
              <span className="sr">{verb} </span>
              {nameOf(item)}
            </span>
            {!item.alt && <span className={`small muted ${styles.missing}`}>Sin texto alternativo</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

const nameOf = ({ alt, filename }: MediaItem): string => alt || pictureWords(filename)
