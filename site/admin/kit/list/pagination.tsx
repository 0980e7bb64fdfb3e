import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import styles from './pagination.module.css'
import { PAGE_PARAM, usePageParam } from './url-params.ts'

/**
 * Links to the pages of a list, with the page in the URL. Renders nothing for a single page. A screen with several
 * lists names each: `name` is the query parameter, `listName` the label for screen readers.
 */
export function Pagination({
  total,
  pageSize,
  name = PAGE_PARAM,
  listName,
}: {
  total: number
  pageSize: number
  name?: string
  listName?: string
}) {
  const [params] = useSearchParams()
  const page = usePageParam(name)
  const addressOf = (pagina: number) => {
    const next = new URLSearchParams(params)
    if (pagina > 1) next.set(name, `${pagina}`)
    else next.delete(name)
    return `?${next}`
  }
  return (
    <Pager
      page={page}
      last={lastPage(total, pageSize)}
      listName={listName}
      step={(to, text) => (
        <Link className="link" to={addressOf(to)} preventScrollReset={listName !== undefined}>
          {text}
        </Link>
      )}
    />
  )
}

/** The same without the URL, for a dialog. */
export const DialogPagination = ({
  total,
  pageSize,
  page,
  go,
}: {
  total: number
  pageSize: number
  page: number
  go: (page: number) => void
}) => (
  <Pager
    page={page}
    last={lastPage(total, pageSize)}
    step={(to, text) => (
      <button type="button" className="link" onClick={() => go(to)}>
        {text}
      </button>
    )}
  />
)

const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

function Pager({
  page,
  last,
  listName,
  step,
}: {
  page: number
  last: number
  listName?: string | undefined
  step: (to: number, text: string) => ReactNode
}) {
  if (last === 1 && page === 1) return null
  return (
    <nav className={styles.pages} aria-label={listName ? `Páginas de ${listName}` : 'Páginas'}>
      {page > 1 ? step(Math.min(page - 1, last), 'Anterior') : <span />}
      <span>
        Página {page} de {last}
      </span>
      {page < last ? step(page + 1, 'Siguiente') : <span />}
    </nav>
  )
}
