import { and, asc, eq, inArray } from 'drizzle-orm'
import { users } from '#server/accounts/table.ts'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { publishOrder } from '#server/http/events/publish-order.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { mayMail } from '#server/mail/mail-limit.ts'
import { moveHour } from '#server/orders/move-hour.ts'
import { readOrder } from '#server/orders/read-orders.ts'
import { changeEstado, releasePromotion } from '#server/orders/set-estado.ts'
import { countMove, type Sender } from '#server/orders/submit/stranger-limits.ts'
import { CUSTOMER, orderHistory, orderLines, orders } from '#server/orders/table.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Received } from '#shop/endpoint.ts'
import { changesUntil } from '#shop/orders/changes/changes-until.ts'
import { areaRefusal } from '#shop/places/delivery-area.ts'
import { direccionOf } from '#shop/places/direccion.ts'
import type { Settings } from '#shop/settings.ts'
import type { changeTrackedOrder, quoteTrackedChange } from '#shop/tracking/contract.ts'
import { openToChange } from './open-link.ts'
import { orderChangeText } from './order-change-text.ts'
import { priceChange } from './price-change.ts'

/** How often an order is changed by its link: each change sends two mails. */
const MAX_CHANGES = 10

/** Cancels the order of a link; its hour and its promotion become free again (docs/rules.md#changes-by-the-customer). */
export async function cancelByLink(context: AppContext, token: string): Promise<void> {
  const id = await openToChange(context, token)
  let notifies = true
  const allow = async (tx: Transaction) => {
    notifies = await mayNotify(context, tx, await lockToChange(context, tx, id))
    await context.jobs.enqueue(tx, 'correo', [{ letter: 'cambio-cliente', orderId: id, que: 'cancelado' }])
    return undefined
  }
  await changeEstado(context, CUSTOMER, { id, estado: 'cancelado', notas: '', allow, notifies: () => notifies })
}

/**
 * Counts a mail to the customer about a change by the link, and whether it may be sent: whoever typed the e-mail has the
 * link too (docs/rules.md#mails-to-strangers).
 */
async function mayNotify(context: AppContext, tx: Transaction, { order, buyer }: OrderToChange): Promise<boolean> {
  if (order.sinAvisos) return false
  const isOwn = buyer?.email === order.email.toLowerCase()
  return (isOwn && buyer.emailVerificado) || (await mayMail(context, tx, isOwn ? 'cuenta' : 'cartas', order.email))
}

/** What the order of a link would cost with other quantities; changes nothing. */
export async function quoteChange(
  context: AppContext,
  { params: { token }, body: { cantidades } }: Received<typeof quoteTrackedChange>,
) {
  const id = await openToChange(context, token)
  return context.db.transaction(async (tx) => priceChange(context, tx, await lockToChange(context, tx, id), cantidades))
}

/**
 * Changes the order of a link in one transaction: quantities, day and hour with their places, address and notes; the
 * shop and the customer get a mail. Refused (409): a full hour, with the next free one; a total that is not the one the
 * customer saw; a day of which this network has taken its part; an order that can no longer be changed. Refused (400): an
 * address where the shop does not deliver (docs/rules.md#changes-by-the-customer).
 */
