import { Link, useSearchParams } from 'react-router'
import { PAGINA, usePage } from './page-in-address.ts'
import styles from './pages.module.css'

/**
 * The way through a long list, page by page, in the address. Nothing where one page holds it all. A screen with several
 * lists names each: `name` in the address, `of` for who hears it.
 */
export function Pages({
  total,
  perPage,
  name = PAGINA,
  of,
}: {
  total: number
  perPage: number
  name?: string
  of?: string
}) {
  const [params] = useSearchParams()
  const page = usePage(name)
  const last = Math.max(1, Math.ceil(total / perPage))
  if (last === 1 && page === 1) return null
  const to = (pagina: number) => {
    const next = new URLSearchParams(params)
    if (pagina > 1) next.set(name, `${pagina}`)
    else next.delete(name)
    return `?${next}`
  }
  return (
    <nav className={styles.pages} aria-label={of ? `Páginas de ${of}` : 'Páginas'}>
      {page > 1 ? (
        <Link to={to(Math.min(page - 1, last))} preventScrollReset={of !== undefined}>
          Anterior
        </Link>
      ) : (
        <span />
      )}
      <span>
        Página {page} de {last}
      </span>
      {page < last ? (
        <Link to={to(page + 1)} preventScrollReset={of !== undefined}>
          Siguiente
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
