import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { orders } from '#server/orders/table.ts'
import { usd } from '#shop/money.ts'
import { returned } from './order-money.ts'

/**
 * Refuses (409) to take an order out of `entregado` while it has amounts that a person returned or forgave. Otherwise
 * the order would owe less than what was delivered (docs/rules.md#payments).
 */
export async function refuseReturned(tx: Transaction, id: string): Promise<void> {
  const [row] = await tx.select({ returned }).from(orders).where(eq(orders.id, id))
  if (row && row.returned !== 0)
    throw new Refusal(409, `Anula antes lo que se devolvió o perdonó de ese pedido (${usd(row.returned)})`)
}
