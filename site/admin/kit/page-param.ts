import { useSearchParams } from 'react-router'

/** The query parameter of the page, on screens with one list. */
export const PAGE_PARAM = 'pagina'

/** The page of a list in the URL. */
export function usePageParam(name: string): number {
  const [params] = useSearchParams()
  return Math.max(1, Math.trunc(Number(params.get(name))) || 1)
}
