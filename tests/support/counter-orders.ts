import { changeOrder, moveOrders, quoteOrderChange, takeOrder } from '#shop/counter/contract.ts'
import type { CallInput } from '#shop/endpoint.ts'
import { anOrder } from './builders.ts'
import { luis } from './people.ts'
import type { TestShop } from './test-shop.ts'

type Taken = CallInput<typeof takeOrder>['body']
type GivenTaken = Omit<Partial<Taken>, 'cliente'> & { cliente?: Partial<Taken['cliente']> }
type Change = NonNullable<CallInput<typeof changeOrder>['body']>

/** One kilo at $10.00 for Ana, without e-mail, by telephone, on the Monday after the test clock's day. */
export const aTakenOrder = ({ cliente, ...given }: GivenTaken = {}): Taken => ({
  ...anOrder(),
  canal: 'telefono',
  ...given,
  cliente: { ...anOrder().cliente, email: '', ...cliente },
})

/** Orders that Luis, the operator, places and changes. */
export const counterOrders = (shop: TestShop, person = luis) => ({
  take: (given: GivenTaken = {}, key?: string) =>
    shop.as(person).call(takeOrder, {
      body: aTakenOrder(given),
      headers: key ? { 'idempotency-key': key } : {},
    }),
  /** Changes the current version of an order; `total` defaults to its current total. */
  change: async (id: string, body: Partial<Change>) => {
    const order = await shop.readOrder(id)
    if (!order) throw new Error('There is no such order')
    const seen = { version: order.version, total: order.total / 100 }
    return shop.as(person).call(changeOrder, { params: { id }, body: { ...seen, ...body } })
  },
  quote: (id: string, body: NonNullable<CallInput<typeof quoteOrderChange>['body']>) =>
    shop.as(person).call(quoteOrderChange, { params: { id }, body }),
  move: (body: NonNullable<CallInput<typeof moveOrders>['body']>) => shop.as(person).call(moveOrders, { body }),
})
