import { z } from 'zod'
import { FORMAS_PAGO } from '#shop/text/payment-ways.ts'
import { DollarSum } from '#shop/wire.ts'
import { MONEY_STATES } from './money-of.ts'

/** How the customer means to pay; absent in older clients. */
export const ChosenWay = z.enum(FORMAS_PAGO, { error: 'Elige cómo vas a pagar' }).optional()

/** Whether the order takes what its customer has in favour: only of one with a confirmed e-mail (docs/rules.md#balance). */
export const UsesBalance = z.boolean({ error: 'Di si usas tu saldo' }).optional()

/** What an account has in favour; null unless it asks itself and its e-mail is confirmed (docs/rules.md#balance). */
export const OwnBalance = DollarSum.nullable().default(null)

/** Whether an order is paid, on the wire (docs/rules.md#payments). */
export const MoneyLineSchema = z.object({ es: z.enum(MONEY_STATES), monto: DollarSum })
