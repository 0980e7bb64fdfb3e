import { z } from 'zod'
import { PROOF_ANSWERS } from '#shop/orders/money/kinds.ts'
import { MoneyLineSchema } from '#shop/orders/money/money-line.ts'
import { FORMAS_PAGO } from '#shop/text/payment-ways.ts'
import { Dollars, Instant } from '#shop/wire.ts'

/** The most proofs that the customer of an order may send. */
export const MAX_PROOFS = 3

/** A payment that the customer reported, as the tracking link shows it. */
export const SentProof = z.object({
  id: z.uuid(),
  monto: Dollars,
  forma: z.enum(FORMAS_PAGO),
  cuando: Instant,
  respuesta: z.enum(PROOF_ANSWERS).nullable(),
  /** The amount that arrived, once staff recorded it. */
  llego: Dollars.nullable(),
})
export type SentProof = z.infer<typeof SentProof>

/** The order of a waiting proof or claim, with the customer's contact details. */
export const WaitingOrder = z.object({
  id: z.uuid(),
  nombre: z.string(),
  telefono: z.string(),
  total: Dollars,
  dinero: MoneyLineSchema,
})

/** A proof of payment as staff see it. */
export const Proof = SentProof.extend({ referencia: z.string(), foto: z.boolean(), pedido: WaitingOrder })
export type Proof = z.infer<typeof Proof>
