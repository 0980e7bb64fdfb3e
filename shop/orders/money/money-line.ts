import { z } from 'zod'
import { FORMAS_PAGO } from '#shop/text/payment-ways.ts'
import { DollarSum } from '#shop/wire.ts'
import { MONEY_STATES } from './money-of.ts'

/** How the customer means to pay; absent in older clients. */
export const ChosenWay = z.enum(FORMAS_PAGO, { error: 'Elige cómo vas a pagar' }).optional()

/** Whether an order is paid, on the wire (docs/rules.md#payments). */
export const MoneyLineSchema = z.object({ es: z.enum(MONEY_STATES), monto: DollarSum })
