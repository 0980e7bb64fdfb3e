import { useEffect } from 'react'
import { Button } from '#site/ui/button.tsx'
import styles from './pages.module.css'

/** The way through a list that the server gives page by page; nothing where one page is all. */
export function Pages({
  of,
  pagina,
  porPagina,
  total,
  go,
}: {
  /** What is turned over, for who does not see it: `las solicitudes revisadas`. */
  of: string
  pagina: number
  porPagina: number
  total: number
  go: (pagina: number, replace?: true) => void
}) {
  const last = Math.max(1, Math.ceil(total / porPagina))
  // What stood on the last page may be gone.
  const isPastTheEnd = pagina > last
  useEffect(() => {
    if (isPastTheEnd) go(last, true)
  }, [isPastTheEnd, last, go])
  if (last === 1 && pagina === 1) return null
  return (
    <nav className={styles.pages} aria-label={`Páginas de ${of}`}>
      <span role="status">
        Página {pagina} de {last}
      </span>
      <span className={styles.ways}>
        <Button variant="linea" size="chico" disabled={pagina <= 1} onClick={() => go(pagina - 1)}>
          Anterior
        </Button>
        <Button variant="linea" size="chico" disabled={pagina >= last} onClick={() => go(pagina + 1)}>
          Siguiente
        </Button>
      </span>
    </nav>
  )
}
