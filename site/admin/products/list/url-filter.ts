import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Filter, type Group, isGroup } from './product-filter.ts'

/** How long typing rests before it is looked for (docs/rules.md#search). */
const DEBOUNCE_MS = 300

/** The filter lives in the address, so that it can be shared, reloaded and gone back to. */
export function useFilter() {
  const [params, setParams] = useSearchParams()
  const grupo = params.get('categoria')
  const filter: Filter = { texto: params.get('buscar') ?? '', grupo: isGroup(grupo) ? grupo : undefined }
  const [typed, setTyped] = useState(filter.texto)

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the wait
  useEffect(() => {
    if (typed === filter.texto) return
    const timer = setTimeout(() => set({ buscar: typed }), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])

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
