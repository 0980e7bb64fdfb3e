import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { orders } from '#server/orders/table.ts'
import { promotions } from '#server/promotions/table.ts'
import { plainPhone } from '#shop/customers/plain-phone.ts'

/** Releases one use of a promotion. */
export async function releasePromotion(tx: Transaction, promotionId: string | null): Promise<void> {
  if (!promotionId) return
  await tx
    .update(promotions)
    .set({ usoActual: sql`${promotions.usoActual} - 1` })
    .where(and(eq(promotions.id, promotionId), gt(promotions.usoActual, 0)))
}

/**
 * Whether another order, not cancelled, used this promotion with the same telephone or e-mail. Call it after counting
 * the use, which locks the promotion, so that the second of two concurrent orders sees the first. An empty telephone or
 * e-mail is not compared (docs/rules.md#uses-of-a-promotion).
 */
export async function wasUsedBefore(
  tx: Transaction,
  promotionId: string,
  { id, telefono, email }: { id: string; telefono: string; email: string },
): Promise<boolean> {
  const phone = plainPhone(telefono)
  const isSame = or(
    phone === '' ? undefined : eq(sql`plain_phone(${orders.telefono})`, phone),
    email === '' ? undefined : eq(sql`lower(${orders.email})`, email.toLowerCase()),
  )
  if (!isSame) return false
  const isOther = and(eq(orders.promotionId, promotionId), ne(orders.estado, 'cancelado'), ne(orders.id, id))
  return (await tx.$count(orders, and(isOther, isSame))) > 0
}
