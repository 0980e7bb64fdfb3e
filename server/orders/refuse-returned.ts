import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { usd } from '#shop/money.ts'
import { adjusted } from './order-money.ts'
import { orders } from './table.ts'

/**
 * Refuses (409) to take an order out of `entregado` while something of it is returned or forgiven: what is owed would be
 * less than what was delivered (docs/rules.md#payments).
 */
export async function refuseReturned(tx: Transaction, id: string): Promise<void> {
  const [row] = await tx.select({ adjusted }).from(orders).where(eq(orders.id, id))
  if (row && row.adjusted !== 0)
    throw new Refusal(409, `Anula antes lo que se devolvió o perdonó de ese pedido (${usd(row.adjusted)})`)
}
