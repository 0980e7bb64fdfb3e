import { z } from 'zod'
import { FORMAS_PAGO } from '#shop/text/payment-ways.ts'
import { DollarSum } from '#shop/wire.ts'
import { MONEY_STATES } from './money-of.ts'

/** How the customer intends to pay; absent in older clients. */
export const ChosenWay = z.enum(FORMAS_PAGO, { error: 'Elige cómo vas a pagar' }).optional()

/**
 * Whether the order uses the customer's credit; only for an account with a confirmed e-mail (docs/rules.md#balance).
 */
export const UsesBalance = z.boolean({ error: 'Di si usas tu saldo' }).optional()

/**
 * The credit of an account; null unless the account itself asks and its e-mail is confirmed (docs/rules.md#balance).
 */
export const OwnBalance = DollarSum.nullable().default(null)

/** Whether an order is paid, as sent in replies (docs/rules.md#payments). */
export const MoneyLineSchema = z.object({ es: z.enum(MONEY_STATES), monto: DollarSum })
