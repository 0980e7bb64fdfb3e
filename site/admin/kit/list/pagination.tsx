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
      {...{ total, pageSize, page, listName }}
      step={(to, text) => (
        <Link className="link" to={addressOf(to)} preventScrollReset={listName !== undefined}>
          {text}
        </Link>
      )}
    />
  )
}

/** The same without the URL, for a dialog. */
export const DialogPagination = ({ go, ...pages }: Pages & { go: (page: number) => void }) => (
  <Pager
    {...pages}
    step={(to, text) => (
      <button type="button" className="link" onClick={() => go(to)}>
        {text}
      </button>
    )}
  />
)

interface Pages {
  total: number
  pageSize: number
  page: number
  listName?: string | undefined
}

function Pager({ total, pageSize, page, listName, step }: Pages & { step: (to: number, text: string) => ReactNode }) {
  const last = Math.max(1, Math.ceil(total / pageSize))
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