export async function changeByLink(
  context: AppContext,
  { params: { token }, body }: Received<typeof changeTrackedOrder>,
  sender: Pick<Sender, 'caller' | 'address'>,
): Promise<void> {
  const id = await openToChange(context, token)
  const now = context.now()
  const changed = await context.db.transaction(async (tx) => {
    const locked = await lockToChange(context, tx, id)
    const { order } = locked
    if (locked.changes >= MAX_CHANGES)
      throw new Refusal(409, 'Ya cambiaste este pedido varias veces. Escríbenos por WhatsApp y lo vemos.')
    const priced = body.cantidades && (await priceChange(context, tx, locked, body.cantidades))
    if (priced && body.total !== priced.totals.total)
      throw new Refusal(409, 'Los precios han cambiado: mira el total y confirma otra vez', { totales: priced.totals })
    const to = {
      fechaEntrega: body.fechaEntrega ?? order.fechaEntrega,
      horaEntrega: body.horaEntrega ?? order.horaEntrega,
    }
    const details = { ...newAddress(order, body, locked.settings), notasCliente: body.notas ?? order.notasCliente }
    const notas = orderChangeText({ order, lines: locked.lines }, { ...to, ...details, priced })
    if (notas === '') return undefined
    // Counts before hours, as in a new order, so that no two can wait for each other.
    const notifies = await mayNotify(context, tx, locked)
    if (to.fechaEntrega !== order.fechaEntrega)
      await countMove(context, tx, { ...sender, email: order.email }, to.fechaEntrega, locked.settings)
    if (to.fechaEntrega !== order.fechaEntrega || to.horaEntrega !== order.horaEntrega)
      await moveHour(context, tx, order, to, locked.settings)
    if (priced) await storeLines(tx, order.id, locked.lines, priced.lines)
    const totals = priced?.totals ?? {}
    const losesPromotion = order.motivoDescuento === 'promocion' && priced?.totals.motivoDescuento !== 'promocion'
    if (priced && losesPromotion) await releasePromotion(tx, order.promotionId)
    await tx
      .update(orders)
      .set({
        ...{ ...to, ...details, ...totals, fechaActualizacion: now },
        ...(priced && losesPromotion ? { promotionId: null, codigo: null } : {}),
        ...(priced ? { promocion: losesPromotion ? null : priced.promocion } : {}),
      })
      .where(eq(orders.id, id))
    const { estado } = order
    await tx
      .insert(orderHistory)
      .values({ orderId: id, quien: CUSTOMER, cuando: now, desde: estado, hacia: estado, notas })
    await context.jobs.enqueue(tx, 'correo', [
      { letter: 'cambio-cliente', orderId: id, que: 'cambiado' },
      ...(notifies ? [{ letter: 'pedido-cambiado' as const, orderId: id }] : []),
    ])
    return order
  })
  if (changed) await publishOrder(context, changed)
}

/**
 * Where the order goes after a change: to the given parts or, from a client of the calls, to the given text, which
 * replaces the parts that no longer hold. Refused (400): where the shop does not deliver.
 */
function newAddress(
  { tipoEntrega, direccion, lugar }: typeof orders.$inferSelect,
  body: Received<typeof changeTrackedOrder>['body'],
  { entregaEn }: Settings,
) {
  if (tipoEntrega === 'domicilio' && body.lugar) {
    const area = areaRefusal(body.lugar.corregimiento, entregaEn)
    if (area) throw invalid({ 'lugar.corregimiento': area })
    return { direccion: direccionOf(body.lugar), lugar: body.lugar }
  }
  if (tipoEntrega === 'domicilio' && body.direccion && body.direccion !== direccion)
    return { direccion: body.direccion, lugar: null }
  return { direccion, lugar }
}

export type OrderToChange = Awaited<ReturnType<typeof lockToChange>>

/** Locks an order and reads what a change needs; refused (409) once it cannot be changed any more. */
async function lockToChange(context: AppContext, tx: Transaction, id: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  const settings = await readSettings({ db: tx, config: context.config })
  const read = await readOrder(tx, id)
  if (!order || !read || !changesUntil(read, settings.horaLimite, context.now()))
    throw new Refusal(409, 'Este pedido ya no se cambia por aquí. Escríbenos por WhatsApp y lo vemos.')
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.posicion))
  const [buyer] = order.userId ? await tx.select().from(users).where(eq(users.id, order.userId)) : []
  const changes = read.historial.filter(({ quien, desde }) => quien === CUSTOMER && desde !== null).length
  return { order, lines, settings, buyer, changes }
}

type Line = typeof orderLines.$inferSelect

/** Stores the lines as changed: those without quantity are deleted, those after the former ones are new. */
async function storeLines(tx: Transaction, orderId: string, before: Line[], after: Line[]): Promise<void> {
  const gone = after.filter(({ cantidad }) => cantidad === 0).map(({ posicion }) => posicion)
  if (gone.length > 0)
    await tx.delete(orderLines).where(and(eq(orderLines.orderId, orderId), inArray(orderLines.posicion, gone)))
  for (const [index, line] of after.entries()) {
    const former = before[index]
    const { cantidad, gramos, subtotal, posicion } = line
    if (!former)
      await tx
        .insert(orderLines)
        .values({ ...line, posicion: (before.at(-1)?.posicion ?? 0) + 1 + index - before.length })
    else if (cantidad !== 0 && cantidad !== former.cantidad)
      await tx
        .update(orderLines)
        .set({ cantidad, gramos, subtotal })
        .where(and(eq(orderLines.orderId, orderId), eq(orderLines.posicion, posicion)))
  }
}
