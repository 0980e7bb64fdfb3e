import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { orders } from './table.ts'

/**
 * The SQL condition of a customer's orders: those of the account, and, once its e-mail is confirmed, those made without
 * an account under that e-mail (docs/rules.md#whose-order-it-is).
 */
export function isOrderOf(user: { id: string; email: string; emailVerificado: boolean }): SQL | undefined {
  const withAccount = eq(orders.userId, user.id)
  return user.emailVerificado ? or(withAccount, isGuestOrderOf(user.email)) : withAccount
}

/** The SQL condition of the orders made without an account under this e-mail, in lower case. */
export const isGuestOrderOf = (email: string): SQL | undefined =>
  and(isNull(orders.userId), sql`lower(${orders.email}) = ${email}`)
