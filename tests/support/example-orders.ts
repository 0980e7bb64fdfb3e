import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { orders } from '#server/orders/table.ts'
import { trackingToken } from '#server/orders/tracking-link.ts'
import { failDelivery, finishDelivery } from '#shop/courier/contract.ts'
import { submitOrder } from '#shop/orders/contract.ts'
import { anOrder } from './builders.ts'
import { ana, luis } from './people.ts'
import { aPhoto } from './pictures.ts'
import type { TestShop } from './test-shop.ts'

/** Orders that the examples of calls name. */

/** The day it is in a test shop. */
export const TODAY = '2026-11-20'

/** An order of Ana's, for the Monday. */
export async function addOrder(shop: TestShop, given: Parameters<typeof anOrder>[0] = { total: 21 }) {
  const body = anOrder(given)
  const answer = await shop.as(ana).call(submitOrder, { body })
  if (!answer.ok) throw new Error(answer.error)
  const { orderId } = answer
  return { params: { id: orderId, orderId, userId: ana.id, fecha: body.cliente.fechaEntrega } }
}

/** The link of a new order. */
export async function addTrackedOrder(shop: TestShop) {
  const { params } = await addOrder(shop)
  return { params: { token: tokenOf(shop, params.id) } }
}

const tokenOf = ({ context }: TestShop, id: string): string =>
  trackingToken(context.signatures, { id, enlacesRetirados: 0 }, 'customer')

/** An order that is to be delivered today. */
export async function addDueOrder(shop: TestShop) {
  const { params } = await addOrder(shop)
  await shop.db.update(orders).set({ fechaEntrega: TODAY }).where(eq(orders.id, params.id))
  return { params }
}

export async function addPhotographedOrder(shop: TestShop) {
  const { params } = await addDueOrder(shop)
  const paso = randomUUID()
  const foto = await aPhoto()
  const sent = await shop.as(luis).call(finishDelivery, {
    params: { id: params.id },
    body: { paso, cuando: shop.context.now().toISOString(), foto },
  })
  if (!sent.ok) throw new Error(sent.error)
  return { params: { ...params, paso, token: tokenOf(shop, params.id) } }
}

export async function addFailedOrder(shop: TestShop) {
  const { params } = await addDueOrder(shop)
  const sent = await shop.as(luis).call(failDelivery, {
    params: { id: params.id },
    body: { paso: randomUUID(), cuando: shop.context.now().toISOString(), motivo: 'No había nadie' },
  })
  if (!sent.ok) throw new Error(sent.error)
  return { params: { ...params, token: tokenOf(shop, params.id) } }
}
