import { z } from 'zod'
import { CustomerMarks } from '#shop/orders/delivery/customer-marks.ts'
import { DeliveryStep } from '#shop/orders/delivery/delivery-step.ts'
import { ESTADOS, ORDER_ESTADOS } from '#shop/orders/estado.ts'
import { MARKS } from '#shop/orders/weights/mark.ts'
import { FORMAS_PAGO } from '#shop/text/payment-ways.ts'
import { Day, Dollars } from '#shop/wire.ts'
import { TO_COLLECT } from './door.ts'

/** An order as the courier sees it. `fecha` is a later day once a failed delivery was moved. */
export const Stop = z.object({
  id: z.uuid(),
  estado: z.enum(ORDER_ESTADOS),
  marca: z.enum(MARKS).nullable().default(null),
  fecha: Day,
  hora: z.string(),
  /** The name of the person who receives it. */
  nombre: z.string(),
  telefono: z.string(),
  /** The person who ordered it, when somebody else receives it. */
  pidio: z.object({ nombre: z.string(), telefono: z.string() }).nullable().default(null),
  direccion: z.string(),
  corregimiento: z.string().nullable(),
  /** The map link that the customer shared, or a search for the address. */
  mapa: z.string(),
  notas: z.string(),
  notaInterna: CustomerMarks.shape.notaInterna,
  empacado: z.boolean(),
  cajas: z.int().nullable(),
  /** What to collect; `total` is the amount (docs/rules.md#at-the-door). */
  cobro: z.enum(TO_COLLECT).default('cobra'),
  total: Dollars,
  /** Somebody else receives it as a present: no amount is shown or collected. */
  regalo: z.boolean().default(false),
  /** How the customer intends to pay. */
  formaPago: z.enum(FORMAS_PAGO).nullable().default(null),
  /** The WhatsApp link that tells a customer without e-mail about the delivery; null before it. */
  aviso: z.string().nullable().default(null),
  /** Oldest first. */
  pasos: z.array(DeliveryStep),
})
export type Stop = z.infer<typeof Stop>

/** How many days after its day a courier can still deliver a missed order, or send its steps. */
export const COURIER_DAYS = 7

/** The state of an order after each step of a courier. */
export const ESTADO_AFTER = { en_camino: 'en_camino', entregado: 'entregado', no_se_pudo: 'en_proceso' } as const

/**
 * The standing of a stop on a day: `next` when it is to be delivered, including a second attempt; `failed` when it came
 * back and waits for another day; `finished` otherwise, even when it was moved to a later day
 * (docs/rules.md#deliveries-of-the-day).
 */
export function standingOf(
  { estado, fecha, marca }: Pick<Stop, 'estado' | 'fecha' | 'marca'>,
  day: string,
): 'next' | 'failed' | 'finished' {
  if (!ESTADOS[estado].active || fecha > day) return 'finished'
  return marca === 'volvio' ? 'failed' : 'next'
}

/** The number of the next attempt: 2 after one failed delivery. */
export const attemptOf = ({ pasos }: { pasos: readonly Pick<DeliveryStep, 'que'>[] }): number =>
  pasos.filter(({ que }) => que === 'no_se_pudo').length + 1
