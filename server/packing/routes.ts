import { serveEvents } from '#server/http/events/serve-events.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { panamaDay } from '#shop/dates.ts'
import * as contract from '#shop/packing/contract.ts'
import { changeLine, undoChange } from './change-line.ts'
import { markPacked, tickCut } from './mark-packed.ts'
import { withPackedLinks } from './packed-links.ts'
import { readMissedOrders, readPackingDay, readTicks } from './read-packing.ts'
import { decideSoldOut, undoSoldOut } from './sold-out.ts'
import { removePackage, weighLine } from './weigh-line.ts'

/** Serves the packing screen: orders to cut, weigh and pack. */
export function packingRoutes(api: Api): void {
  const { context } = api

  serve(api, contract.readPacking, async ({ query, caller }) => {
    const today = panamaDay(context.now())
    const fecha = query.fecha ?? today
    const { plantillaEtiqueta } = await readSettings(context)
    return {
      fecha,
      plantilla: plantillaEtiqueta,
      pedidos: await withPackedLinks(context, caller.admin, await readPackingDay(context.db, fecha)),
      atrasados:
        fecha === today
          ? await withPackedLinks(context, caller.admin, await readMissedOrders(context.db, context.now()))
          : [],
      cortados: await readTicks(context.db, fecha),
    }
  })

  serveEvents(api, contract.watchPacking, ({ send }) => context.events.subscribe(({ orderId }) => send({ orderId })))

  serve(api, contract.weighLine, async ({ caller, ...received }) => ({
    order: await weighLine(context, caller.admin.username, received),
  }))

  serve(api, contract.undoWeight, async ({ caller, ...received }) => ({
    order: await removePackage(context, caller.admin.username, received),
  }))

  serve(api, contract.changeLine, async ({ caller, ...received }) => ({
    order: await changeLine(context, caller.admin.username, received),
  }))

  serve(api, contract.undoChange, async ({ caller, ...received }) => ({
    order: await undoChange(context, caller.admin.username, received),
  }))

  serve(api, contract.decideSoldOut, async ({ caller, body }) => ({
    resultados: await decideSoldOut(context, caller.admin.username, body),
  }))

  serve(api, contract.undoSoldOut, async ({ caller, body }) => ({
    resultados: await undoSoldOut(context, caller.admin.username, body),
  }))

  serve(api, contract.markPacked, async ({ caller, ...received }) => {
    const packed = await markPacked(context, caller.admin.username, received)
    const [order = packed] = await withPackedLinks(context, caller.admin, [packed])
    return { order }
  })

  serve(api, contract.tickCut, async ({ caller, ...received }) => ({
    cortados: await tickCut(context, caller.admin.username, received),
  }))
}
