import { useSearchParams } from 'react-router'

/** Which page of a list is open, kept in the address under this name so that reload, back and links work. */
export function usePageInAddress(name: string): [number, (pagina: number, replace?: true) => void] {
  const [params, setParams] = useSearchParams()
  const pagina = Math.max(1, Math.trunc(Number(params.get(name))) || 1)
  const go = (to: number, replace = false) =>
    setParams(
      (now) => {
        if (to === 1) now.delete(name)
        else now.set(name, String(to))
        return now
      },
      { replace, preventScrollReset: true },
    )
  return [pagina, go]
}
