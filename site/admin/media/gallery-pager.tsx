import { Button } from '#site/ui/forms/button.tsx'
import styles from './gallery-pager.module.css'

/** The way through a large gallery. It stands in a dialog too, so the page is no matter of the address. */
export function GalleryPager({ page, last, go }: { page: number; last: number; go: (page: number) => void }) {
  if (last === 1) return null
  return (
    <nav className={styles.pager} aria-label="Páginas">
      <Button variant="outline" size="small" disabled={page === 1} onClick={() => go(page - 1)}>
        Anterior
      </Button>
      <span>
        Página {page} de {last}
      </span>
      <Button variant="outline" size="small" disabled={page >= last} onClick={() => go(page + 1)}>
        Siguiente
      </Button>
    </nav>
  )
}
