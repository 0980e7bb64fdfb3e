import { eq } from 'drizzle-orm'
import { customers } from '#server/customers/table.ts'
import { orders } from '#server/orders/table.ts'
import { readDoorConflicts } from '#shop/courier/contract.ts'
import { setOrderEstado } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { at, courierSteps, DUE } from './courier-steps.ts'
import { receive } from './payments.ts'
import { luis } from './people.ts'
import type { TestShop } from './test-shop.ts'

/** A cash payment at the door, in dollars. */
export const cash = (monto = 13.5) => ({ pago: { monto, forma: 'efectivo' as const } })

/** Orders of $13.50 at the door on Monday at 9:30, and what the office does meanwhile. */
export const atTheDoor = (shop: TestShop) => {
  const steps = courierSteps(shop)
  return {
    ...steps,
    async dueOrder(given: Parameters<typeof steps.place>[0] = {}) {
      shop.setClock('2026-11-20T10:00')
      const order = await steps.place(given)
      shop.setClock(`${DUE.fecha}T09:30`)
      return order
    },
    moneyOf: async (id: string) => (await shop.readOrder(id))?.dinero,
    setEstado: (id: string, estado: OrderEstado) =>
      shop.as(luis).call(setOrderEstado, { params: { id }, body: { estado } }),
    /** Records a payment in the office. */
    payBefore: (id: string, monto = 13.5) =>
      receive(shop, { monto, pedidos: [{ id, monto }], forma: 'yappy', cuando: at('09:00') }),
    conflicts: async () => (await shop.as(luis).ask(readDoorConflicts, {})).conflictos,
    /** Sets on the customer record of an order when the customer pays. */
    pays: async (id: string, pago: 'antes' | 'cuenta') => {
      const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
      await shop.db
        .update(customers)
        .set({ pago })
        .where(eq(customers.id, order?.customerId ?? ''))
    },
  }
}
