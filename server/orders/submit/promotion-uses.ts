import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { orders } from '#server/orders/table.ts'
import { promotions } from '#server/promotions/table.ts'
import { plainPhone } from '#shop/customers/plain-phone.ts'

/** Takes back a use of a promotion. */
export async function releasePromotion(tx: Transaction, promotionId: string | null): Promise<void> {
  if (!promotionId) return
  await tx
    .update(promotions)
    .set({ usoActual: sql`${promotions.usoActual} - 1` })
    .where(and(eq(promotions.id, promotionId), gt(promotions.usoActual, 0)))
}

/**
 * Whether another order that is not cancelled has this promotion and the same telephone or e-mail. Asked after the
 * transaction has counted its use, which locks the promotion: of two orders at once the second sees the first. What the
 * customer did not give is not compared (docs/rules.md#uses-of-a-promotion).
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
