import { useSearchParams } from 'react-router'
import { useSearchText } from '#site/ui/forms/use-search-text.ts'
import { type Filter, type Group, isGroup } from './product-filter.ts'

/** The filter in the URL, so that it can be shared, reloaded and returned to. */
export function useFilter() {
  const [params, setParams] = useSearchParams()
  const grupo = params.get('categoria')
  const filter: Filter = { texto: params.get('buscar') ?? '', grupo: isGroup(grupo) ? grupo : undefined }

  const set = (changes: Record<string, string | undefined>) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) now.set(name, value)
          else now.delete(name)
        }
        return now
      },
      { replace: true, preventScrollReset: true },
    )

  const [typed, setTyped] = useSearchText(filter.texto, (buscar) => set({ buscar }))

  return {
    filter,
    typed,
    type: setTyped,
    setGroup: (grupo: Group | undefined) => set({ categoria: grupo }),
    clear: () => {
      setTyped('')
      set({ buscar: undefined, categoria: undefined })
    },
  }
}
