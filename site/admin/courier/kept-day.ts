import { z } from 'zod'
import { readRoute } from '#shop/courier/contract.ts'
import type { Day } from '#shop/dates.ts'
import type { Reply } from '#shop/endpoint.ts'
import { COURIER_DAY_KEY, parseStored, read, write } from '#site/storage/browser-store.ts'

/** The day as it was last loaded, for when there is no connection; it belongs to one person. */
const KeptDay = z.object({ quien: z.string(), dia: readRoute.reply })

/** Keeps the day on this phone until another one is loaded or the person signs out. */
export function keepDay(quien: string, dia: Reply<typeof readRoute>): void {
  write(COURIER_DAY_KEY, JSON.stringify(z.encode(KeptDay, { quien, dia })))
}

/** The kept day, if it is that of this person. */
export function keptDay(quien: string, fecha: Day): Reply<typeof readRoute> | undefined {
  const kept = parseStored(KeptDay, read(COURIER_DAY_KEY))
  return kept?.quien === quien && kept.dia.fecha === fecha ? kept.dia : undefined
}
