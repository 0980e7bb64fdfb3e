import { Refusal } from '#server/http/refusal.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { noteCash, readCash, reverseCash } from '#shop/cash/contract.ts'
import { panamaDay } from '#shop/dates.ts'
import { readTills } from './read-cash.ts'
import { noteEntry, reverseEntry } from './store-entry.ts'

/** Serves the cash that couriers and the counter hold (docs/rules.md#cash). */
export function cashRoutes(api: Api): void {
  const { context } = api

  serve(api, readCash, async ({ query, caller }) => {
    const today = panamaDay(context.now())
    const { fecha = today } = query
    const { username, rol } = caller.admin
    if (rol === 'repartidor' && fecha !== today) throw new Refusal(403, 'Solo puedes ver tu caja de hoy')
    return readTills(context.db, fecha, rol === 'repartidor' ? username : undefined)
  })

  serve(api, noteCash, async ({ body, caller }) => ({ movimiento: await noteEntry(context, caller.admin, body) }))

  serve(api, reverseCash, async ({ params, body, caller }) => ({
    movimiento: await reverseEntry(context, caller.admin, params.id, body),
  }))
}
