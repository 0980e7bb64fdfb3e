import { eq } from 'drizzle-orm'
import { setEstado } from '#commands/demo/builder.ts'
import { orders } from '#server/orders/table.ts'
import { changeCustomer, findCustomers, mergeCustomers } from '#shop/customers/contract.ts'
import { submitOrder } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { anOrder } from './builders.ts'
import { type carla, luis, type Person, rosa } from './people.ts'
import type { TestShop } from './test-shop.ts'

type Given = Parameters<typeof anOrder>[0]

/** Stores an order of a guest or an account, and returns the ids of the order and of the customer record. */
export async function orderOf(
  shop: TestShop,
  cliente: NonNullable<Given>['cliente'],
  { as, estado, ...given }: Given & { as?: Person; estado?: OrderEstado } = {},
): Promise<{ id: string; customer: string }> {
  const answer = await shop.as(as).call(submitOrder, { body: anOrder({ cliente: { ...cliente }, ...given }) })
  if (!answer.ok) throw new Error(answer.error)
  const { orderId: id } = answer
  if (estado) await setEstado(shop.as(rosa).ask, id, estado)
  return { id, customer: (await customerOf(shop, id)) ?? '' }
}

/** The id of the customer record of an order. */
export async function customerOf(shop: TestShop, orderId: string): Promise<string | null> {
  const [order] = await shop.db.select({ id: orders.customerId }).from(orders).where(eq(orders.id, orderId))
  return order?.id ?? null
}

/** Marks the customer of an account as paying by month. */
export async function customerPaysByMonth(shop: TestShop, person: typeof carla): Promise<void> {
  const { customer } = await orderOf(shop, { email: person.email }, { as: person })
  await shop.as(luis).ask(changeCustomer, { params: { id: customer }, body: { pago: 'cuenta' } })
  await shop.mails()
}

/** The customers that the operator finds with this query. */
export async function found(shop: TestShop, q?: string, pagina = '1') {
  const answer = await shop.as(luis).call(findCustomers, { query: { ...(q === undefined ? {} : { q }), pagina } })
  if (!answer.ok) throw new Error(answer.error)
  return answer.clientes
}

/** Adds a guest with a delivered order. */
export async function addCustomer(shop: TestShop, telefono = '6777-0009') {
  const guest = { nombre: 'Dora Paz', telefono, email: 'dora@correo.com' }
  const { customer } = await orderOf(shop, guest, { estado: 'entregado', total: 21 })
  return { params: { id: customer } }
}

/** Adds two guests with the same e-mail. */
export async function addTwoCustomers(shop: TestShop) {
  const [one, other] = [await addCustomer(shop), await addCustomer(shop, '6777-0010')]
  return { params: other.params, body: { ...one.params, con: other.params.id } }
}

/** Adds two guests and merges the one in the path into the other. */
export async function addMergedCustomer(shop: TestShop) {
  const { params, body } = await addTwoCustomers(shop)
  const merged = await shop.as(luis).call(mergeCustomers, { body })
  if (!merged.ok) throw new Error(merged.error)
  return { params }
}
