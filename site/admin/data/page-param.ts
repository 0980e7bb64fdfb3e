import { useSearchParams } from 'react-router'

/** What a page is called in the address, where a screen has one list. */
export const PAGE_PARAM = 'pagina'

/** Which page of a list the address asks for. */
export function usePageParam(name: string): number {
  const [params] = useSearchParams()
  return Math.max(1, Math.trunc(Number(params.get(name))) || 1)
}
