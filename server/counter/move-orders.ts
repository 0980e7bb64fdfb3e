import type { AppContext } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { changeOrder } from '#server/orders/change/change-order.ts'
import { readWhole } from '#server/orders/change/lock-order.ts'
import { readChanged } from '#server/orders/change/set-estado.ts'
import { readDecisions } from '#server/orders/delivery-hours.ts'
import { swapHour } from '#server/orders/move-hour.ts'
import { readOrder } from '#server/orders/read-orders.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type * as contract from '#shop/counter/contract.ts'
import { type Exception, exceptionText, hoursForShop } from '#shop/counter/exceptions.ts'
import type { Received, Reply } from '#shop/endpoint.ts'
import { windowInstants } from '#shop/orders/delivery/delivery-window.ts'
import { isMailed, refuseEnded, storeByShop } from './change-order.ts'
import { customerText } from './customer-text.ts'
import { findExceptions, refuseFull, refuseWithoutReason } from './find-exceptions.ts'

type Body = Received<typeof contract.moveOrders>['body']
type Result = Reply<typeof contract.moveOrders>['resultados'][number]

/**
 * Moves orders to another day, each in its own transaction. An order that cannot be moved stays unchanged and returns
 * the reason (docs/rules.md#changes-by-the-shop).
 */
export async function moveOrders(context: AppContext, quien: string, body: Body): Promise<Result[]> {
  const results: Result[] = []
  for (const id of new Set(body.pedidos))
    results.push(
      await moveOrder(context, quien, id, body).catch((error: unknown) => {
        if (!(error instanceof Refusal)) context.log.error({ err: error, orderId: id }, 'could not move an order')
        const isRefusal = error instanceof Refusal
        return {
          id,
          order: null,
          correo: false,
          whatsapp: null,
          error: isRefusal ? error.message : 'No se pudo mover. Inténtalo otra vez.',
          excepciones: isRefusal ? ((error.details.excepciones ?? []) as Exception[]) : [],
        }
      }),
    )
  return results
}

/**
 * Moves an order to its own hour of the day or to the nearest free hour. If none is free, a reason allows its own hour.
 */
async function moveOrder(context: AppContext, quien: string, id: string, body: Body): Promise<Result> {
  const order = await readOrder(context.db, id)
  if (!order) throw new Refusal(404, 'Pedido no encontrado')
  const hours = await hoursToTry(context, body.fechaEntrega, order)
  const [own = ''] = hours
  for (const hora of hours) {
    const moved = await moveTo(context, quien, id, { ...body, horaEntrega: hora, isLast: false })
    if (moved) return moved
  }
  const moved = await moveTo(context, quien, id, { ...body, horaEntrega: own, isLast: true })
  if (!moved) throw new Error(`Order ${id} was neither moved nor refused`)
  return moved
}

/** The hours of a day to try for an order: its own or the nearest first, then later ones, then earlier ones. */
async function hoursToTry(
  context: AppContext,
  fecha: string,
  { tipoEntrega, cliente: { horaEntrega } }: { tipoEntrega: 'domicilio' | 'retiro'; cliente: { horaEntrega: string } },
): Promise<string[]> {
  const { days } = await readDecisions(context.db, fecha, fecha)
  const settings = await readSettings(context)
  const isAhead = (hora: string) => context.now() < windowInstants({ fechaEntrega: fecha, horaEntrega: hora }).to
  const hours = hoursForShop(fecha, { ...settings, tipoEntrega }, days.get(fecha)).filter(isAhead)
  return [...hours.filter((hora) => hora >= horaEntrega), ...hours.filter((hora) => hora < horaEntrega).toReversed()]
}

type Target = Body & { horaEntrega: string; isLast: boolean }

/**
 * Moves an order to a day and hour. `undefined` when the hour is full and is not the last to try. The last one goes
 * beyond its capacity with a reason, and is refused without.
 */
async function moveTo(context: AppContext, quien: string, id: string, to: Target): Promise<Result | undefined> {
  const { fechaEntrega, horaEntrega, pese, avisar, isLast } = to
  return changeOrder(
    context,
    quien,
    id,
    async (tx, row) => {
      const locked = await readWhole(context, tx, row)
      refuseEnded(row)
      const { order, settings } = locked
      const { tipoEntrega } = order
      if (order.fechaEntrega === fechaEntrega && !order.horaLiberada) return { happened: [] }
      const found = await findExceptions(context, tx, { slot: to, tipoEntrega }, settings)
      refuseWithoutReason(found, pese)
      const exceptions = found.map(({ exception }) => exception)
      // A closed day has no other hours to choose from, so the order keeps its hour.
      const isClosed = exceptions.includes('cerrado')
      const fields = { fechaEntrega, horaEntrega }
      const hadPlace = await swapHour(context, tx, order, fields, settings, pese !== '' && (isLast || isClosed))
      if (!hadPlace && !isLast && !isClosed) return { happened: [], isFull: true }
      if (!hadPlace && pese === '') throw await refuseFull(context, tx, to, { ...settings, tipoEntrega })
      const reason = exceptionText(hadPlace || isClosed ? exceptions : [...exceptions, 'llena'], pese)
      return { happened: [await storeByShop(context, tx, locked, { quien, fields, reason, avisar })] }
    },
    async (tx, { happened: [moved], isFull }) => {
      if (isFull) return undefined
      const order = await readChanged(tx, id)
      const whatsapp = moved ? customerText(context, order, 'cambiado') : null
      return { id, order, error: null, excepciones: [], correo: moved !== undefined && isMailed(moved), whatsapp }
    },
  )
}
