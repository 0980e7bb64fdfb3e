import { z } from 'zod'
import { DollarSum } from '#shop/wire.ts'
import { MONEY_STATES } from './money-of.ts'

/** Whether an order is paid, on the wire (docs/rules.md#payments). */
export const MoneyLineSchema = z.object({ es: z.enum(MONEY_STATES), monto: DollarSum })
