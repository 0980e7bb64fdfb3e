import { and, eq } from 'drizzle-orm'
import { serveEvents } from '#server/http/events/serve-events.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { readPhoto } from '#server/media/store-photo.ts'
import { openLink, openToChange } from '#server/orders/link/open-link.ts'
import { CUSTOMER } from '#server/orders/table.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import {
  chooseNewDay,
  failDelivery,
  finishDelivery,
  readDeliveryPhoto,
  readDoorConflicts,
  readRoute,
  readTrackedPhoto,
  setNewDay,
  setRuns,
  settleDoorConflict,
  startDelivery,
  watchRoute,
} from '#shop/courier/contract.ts'
import { parseZones } from '#shop/courier/runs.ts'
import { panamaDay } from '#shop/dates.ts'
import { howToPay } from '#shop/text/ways/how-to-pay.ts'
import { readConflicts, settleConflict } from './door-conflicts.ts'
import { takeNewDay } from './new-day.ts'
import { readRuns, readStops } from './read-route.ts'
import { storeStep } from './store-step.ts'
import { deliveryRuns, deliverySteps } from './table.ts'

/** Serves the courier's deliveries of a day, and what customers see of them and choose. */
export function courierRoutes(api: Api): void {
  const { context } = api

  serve(api, readRoute, async ({ query, caller }) => {
    const today = panamaDay(context.now())
    const { fecha = today } = query
    if (caller.admin.rol === 'repartidor' && fecha !== today) throw new Refusal(403, 'Solo puedes ver la ruta de hoy')
    const settings = await readSettings(context)
    const { zonasReparto, limiteDescuento } = settings
    return {
      fecha,
      limiteDescuento,
      zonas: parseZones(zonasReparto),
      comoPagar: howToPay(settings),
      textoPago: '' as const,
      paradas: await readStops(context.db, fecha, context.now()),
      vueltas: await readRuns(context.db, fecha),
    }
  })

  serveEvents(api, watchRoute, ({ send }) => context.events.subscribe(({ orderId }) => send({ orderId })))

  serve(api, setRuns, async ({ body: { fecha, vueltas }, caller }) => {
    const row = { fecha, vueltas, quien: caller.admin.username, cuando: context.now() }
    await context.db.insert(deliveryRuns).values(row).onConflictDoUpdate({ target: deliveryRuns.fecha, set: row })
    return { vueltas }
  })

  serve(api, startDelivery, async ({ params, body, caller }) => ({
    parada: await storeStep(context, caller.admin, { ...params, ...body, que: 'en_camino' }),
  }))

  serve(api, finishDelivery, async ({ params, body, caller }) => ({
    parada: await storeStep(context, caller.admin, { ...params, ...body, que: 'entregado' }),
  }))

  serve(api, failDelivery, async ({ params, body, caller }) => ({
    parada: await storeStep(context, caller.admin, { ...params, ...body, que: 'no_se_pudo' }),
  }))

  serve(api, readDoorConflicts, async () => ({ conflictos: await readConflicts(context.db) }))

  serve(api, settleDoorConflict, ({ params, body, caller }) => settleConflict(context, caller.admin, params.paso, body))

  const photoOf = async (orderId: string, paso: string) => {
    const isPhoto = and(eq(deliverySteps.paso, paso), eq(deliverySteps.orderId, orderId), eq(deliverySteps.foto, true))
    if ((await context.db.$count(deliverySteps, isPhoto)) === 0) throw new Refusal(404, 'No existe esa foto')
    return readPhoto(context, paso)
  }
  serveFile(api, readDeliveryPhoto, ({ params }) => photoOf(params.id, params.paso))

  serveFile(api, readTrackedPhoto, async ({ params }) => {
    const { id, kind } = await openLink(context, params.token)
    if (kind === 'reader') throw new Refusal(403, 'Con este enlace no se ve la foto')
    return photoOf(id, params.paso)
  })

  serve(api, setNewDay, async ({ params, body, caller }) => {
    await takeNewDay(context, { ...params, quien: caller.admin.username }, body)
    return body
  })

  serve(api, chooseNewDay, async ({ params, body }) => {
    await takeNewDay(context, { id: await openToChange(context, params.token), quien: CUSTOMER }, body)
    return body
  })
}
