import { Link } from 'react-router'
import styles from './pager.module.css'

/** From page to page, by links: each page has its address. */
export function Pager({
  page,
  pages,
  addressOf,
}: {
  page: number
  pages: number
  addressOf: (page: number) => string
}) {
  if (pages < 2) return null
  const step = (to: number, name: string) =>
    to >= 1 && to <= pages ? <Link to={addressOf(to)}>{name}</Link> : <span aria-hidden="true">{name}</span>
  return (
    <nav className={styles.pager} aria-label="Páginas">
      {step(page - 1, 'Anterior')}
      <p aria-current="page">
        Página {page} de {pages}
      </p>
      {step(page + 1, 'Siguiente')}
    </nav>
  )
}
