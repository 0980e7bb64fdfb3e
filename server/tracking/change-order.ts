import type { AppContext } from '#server/context.ts'
import { newId } from '#server/db/columns.ts'
import type { Transaction } from '#server/db/connect.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { mayMail } from '#server/mail/mail-limit.ts'
import { changeOrder } from '#server/orders/change/change-order.ts'
import { type LockedOrder, lockOrder, type OrderRow, readWhole } from '#server/orders/change/lock-order.ts'
import { orderChangeText } from '#server/orders/change/order-change-text.ts'
import { priceChange } from '#server/orders/change/price-change.ts'
import { applyEstado } from '#server/orders/change/set-estado.ts'
import { storeChange } from '#server/orders/change/store-change.ts'
import { openToChange } from '#server/orders/link/open-link.ts'
import { moveHour } from '#server/orders/move-hour.ts'
import { countMove, type Sender } from '#server/orders/submit/stranger-limits.ts'
import { CUSTOMER } from '#server/orders/table.ts'
import type { Received } from '#shop/endpoint.ts'
import { type ChangesUntil, changesUntil } from '#shop/orders/changes/changes-until.ts'
import { changedReceiver } from '#shop/orders/delivery/receiver.ts'
import { areaRefusal } from '#shop/places/delivery-area.ts'
import { direccionOf } from '#shop/places/direccion.ts'
import type { Settings } from '#shop/settings.ts'
import type { changeTrackedOrder, quoteTrackedChange } from '#shop/tracking/contract.ts'

/** How often an order may be changed by its link, because each change sends two mails. */
const MAX_CHANGES = 10

/** Cancels the order of a link and releases its hour and promotion (docs/rules.md#changes-by-the-customer). */
export async function cancelByLink(context: AppContext, token: string): Promise<void> {
  const id = await openToChange(context, token)
  await changeOrder(context, CUSTOMER, id, async (tx, order) => {
    const locked = await readToChange(context, tx, order, 'cortes')
    const avisa = await mayNotify(context, tx, locked)
    const change = { quien: CUSTOMER, cuando: context.now(), estado: 'cancelado' as const, notas: '', avisa }
    return { happened: [{ que: 'cancelado_por_enlace', order }, await applyEstado(context, tx, order, change)] }
  })
}

/**
 * Counts a mail to the customer about a change by link, and returns whether it may be sent. It needs a limit, because
 * whoever typed the e-mail also has the link (docs/rules.md#mails-to-strangers).
 */
async function mayNotify(context: AppContext, tx: Transaction, { order, buyer }: LockedOrder): Promise<boolean> {
  if (order.sinAvisos || order.email === '') return false
  const isOwn = buyer?.email === order.email.toLowerCase()
  return (isOwn && buyer.emailVerificado) || (await mayMail(context, tx, isOwn ? 'cuenta' : 'cartas', order.email))
}

/** Quotes the order of a link with other quantities. Changes nothing. */
export async function quoteChange(
  context: AppContext,
  { params: { token }, body: { cantidades } }: Received<typeof quoteTrackedChange>,
) {
  const id = await openToChange(context, token)
  return context.db.transaction(async (tx) => {
    const locked = await readToChange(context, tx, await lockOrder(tx, id), 'cortes')
    return priceQuantities(context, tx, locked, cantidades)
  })
}

/**
 * Changes the order of a link in one transaction: quantities, day and hour with their places, address and notes. The
 * shop and the customer get a mail. Refuses (409) a full hour, with the next free one; a total that the customer has
 * not seen; a day on which this network has reached its limit; and an order that can no longer be changed. Refuses
 * (400) an address outside the delivery area (docs/rules.md#changes-by-the-customer).
 */
export async function changeByLink(
  context: AppContext,
  { params: { token }, body }: Received<typeof changeTrackedOrder>,
  sender: Pick<Sender, 'caller' | 'address'>,
): Promise<void> {
  const id = await openToChange(context, token)
  await changeOrder(context, CUSTOMER, id, async (tx, order) => {
    const locked = await readToChange(context, tx, order, body.cantidades ? 'cortes' : 'datos')
    const changes = locked.read.historial.filter(({ quien, desde }) => quien === CUSTOMER && desde !== null)
    if (changes.length >= MAX_CHANGES)
      throw new Refusal(409, 'Ya cambiaste este pedido varias veces. Escríbenos por WhatsApp y lo vemos.')
    const priced = body.cantidades && (await priceQuantities(context, tx, locked, body.cantidades))
    if (priced && body.total !== priced.totals.total)
      throw new Refusal(409, 'Los precios han cambiado: mira el total y confirma otra vez', { totales: priced.totals })
    const to = {
      fechaEntrega: body.fechaEntrega ?? order.fechaEntrega,
      horaEntrega: body.horaEntrega ?? order.horaEntrega,
    }
    const fields = {
      ...to,
      ...newAddress(order, body, locked.settings),
      notasCliente: body.notas ?? order.notasCliente,
      ...changedReceiver(order, body),
    }
    const notas = orderChangeText(locked, { fields, priced })
    if (notas === '') return { happened: [] }
    // Counters are locked before hours, as in a new order, to avoid deadlocks.
    const avisa = await mayNotify(context, tx, locked)
    if (to.fechaEntrega !== order.fechaEntrega)
      await countMove(context, tx, { ...sender, email: order.email }, to.fechaEntrega, locked.settings)
    if (to.fechaEntrega !== order.fechaEntrega || to.horaEntrega !== order.horaEntrega)
      await moveHour(context, tx, order, to, locked.settings)
    const changed = await storeChange(context, tx, locked, { fields, priced }, CUSTOMER)
    const entrada = { id: newId(), cuando: context.now(), notas }
    return { happened: [{ que: 'cambiado_por_enlace', order: changed, entrada, avisa }] }
  })
}

/** Prices the order with other quantities, one for each line. Refuses (409) when the number of lines has changed. */
function priceQuantities(context: AppContext, tx: Transaction, locked: LockedOrder, cantidades: readonly number[]) {
  if (cantidades.length !== locked.lines.length)
    throw new Refusal(409, 'Tu pedido cambió mientras tanto: mira cómo quedó')
  if (cantidades.every((cantidad) => cantidad === 0))
    throw new Refusal(409, 'Un pedido lleva algo: si ya no quieres nada, cancélalo')
  const wanted = cantidades.map((cantidad) => ({ cantidad }))
  return priceChange(context, tx, locked, { wanted }, (refused) =>
    invalid(Object.fromEntries(refused.map(({ index, error }) => [`cantidades.${index}`, error]))),
  )
}

/**
 * The address after a change: the given parts or, from an API client, the given text, which replaces the outdated
 * parts. Refuses (400) an area without delivery.
 */
function newAddress(
  { tipoEntrega, direccion, lugar }: OrderRow,
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

/** Reads a locked order for a change by its link. Refuses (409) a part that can no longer be changed. */
async function readToChange(
  context: AppContext,
  tx: Transaction,
  order: OrderRow,
  part: keyof ChangesUntil,
): Promise<LockedOrder> {
  const locked = await readWhole(context, tx, order)
  const until = changesUntil(locked.read, locked.settings.horaLimite, context.now())
  if (!until.datos) throw new Refusal(409, 'Este pedido ya no se cambia por aquí. Escríbenos por WhatsApp y lo vemos.')
  if (!until[part])
    throw new Refusal(
      409,
      'Ya empezamos a cortar tu pedido: las cantidades no cambian y no se cancela por aquí. Escríbenos por WhatsApp y lo vemos.',
    )
  return locked
}
