import { eq } from 'drizzle-orm'
import { orders } from '#server/orders/table.ts'
import { findCustomers } from '#shop/customers/contract.ts'
import { setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { anOrder } from './builders.ts'
import { luis, type Person, rosa } from './people.ts'
import type { TestShop } from './test-shop.ts'

type Given = Parameters<typeof anOrder>[0]

/** Stores an order of a guest or an account, and returns its id and that of its customer's record. */
export async function orderOf(
  shop: TestShop,
  cliente: NonNullable<Given>['cliente'],
  { as, estado, ...given }: Given & { as?: Person; estado?: OrderEstado } = {},
): Promise<{ id: string; customer: string }> {
  const answer = await shop.as(as).call(submitOrder, { body: anOrder({ cliente: { ...cliente }, ...given }) })
  if (!answer.ok) throw new Error(answer.error)
  const { orderId: id } = answer
  if (estado) await shop.as(rosa).call(setOrderEstado, { params: { id }, body: { estado } })
  return { id, customer: (await customerOf(shop, id)) ?? '' }
}

/** The id of the record of an order. */
export async function customerOf(shop: TestShop, orderId: string): Promise<string | null> {
  const [order] = await shop.db.select({ id: orders.customerId }).from(orders).where(eq(orders.id, orderId))
  return order?.id ?? null
}

/** The customers that the operator finds with this. */
export async function found(shop: TestShop, q?: string, pagina = '1') {
  const answer = await shop.as(luis).call(findCustomers, { query: { ...(q === undefined ? {} : { q }), pagina } })
  if (!answer.ok) throw new Error(answer.error)
  return answer.clientes
}
