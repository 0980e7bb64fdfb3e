import type { AppContext } from '#server/context.ts'
import { newId } from '#server/db/columns.ts'
import type { Transaction } from '#server/db/connect.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { changeOrder } from '#server/orders/change/change-order.ts'
import { type LockedOrder, type OrderRow, readWhole } from '#server/orders/change/lock-order.ts'
import { orderChangeText } from '#server/orders/change/order-change-text.ts'
import type { PricedChange } from '#server/orders/change/price-change.ts'
import { readChanged } from '#server/orders/change/set-estado.ts'
import { type ChangedFields, storeChange } from '#server/orders/change/store-change.ts'
import { hearsOf, type ToldOrder } from '#server/orders/change/told.ts'
import { swapHour } from '#server/orders/move-hour.ts'
import type * as contract from '#shop/counter/contract.ts'
import { type Exception, exceptionText } from '#shop/counter/exceptions.ts'
import type { Received, Reply } from '#shop/endpoint.ts'
import { addressRefusal } from '#shop/orders/customer.ts'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import { changedReceiver } from '#shop/orders/delivery/receiver.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import { direccionOf } from '#shop/places/direccion.ts'
import { joinSentences } from '#shop/text/list-text.ts'
import { searchText } from '#shop/text/search-text.ts'
import { auditedChange } from './audited-change.ts'
import { customerText } from './customer-text.ts'
import { findExceptions, refuseFull, refuseWithoutReason } from './find-exceptions.ts'
import { priceWanted } from './price-wanted.ts'

type Body = Received<typeof contract.changeOrder>['body']

/**
 * Changes an order for the team until it is delivered or cancelled: unweighed lines, day and hour with their places,
 * the customer's data and the way of delivery, in one transaction. Refuses (409) a stale `version`, with the current
 * order; a total that is not the seen one, with the fresh totals; and an exception without a reason
 * (docs/rules.md#changes-by-the-shop).
 */
export async function changeByShop(
  context: AppContext,
  quien: string,
  { params: { id }, body }: Pick<Received<typeof contract.changeOrder>, 'params' | 'body'>,
): Promise<Reply<typeof contract.changeOrder>> {
  return changeOrder(
    context,
    quien,
    id,
    async (tx, row) => {
      const locked = await readWhole(context, tx, row)
      const { order } = locked
      if (order.version !== body.version)
        throw new Refusal(409, 'Este pedido cambió mientras tanto: mira cómo quedó', { order: locked.read })
      refuseEnded(order)
      if (order.borrado) throw new Refusal(409, 'Ese cliente borró sus datos: su pedido no cambia')
      const tipoEntrega = body.tipoEntrega ?? order.tipoEntrega
      const priced = await priceWanted(context, tx, locked, body)
      const total = priced?.totals.total ?? order.total
      if (body.total !== total)
        throw new Refusal(409, 'El total es otro: míralo y guarda otra vez', { totales: priced?.totals ?? order })
      const fields = wantedFields(locked, body, tipoEntrega)
      const exceptions = await moveOrder(context, tx, locked, { fields, tipoEntrega, pese: body.pese })
      const cambio = orderChangeText(locked, { fields, priced })
      if (cambio === '') return { happened: [], cambio }
      const reason = exceptionText(exceptions, body.pese)
      const { avisar } = body
      return { happened: [await storeByShop(context, tx, locked, { quien, fields, priced, reason, avisar })], cambio }
    },
    async (tx, { happened: [changed], cambio }) => {
      const order = await readChanged(tx, id)
      const correo = changed !== undefined && isMailed(changed)
      return { order, cambio, correo, whatsapp: customerText(context, order, 'cambiado') }
    },
  )
}

