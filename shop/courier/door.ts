import { z } from 'zod'
import type { Day } from '#shop/dates.ts'
import { type Cents, cents } from '#shop/money.ts'
import { TIPOS_ENTREGA, type TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import { DeliveryStep } from '#shop/orders/delivery/delivery-step.ts'
import { isPresent } from '#shop/orders/delivery/receiver.ts'
import { ESTADOS, ORDER_ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'
import { CLAIM_REASONS } from '#shop/orders/money/kinds.ts'
import { MoneyLineSchema } from '#shop/orders/money/money-line.ts'
import { moneyOf, type OrderMoney } from '#shop/orders/money/money-of.ts'
import { Amount, Forma, Photo, Reference } from '#shop/orders/money/payment.ts'
import { FORMAS_PAGO } from '#shop/text/payment-ways.ts'
import type { Pays } from '#shop/text/ways/pays.ts'
import { Day as DaySchema, Dollars, Instant, multiLine } from '#shop/wire.ts'

/**
 * What happens at the door apart from the handover: payments, discounts for a bad piece, and conflicts with the office
 * (docs/rules.md#at-the-door).
 */

/** A payment received at the door. It is stored under the id of its step. */
const DoorPayment = z.object({ monto: Amount, forma: Forma, referencia: Reference })

/** A discount for a bad piece, with a photo; `sinFoto` says that the phone has lost it. */
const DoorDiscount = z
  .object({
    id: z.uuid({ error: 'Falta el número del descuento' }),
    monto: Amount,
    razon: z.enum(CLAIM_REASONS, { error: 'Elige qué pasó' }),
    motivo: multiLine(300).default(''),
    foto: Photo.optional(),
    sinFoto: z.literal(true).optional(),
  })
  .refine(({ foto, sinFoto }) => foto !== undefined || sinFoto, { error: 'Toma una foto', path: ['foto'] })
export type DoorDiscount = z.output<typeof DoorDiscount>

/** What a step at the door may include; pages of the previous version send none of it. */
export const AT_DOOR = {
  /** The payment received; null when there was none, absent when the courier did not say. */
  pago: DoorPayment.nullable().optional(),
  descuento: DoorDiscount.optional(),
}

/** The delivery day of the order as the phone had it. */
export const SEEN_DAY = { para: DaySchema.optional() }

/** Recorded for a delivery at which nothing was paid. */
export const NOT_PAID = 'No pagó'

/** What to collect at a stop. `antes`: the customer has to pay before the delivery and has not. */
export const TO_COLLECT = ['cobra', 'antes', 'cuenta', 'pagado', 'nada'] as const
type ToCollect = (typeof TO_COLLECT)[number]

/**
 * What a courier collects for an order, in cents, and all that they see of its payments. Nothing for a present: the
 * shop asks the person who ordered it (docs/rules.md#presents).
 */
export function toCollect(
  order: OrderMoney & Parameters<typeof isPresent>[0],
  pays: Pays,
): { cobro: ToCollect; total: Cents; regalo: boolean } {
  const { es, monto } = moneyOf(order)
  const regalo = isPresent(order)
  const nothing = { total: cents(0), regalo }
  if (regalo) return { ...nothing, cobro: 'nada' }
  if (es !== 'falta') return { ...nothing, cobro: es === 'pagado' || es === 'sobra' ? 'pagado' : 'nada' }
  if (pays === 'cuenta') return { ...nothing, cobro: 'cuenta' }
  return { cobro: pays === 'antes' ? 'antes' : 'cobra', total: monto, regalo }
}

/** How a step at the door may conflict with the order in the office. */
export const DOOR_CONFLICTS = ['cancelado', 'otro_dia', 'retiro', 'ya_entregado', 'pago_doble', 'regalo'] as const
export type DoorConflictKind = (typeof DOOR_CONFLICTS)[number]
export const DOOR_CONFLICT_NAMES: Record<DoorConflictKind, string> = {
  cancelado: 'El pedido estaba cancelado',
  otro_dia: 'El pedido había pasado a otro día',
  retiro: 'El pedido había pasado a retiro en la tienda',
  ya_entregado: 'Ya estaba entregado',
  pago_doble: 'El pago ya estaba anotado',
  regalo: 'Era un regalo: no se cobraba nada',
}

interface OrderAtDoor {
  estado: OrderEstado
  tipoEntrega: TipoEntrega
  fechaEntrega: Day
}

/**
 * The effect of a step at the door on an order that the office may have changed meanwhile: whether it changes the
 * state, whether it frees the place in the hour, and the conflicts for a person to settle. `isDelivered`: another step
 * already delivered it. A cancelled order stays cancelled until a person decides; a failed delivery of a cancelled or
 * moved order is no conflict.
 */
export function atDoor(
  { estado, tipoEntrega, fechaEntrega }: OrderAtDoor,
  { que, today, isDelivered }: { que: Exclude<DeliveryStep['que'], 'en_camino'>; today: Day; isDelivered: boolean },
): { changes: boolean; frees: boolean; conflicts: DoorConflictKind[] } {
  const changes = ESTADOS[estado].active
  const isOtherDay = fechaEntrega > today
  const isPickup = tipoEntrega === 'retiro'
  if (que === 'no_se_pudo')
    return {
      changes,
      frees: changes && !isOtherDay && !isPickup,
      conflicts: estado === 'entregado' ? ['ya_entregado'] : [],
    }
  const conflicts: (DoorConflictKind | false)[] = [
    estado === 'cancelado' && 'cancelado',
    changes && isOtherDay && 'otro_dia',
    changes && isPickup && 'retiro',
    estado === 'entregado' && isDelivered && 'ya_entregado',
  ]
  return { changes, frees: false, conflicts: conflicts.filter((kind) => kind !== false) }
}

/** How a person settles a conflict: leave the order, mark it delivered, or reverse the payment. */
export const SETTLEMENTS = ['dejar', 'entregado', 'anular_pago'] as const

/** A step at the door that conflicts with the order in the office, until a person settles it. */
export const DoorConflict = z.object({
  paso: z.uuid(),
  que: z.array(z.enum(DOOR_CONFLICTS)),
  /** When it reached the server. */
  cuando: Instant,
  /** What happened at the door. */
  puerta: DeliveryStep,
  /** The payment at the door; null when there was none or it was reversed. */
  pago: z.object({ monto: Dollars, forma: z.enum(FORMAS_PAGO) }).nullable(),
  pedido: z.object({
    id: z.uuid(),
    nombre: z.string(),
    estado: z.enum(ORDER_ESTADOS),
    tipoEntrega: z.enum(TIPOS_ENTREGA),
    fechaEntrega: DaySchema,
    horaEntrega: z.string(),
    dinero: MoneyLineSchema,
  }),
})
export type DoorConflict = z.infer<typeof DoorConflict>
