import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { sendOrder, setEstado, weigh } from '#commands/demo/builder.ts'
import { noticesToken } from '#server/messages/notices-link.ts'
import { trackingToken } from '#server/orders/link/tracking-link.ts'
import { orders } from '#server/orders/table.ts'
import { noteCash } from '#shop/cash/contract.ts'
import { failDelivery, finishDelivery } from '#shop/courier/contract.ts'
import { changeLine } from '#shop/packing/contract.ts'
import { sendClaim, sendProof } from '#shop/payments/customer/contract.ts'
import { anOrder } from './builders.ts'
import { ana, luis } from './people.ts'
import { aPhoto } from './pictures.ts'
import type { TestShop } from './test-shop.ts'

/** The orders that the examples of endpoints refer to. */

/** The current day of a test shop. */
export const TODAY = '2026-11-20'

/** Adds an order of Ana for the Monday. */
export async function addOrder(shop: TestShop, given: Parameters<typeof anOrder>[0] = { total: 21 }) {
  const body = anOrder(given)
  const { id } = await sendOrder(shop.as(ana).ask, body)
  return { params: { id, orderId: id, userId: ana.id, fecha: body.cliente.fechaEntrega } }
}

/** Adds an order, and returns its tracking link. */
export async function addTrackedOrder(shop: TestShop) {
  const { params } = await addOrder(shop)
  return { params: { token: tokenOf(shop, params.id) } }
}

const tokenOf = ({ context }: TestShop, id: string): string =>
  trackingToken(context.signatures, { id, enlacesRetirados: 0 }, 'customer')

/** Adds an order, and returns the token that unsubscribes from its mails. */
export async function addNotifiedOrder(shop: TestShop) {
  const { params } = await addOrder(shop)
  const { email } = anOrder().cliente
  return { params: { token: noticesToken(shop.context.signatures, { id: params.id, email }) } }
}

/** Adds an order to be delivered today. */
export async function addDueOrder(shop: TestShop) {
  const { params } = await addOrder(shop)
  await shop.db.update(orders).set({ fechaEntrega: TODAY }).where(eq(orders.id, params.id))
  return { params }
}

export async function addPhotographedOrder(shop: TestShop) {
  const { params } = await addDueOrder(shop)
  const paso = randomUUID()
  const foto = await aPhoto()
  await shop.as(luis).ask(finishDelivery, {
    params: { id: params.id },
    body: { paso, cuando: shop.context.now().toISOString(), foto },
  })
  return { params: { ...params, paso, token: tokenOf(shop, params.id) } }
}

/** Adds a delivery of an order that the office has cancelled. */
async function addDoorConflict(shop: TestShop) {
  const { params } = await addDueOrder(shop)
  const { id } = params
  await setEstado(shop.as(luis).ask, id, 'cancelado')
  const paso = randomUUID()
  const cuando = shop.context.now().toISOString()
  const pago = { monto: 21, forma: 'efectivo' as const }
  await shop.as(luis).ask(finishDelivery, { params: { id }, body: { paso, cuando, recibe: 'Ana', pago } })
  return { params: { ...params, paso } }
}

/** Adds an entry of change that the operator received. */
async function addCashEntry(shop: TestShop) {
  const id = randomUUID()
  const entry = { persona: luis.username, que: 'cambio' as const, monto: 20, otra: 'mostrador' }
  await shop.as(luis).ask(noteCash, { body: { id, cuando: shop.context.now().toISOString(), ...entry } })
  return { params: { id } }
}

export async function addFailedOrder(shop: TestShop) {
  const { params } = await addDueOrder(shop)
  await shop.as(luis).ask(failDelivery, {
    params: { id: params.id },
    body: { paso: randomUUID(), cuando: shop.context.now().toISOString(), motivo: 'No había nadie' },
  })
  return { params: { ...params, token: tokenOf(shop, params.id) } }
}

/** Adds a delivered order, and returns its tracking link. */
export async function addDeliveredLink(shop: TestShop) {
  const { params } = await addOrder(shop)
  await setEstado(shop.as(luis).ask, params.id, 'entregado')
  return { params: { ...params, token: tokenOf(shop, params.id) } }
}

/** Adds an unanswered proof of payment with a picture. */
export async function addProof(shop: TestShop) {
  const { params } = await addTrackedOrder(shop)
  const id = randomUUID()
  await shop.ask(sendProof, { params, body: { id, monto: 21, forma: 'yappy', foto: await aPhoto() } })
  return { params: { id } }
}

/** Adds an unanswered claim. */
export async function addWaitingClaim(shop: TestShop) {
  const { params } = await addDeliveredLink(shop)
  const id = randomUUID()
  await shop.ask(sendClaim, { params: { token: params.token }, body: { id, que: 'mala', quiere: 'dinero' } })
  return { params: { id } }
}

export async function addWeighedOrder(shop: TestShop) {
  const { params } = await addOrder(shop)
  const paquete = await weigh(shop.as(luis).ask, params.id, 980)
  return { params: { ...params, paquete } }
}

export async function addChangedOrder(shop: TestShop) {
  const { params } = await addOrder(shop)
  const cambio = randomUUID()
  await shop.as(luis).ask(changeLine, {
    params: { id: params.id, posicion: '0' },
    body: { cambio, codigo: '10001', por: '10004' },
  })
  return { params: { ...params, cambio } }
}

/** The parts of the examples about the door and cash that depend on the database. */
export const DOOR_EXAMPLES = {
  readDoorConflicts: addDoorConflict,
  settleDoorConflict: addDoorConflict,
  readCash: addCashEntry,
  reverseCash: addCashEntry,
}
