import { z } from 'zod'
import { FORMAS_PAGO } from '#shop/text/payment-ways.ts'

/** The details of ways to pay, each with the number that one tap copies (`HowToPay`). */
export const SaidWays = z.array(
  z.object({ forma: z.enum(FORMAS_PAGO), texto: z.string(), numero: z.string().optional() }),
)
