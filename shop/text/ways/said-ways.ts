import { z } from 'zod'
import { FORMAS_PAGO } from '#shop/text/payment-ways.ts'

/** What the owner says about ways to pay, with the number of each that is copied by one tap (`HowToPay`). */
export const SaidWays = z.array(
  z.object({ forma: z.enum(FORMAS_PAGO), texto: z.string(), numero: z.string().optional() }),
)
