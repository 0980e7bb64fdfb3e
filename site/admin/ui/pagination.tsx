import { Link, useSearchParams } from 'react-router'
import { PAGE_PARAM, usePageParam } from '#site/admin/data/page-param.ts'
import styles from './pagination.module.css'

/**
 * The way through a long list, page by page, in the address. Nothing where one page holds it all. A screen with several
 * lists names each: `name` in the address, `of` for who hears it.
 */
export function Pagination({
  total,
  pageSize,
  name = PAGE_PARAM,
  listName: of,
}: {
  total: number
  pageSize: number
  name?: string
  listName?: string
}) {
  const [params] = useSearchParams()
  const page = usePageParam(name)
  const last = Math.max(1, Math.ceil(total / pageSize))
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
