import { Link, useSearchParams } from 'react-router'
import styles from './pages.module.css'

/** The way through a long list, page by page, in the address. Nothing where one page holds it all. */
export function Pages({ total, perPage }: { total: number; perPage: number }) {
  const [params] = useSearchParams()
  const page = Math.max(1, Number(params.get('pagina')) || 1)
  const last = Math.max(1, Math.ceil(total / perPage))
  if (last === 1 && page === 1) return null
  const to = (pagina: number) => {
    const next = new URLSearchParams(params)
    if (pagina > 1) next.set('pagina', `${pagina}`)
    else next.delete('pagina')
    return `?${next}`
  }
  return (
    <nav className={styles.pages} aria-label="Páginas">
      {page > 1 ? <Link to={to(page - 1)}>Anterior</Link> : <span />}
      <span>
        Página {page} de {last}
      </span>
      {page < last ? <Link to={to(page + 1)}>Siguiente</Link> : <span />}
    </nav>
  )
}
