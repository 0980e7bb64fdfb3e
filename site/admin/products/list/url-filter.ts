import { useUrlParams } from '#site/admin/kit/list/url-params.ts'
import { useSearchText } from '#site/ui/forms/use-search-text.ts'
import { type Filter, type Group, isGroup } from './product-filter.ts'

/** The filter in the URL, so that it can be shared, reloaded and returned to. */
export function useFilter() {
  const [params, set] = useUrlParams()
  const grupo = params.get('categoria')
  const filter: Filter = { texto: params.get('buscar') ?? '', grupo: isGroup(grupo) ? grupo : undefined }

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
