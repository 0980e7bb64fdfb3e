import { z } from 'zod'
import { MAX_PHOTO_CHARS } from '#shop/media/photo.ts'
import { cents } from '#shop/money.ts'
import { FORMAS_PAGO } from '#shop/text/payment-ways.ts'
import { Day, DollarSum, Dollars, deviceInstant, Instant, multiLine, SignedDollarSum, singleLine } from '#shop/wire.ts'
import { ADJUSTMENTS, CLAIM_REASONS } from './kinds.ts'

const NO_AMOUNT = { error: 'Escribe cuánto' }
const NO_PHOTO = { error: 'Esa foto no se puede leer' }

/** An amount of money to record: at least one cent. */
export const Amount = Dollars.refine((amount) => amount > 0, NO_AMOUNT)

export const Forma = z.enum(FORMAS_PAGO, { error: 'Elige cómo se pagó' })

/** How many grams of a line are returned. */
export const Grams = z.int({ error: 'Escribe los gramos' }).min(1, { error: 'Escribe los gramos' }).max(1_000_000)

/**
 * The idempotency key and the time of an entry, both from the device: a repeat is stored once, however late it arrives.
 */
export const NOTED = {
  id: z.uuid({ error: 'Falta el número de lo que se anota' }),
  cuando: deviceInstant('Falta la hora'),
}

/** A picture as it is sent: JPEG in base64. */
export const Photo = z
  .string(NO_PHOTO)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, NO_PHOTO)
  .max(MAX_PHOTO_CHARS, { error: 'Esa foto pesa demasiado' })

export const Reference = singleLine(60, 'Escribe la referencia').optional()
export const Reason = multiLine(300, 'Escribe por qué')

/** A payment as staff see it; `monto` is negative for money paid out. */
export const Payment = z.object({
  id: z.uuid(),
  monto: SignedDollarSum,
  forma: z.enum(FORMAS_PAGO),
  cuando: Instant,
  /** The Panama day on which it counts. */
  dia: Day,
  quien: z.string(),
  recibio: z.string(),
  referencia: z.string(),
  nota: z.string(),
  foto: z.boolean(),
  /** The payment that this one reverses. */
  anula: z.uuid().nullable(),
  anulado: z.boolean(),
  /** How much of it is allocated to each order. */
  pedidos: z.array(z.object({ id: z.uuid(), monto: SignedDollarSum })),
})
export type Payment = z.infer<typeof Payment>

/** A return, a waived amount or an opening balance; `monto` is negative when it reverses another one. */
export const Adjustment = z.object({
  id: z.uuid(),
  que: z.enum(ADJUSTMENTS),
  monto: SignedDollarSum,
  cuando: Instant,
  dia: Day,
  quien: z.string(),
  posicion: z.int().nullable(),
  gramos: z.int().nullable(),
  razon: z.enum(CLAIM_REASONS).nullable(),
  motivo: z.string(),
  foto: z.boolean(),
  anula: z.uuid().nullable(),
  anulado: z.boolean(),
})
export type Adjustment = z.infer<typeof Adjustment>

/**
 * A customer's account: `saldo` is their credit, negative for a debt from before; `porCobrar` is what their orders
 * lack; `porEntregar` is the part of it for undelivered orders, which is not owed yet.
 */
export const CustomerMoney = z.object({
  saldo: SignedDollarSum,
  porCobrar: DollarSum,
  porEntregar: DollarSum.default(cents(0)),
  /** Delivered or open orders that are not fully paid, oldest first. */
  pedidos: z.array(
    z.object({ id: z.uuid(), fecha: Day, total: Dollars, falta: Dollars, porEntregar: z.boolean().default(false) }),
  ),
  /** The latest ones. */
  pagos: z.array(Payment),
  /** What they owed before accounts were kept here. */
  ajustes: z.array(Adjustment).default([]),
})
export type CustomerMoney = z.infer<typeof CustomerMoney>
