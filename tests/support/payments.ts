import { notedAt, setEstado, takePayment } from '#commands/demo/builder.ts'
import type { CallInput } from '#shop/endpoint.ts'
import { getOrder } from '#shop/orders/contract.ts'
import { addAdjustment, type notePayment } from '#shop/payments/contract.ts'
import { customerOf } from './customers.ts'
import { addOrder } from './example-orders.ts'
import { luis, rosa } from './people.ts'
import { aPhoto } from './pictures.ts'
import type { TestShop } from './test-shop.ts'

/** The id and time that a device sends with an entry made now. */
export const noted = (shop: TestShop) => notedAt(shop.context.now())

type Noted = CallInput<typeof notePayment>['body']

/** The operator records a received payment, by default in cash, ignoring warnings. */
export const receive = (shop: TestShop, payment: Pick<Noted, 'monto'> & Partial<Noted>) =>
  takePayment(shop.as(luis).ask, { ...noted(shop), forma: 'efectivo', ...payment })

/** The owner takes this amount off a delivered order. */
export async function giveBack(shop: TestShop, id: string, monto: number) {
  const body = { ...noted(shop), que: 'devolucion' as const, monto, motivo: 'Un bistec con mal olor' }
  return (await shop.as(rosa).ask(addAdjustment, { params: { id }, body })).ajuste
}

/** The order as the operator reads it. */
export const readOrderOf = async (shop: TestShop, id: string) =>
  (await shop.as(luis).ask(getOrder, { params: { id } })).order

/** Adds a delivered order of Ana and her customer record. */
async function addDelivered(shop: TestShop) {
  const { id } = (await addOrder(shop)).params
  await setEstado(shop.as(luis).ask, id, 'entregado')
  return { id, customer: (await customerOf(shop, id)) ?? '' }
}

/** Adds a payment of such an order, with a picture. */
async function addPayment(shop: TestShop) {
  const { id } = await addDelivered(shop)
  const pago = await receive(shop, { monto: 21, pedidos: [{ id, monto: 21 }], foto: await aPhoto() })
  return { params: { id: pago.id } }
}

/** The parts of the examples about payments that depend on the database. */
export const PAYMENT_EXAMPLES = {
  notePayment: async (shop: TestShop) => {
    const { id } = await addDelivered(shop)
    return { body: { monto: 21, pedidos: [{ id, monto: 21 }] } }
  },
  reversePayment: addPayment,
  sharePayment: addPayment,
  readPaymentPhoto: addPayment,
  moveBalance: async (shop: TestShop) => ({ params: { id: (await addDelivered(shop)).id }, body: { que: 'dejar' } }),
  addAdjustment: async (shop: TestShop) => ({ params: { id: (await addDelivered(shop)).id } }),
  reverseAdjustment: async (shop: TestShop) => {
    const { id } = await giveBack(shop, (await addDelivered(shop)).id, 4)
    return { params: { id } }
  },
  readCustomerMoney: async (shop: TestShop) => ({ params: { id: (await addDelivered(shop)).customer } }),
  setOpeningBalance: async (shop: TestShop) => ({ params: { id: (await addDelivered(shop)).customer } }),
}
