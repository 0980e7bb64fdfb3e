import { useSearchParams } from 'react-router'

/** The query parameter of the page, on screens with one list. */
export const PAGE_PARAM = 'pagina'

/** The page of a list in the URL. */
export function usePageParam(name: string = PAGE_PARAM): number {
  const [params] = useSearchParams()
  return Math.max(1, Math.trunc(Number(params.get(name))) || 1)
}

/** Changes some parameters of the URL; an empty one is removed, the others stay. */
export type SetParams = (changes: Record<string, string | null | undefined>, options?: { replace?: boolean }) => void

/**
 * The filters of a tab in its URL, so that they can be shared, reloaded and returned to. A change takes the place of the
 * entry before in the history, unless told otherwise.
 */
export function useUrlParams(): [URLSearchParams, SetParams] {
  const [params, setParams] = useSearchParams()
  const set: SetParams = (changes, { replace = true } = {}) =>
    setParams((now) => withParams(now, changes), { replace, preventScrollReset: true })
  return [params, set]
}

/** The parameters with these changed. */
export function withParams(params: URLSearchParams, changes: Parameters<SetParams>[0]): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
