import { z } from 'zod'
import { PROOF_ANSWERS } from '#shop/orders/money/kinds.ts'
import { MoneyLineSchema } from '#shop/orders/money/money-line.ts'
import { FORMAS_PAGO } from '#shop/text/payment-ways.ts'
import { Dollars, Instant } from '#shop/wire.ts'

/** As many proofs as the customer of an order may send. */
export const MAX_PROOFS = 3

/** What a customer said to have paid, as the link shows it. */
export const SentProof = z.object({
  id: z.uuid(),
  monto: Dollars,
  forma: z.enum(FORMAS_PAGO),
  cuando: Instant,
  respuesta: z.enum(PROOF_ANSWERS).nullable(),
  /** What arrived, once a person has noted it. */
  llego: Dollars.nullable(),
})
export type SentProof = z.infer<typeof SentProof>

/** The order of what waits for a person, with whom to ask. */
export const WaitingOrder = z.object({
  id: z.uuid(),
  nombre: z.string(),
  telefono: z.string(),
  total: Dollars,
  dinero: MoneyLineSchema,
})

/** A proof as the shop's own people read it. */
export const Proof = SentProof.extend({ referencia: z.string(), foto: z.boolean(), pedido: WaitingOrder })
export type Proof = z.infer<typeof Proof>
