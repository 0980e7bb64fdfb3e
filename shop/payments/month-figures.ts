import { z } from 'zod'
import { FORMAS_PAGO } from '#shop/text/payment-ways.ts'
import { DollarSum, SignedDollarSum } from '#shop/wire.ts'

/**
 * The money of a month, in cents. What is owed less what is held for customers, at its end, is the same at its start,
 * plus delivered and opening balances, less returns, what was forgiven and what was received, plus what was paid back
 * (docs/rules.md#month).
 */
export const MonthFigures = z.object({
  /** Por cobrar menos a favor, at the start and at the end. */
  inicio: SignedDollarSum,
  fin: SignedDollarSum,
  entregado: SignedDollarSum,
  aperturas: SignedDollarSum,
  devoluciones: SignedDollarSum,
  perdonado: SignedDollarSum,
  recibido: DollarSum,
  pagado: DollarSum,
  /** Received, by way. */
  porForma: z.record(z.enum(FORMAS_PAGO), DollarSum),
})
export type MonthFigures = z.infer<typeof MonthFigures>
