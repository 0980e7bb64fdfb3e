import { randomUUID } from 'node:crypto'
import { closeDays, openDays } from '#shop/calendar/contract.ts'
import { luis } from './people.ts'
import type { TestShop } from './test-shop.ts'

/** Closes a range of days as Luis, opens them again, and tracks which days are closed by it. */
export const closings = (shop: TestShop) => {
  const made: string[] = []
  const closed = new Set<string>()
  return {
    isClosed: (fecha: string) => closed.has(fecha),
    close: async (desde: string, hasta: string) => {
      const cierre = randomUUID()
      const answer = await shop.as(luis).call(closeDays, { body: { cierre, desde, hasta, motivo: 'Vacaciones' } })
      if (!answer.ok) return
      made.push(cierre)
      for (const fecha of answer.cerrados) closed.add(fecha)
    },
    /** Undoes all closings; a day that has passed stays closed. */
    open: async () => {
      for (const cierre of made) {
        const { abiertos } = await shop.as(luis).ask(openDays, { params: { cierre } })
        for (const fecha of abiertos) closed.delete(fecha)
      }
      if (closed.size === 0) made.length = 0
    },
  }
}
