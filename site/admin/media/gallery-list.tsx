import { dateText, panamaDay } from '#shop/dates.ts'
import type { MediaItem } from '#shop/media/contract.ts'
import table from '#site/admin/kit/table.module.css'
import { Button } from '#site/ui/forms/button.tsx'
import { AnyPicture } from '#site/ui/graphics/picture.tsx'
import { CopyUrl } from './copy-url.tsx'
import styles from './gallery-list.module.css'
import { sizeText } from './size-text.ts'

/** The pictures as a table with all their details. */
export function GalleryList({
  items,
  onPress,
  verb,
}: {
  items: MediaItem[]
  onPress: (item: MediaItem) => void
  verb: string
}) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th>Imagen</th>
          <th>Medidas</th>
          <th>Tamaño</th>
          <th>Subida</th>
          <th>
            <span className="sr">Qué hacer</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.filename}>
            <td>
              <span className={styles.what}>
                <span className={styles.picture}>
                  <AnyPicture imagen={item.url} alt="" sizes="4.5rem" />
                </span>
                <span>
                  {item.alt || 'Sin texto alternativo'}
                  <small>{item.filename}</small>
                </span>
              </span>
            </td>
            <td data-label="Medidas">
              {item.width} × {item.height}
            </td>
            <td data-label="Tamaño">{sizeText(item.size)}</td>
            <td data-label="Subida">{dateText(panamaDay(item.uploadDate))}</td>
            <td>
              <span className={styles.actions}>
                <CopyUrl url={item.url} />
                <Button
                  variant="outline"
                  size="small"
                  aria-label={`${verb} ${item.alt || item.filename}`}
                  onClick={() => onPress(item)}
                >
                  {verb}
                </Button>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
