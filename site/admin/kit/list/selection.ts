import { useState } from 'react'

/** The chosen rows of a list, by id. A row that is no longer shown is not chosen, and is again when it comes back. */
export function useSelection<Row>(shown: readonly Row[], idOf: (row: Row) => string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const rows = shown.filter((row) => ids.has(idOf(row)))
  const choose = (chosen: readonly Row[], on: boolean) =>
    setIds((now) => {
      const next = new Set(now)
      for (const row of chosen) on ? next.add(idOf(row)) : next.delete(idOf(row))
      return next
    })
  return {
    rows,
    has: (row: Row) => ids.has(idOf(row)),
    hasAll: rows.length === shown.length,
    choose,
    chooseAll: (on: boolean) => choose(shown, on),
    clear: () => setIds(new Set()),
  }
}
export type Selection<Row> = ReturnType<typeof useSelection<Row>>