/** Stores the team's change of a locked order, with its reason if any, and returns the event. */
export async function storeByShop(
  context: AppContext,
  tx: Transaction,
  locked: LockedOrder,
  change: { quien: string; fields: ChangedFields; priced?: PricedChange | undefined; reason: string; avisar: boolean },
) {
  const { quien, fields, priced, reason, avisar } = change
  const notas = joinSentences([orderChangeText(locked, { fields, priced }), reason])
  const order = await storeChange(context, tx, locked, { fields, priced }, quien)
  return {
    que: 'cambiado' as const,
    order,
    entrada: { id: newId(), cuando: context.now(), notas },
    ...auditedChange(locked, { fields, priced, motivo: reason }),
    avisa: avisar,
  }
}

/** Whether the customer gets a mail about a change. */
export const isMailed = ({ order, avisa }: { order: ToldOrder; avisa: boolean }): boolean => avisa && hearsOf(order)

/** Refuses (409) to change an order that is delivered or cancelled. */
export function refuseEnded({ estado }: OrderRow): void {
  if (!ESTADOS[estado].active)
    throw new Refusal(409, `Este pedido ya está ${ESTADOS[estado].label.toLowerCase()}: no cambia`)
}

/** The wanted fields of an order; fields that are not given stay. Refuses (400) a delivery without an address. */
function wantedFields({ order }: LockedOrder, { cliente }: Body, tipoEntrega: TipoEntrega) {
  const { lugar, direccion, notas, nombre = order.nombre, email = order.email, ...others } = cliente
  const address = lugar
    ? { lugar, direccion: direccionOf(lugar) }
    : direccion === undefined || direccion === order.direccion
      ? { lugar: order.lugar, direccion: order.direccion }
      : { lugar: null, direccion }
  const missing = addressRefusal(address.direccion, tipoEntrega)
  if (missing) throw invalid({ 'cliente.direccion': missing })
  return {
    fechaEntrega: others.fechaEntrega ?? order.fechaEntrega,
    horaEntrega: others.horaEntrega ?? order.horaEntrega,
    telefono: others.telefono ?? order.telefono,
    ...address,
    nombre,
    nombreLlano: searchText(nombre),
    email,
    tipoEntrega,
    // A team member who types an e-mail for the customer vouches for it (docs/rules.md#mails-to-strangers).
    sinAvisos: email === order.email && order.sinAvisos,
    notasCliente: notas ?? order.notasCliente,
    ...changedReceiver(order, others),
  } satisfies ChangedFields
}

interface Wanted {
  fields: ReturnType<typeof wantedFields>
  tipoEntrega: TipoEntrega
  pese: string
}

/**
 * Checks a new place, day or hour of an order and takes the place of its new hour. Returns the exceptions to the rules
 * that the change makes.
 */
async function moveOrder(
  context: AppContext,
  tx: Transaction,
  { order, settings }: LockedOrder,
  { fields, tipoEntrega, pese }: Wanted,
): Promise<Exception[]> {
  const isOther = (field: 'fechaEntrega' | 'horaEntrega' | 'direccion' | 'tipoEntrega') =>
    fields[field] !== order[field]
  const isOtherSlot = isOther('fechaEntrega') || isOther('horaEntrega')
  const { fechaEntrega, horaEntrega, lugar } = fields
  const asked = {
    tipoEntrega,
    ...(isOtherSlot || isOther('tipoEntrega') ? { slot: { fechaEntrega, horaEntrega } } : {}),
    ...(isOther('direccion') || isOther('tipoEntrega') ? { corregimiento: lugar?.corregimiento } : {}),
  }
  const found = await findExceptions(context, tx, asked, settings)
  refuseWithoutReason(found, pese)
  const exceptions = found.map(({ exception }) => exception)
  if (!isOtherSlot) return exceptions
  const hadPlace = await swapHour(context, tx, order, fields, settings, pese !== '')
  if (!hadPlace && pese === '') throw await refuseFull(context, tx, fields, { ...settings, tipoEntrega })
  return hadPlace || exceptions.includes('cerrado') ? exceptions : [...exceptions, 'llena']
}
