import { z } from 'zod'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { CLAIM_REASONS, CLAIM_WISHES } from '#shop/orders/money/kinds.ts'
import { DollarSum, Instant } from '#shop/wire.ts'
import { WaitingOrder } from './proof.ts'

/** How many days after the delivery a customer may file a claim. */
const CLAIM_DAYS = 7

/** The most unanswered claims of one order. */
export const MAX_OPEN_CLAIMS = 3

/** A claim and its answer, as the tracking link shows them. */
export const SentClaim = z.object({
  id: z.uuid(),
  /** The position of the line; null for the order as a whole. */
  posicion: z.int().nullable(),
  que: z.enum(CLAIM_REASONS),
  cuando: Instant,
  /** Null until a person has answered. */
  aceptado: z.boolean().nullable(),
  respuesta: z.string(),
})
export type SentClaim = z.infer<typeof SentClaim>

/** A claim as staff see it. */
export const Claim = SentClaim.extend({
  quiere: z.enum(CLAIM_WISHES),
  texto: z.string(),
  foto: z.boolean(),
  /** 'cliente', or the member of staff who recorded it. */
  quien: z.string(),
  pedido: WaitingOrder,
  /** The line, what it cost, and how much can be returned of it; null when its price is unknown. */
  linea: z
    .object({
      nombre: z.string(),
      subtotal: DollarSum.nullable(),
      devolver: z
        .object({ costo: DollarSum, gramos: z.int(), queda: DollarSum, quedanGramos: z.int() })
        .nullable()
        .default(null),
    })
    .nullable(),
})
export type Claim = z.infer<typeof Claim>

/** How often a cut was claimed for one reason, and what was returned for it. */
export const ClaimCount = z.object({
  que: z.enum(CLAIM_REASONS),
  /** Null for the order as a whole. */
  corte: z.string().nullable(),
  veces: z.int(),
  aceptados: z.int(),
  devuelto: DollarSum,
})
export type ClaimCount = z.infer<typeof ClaimCount>

/** Until when the customer of a delivered order may file a claim; `undefined` while it is not delivered. */
export function claimsUntil({
  estado,
  historial,
}: {
  estado: OrderEstado
  historial: readonly { hacia: OrderEstado; desde: OrderEstado | null; cuando: Date }[]
}): Date | undefined {
  if (estado !== 'entregado') return undefined
  const delivered = historial.findLast(({ hacia, desde }) => hacia === 'entregado' && desde !== 'entregado')
  return delivered && new Date(delivered.cuando.getTime() + CLAIM_DAYS * 86_400_000)
}
