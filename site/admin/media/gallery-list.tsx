import { dateText, panamaDay } from '#shop/dates.ts'
import { Table } from '#site/admin/kit/list/table.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { AnyPicture } from '#site/ui/graphics/picture.tsx'
import { CopyUrl } from './copy-url.tsx'
import type { GalleryItems } from './gallery-grid.tsx'
import styles from './gallery-list.module.css'
import { sizeText } from './size-text.ts'

/** The pictures as a table with all their details. */
export function GalleryList({ items, onPress, verb }: GalleryItems) {
  return (
    <Table
      rows={items}
      keyOf={({ filename }) => filename}
      columns={[
        {
          name: 'Imagen',
          unlabelled: true,
          cell: ({ url, alt, filename }) => (
            <span className={`row gap-4 ${styles.what}`}>
              <span className={styles.picture}>
                <AnyPicture imagen={url} alt="" sizes="4.5rem" />
              </span>
              <span>
                {alt || 'Sin texto alternativo'}
                <small className="block small anywhere">{filename}</small>
              </span>
            </span>
          ),
        },
        { name: 'Medidas', cell: ({ width, height }) => `${width} × ${height}` },
        { name: 'Tamaño', cell: ({ size }) => sizeText(size) },
        { name: 'Subida', cell: ({ uploadDate }) => dateText(panamaDay(uploadDate)) },
        {
          name: 'Qué hacer',
          unnamed: true,
          cell: (item) => (
            <span className="cluster gap-2 end">
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
          ),
        },
      ]}
    />
  )
}
