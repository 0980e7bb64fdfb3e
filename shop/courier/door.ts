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

/** What happens at the door besides the delivery: money, a bad piece, and what contradicts the office (docs/rules.md#at-the-door). */

/** What was received at the door. It is stored under the id of its step. */
const DoorPayment = z.object({ monto: Amount, forma: Forma, referencia: Reference })

/** What was taken off for a bad piece. A phone that has lost the photo says so. */
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

/** What a step at the door may carry; a page of the version before sends none of it. */
export const AT_DOOR = {
  /** What was received; null: nothing; left out: nobody said. */
  pago: DoorPayment.nullable().optional(),
  descuento: DoorDiscount.optional(),
}

/** The day for which the phone had the order. */
export const SEEN_DAY = { para: DaySchema.optional() }

/** Said of a delivery at which nothing was paid. */
export const NOT_PAID = 'No pagó'

/** What is to be done about money at a stop. `antes`: the customer pays before the delivery and has not. */
export const TO_COLLECT = ['cobra', 'antes', 'cuenta', 'pagado', 'nada'] as const
type ToCollect = (typeof TO_COLLECT)[number]

/**
 * What a courier collects for an order, in cents, and what they read of its money: no more than that. Of a present
 * nothing: what it lacks is asked of who ordered it (docs/rules.md#presents).
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

/** How what happened at the door contradicts what the office has. */
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
 * What a step at the door means for an order that the office may have changed meanwhile: whether it changes the state,
 * whether it frees the hour, and what a person has to look at. `isDelivered`: by another step. A cancelled order stays
 * cancelled until a person decides; a failed delivery of an order that is cancelled or has another day contradicts nothing.
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

/** What a person does about a conflict: leaves it as it is, calls the order delivered, or reverses the payment. */
export const SETTLEMENTS = ['dejar', 'entregado', 'anular_pago'] as const

/** A step at the door that contradicts what the office has, until a person has settled it. */
export const DoorConflict = z.object({
  paso: z.uuid(),
  que: z.array(z.enum(DOOR_CONFLICTS)),
  /** When it arrived. */
  cuando: Instant,
  /** What happened at the door. */
  puerta: DeliveryStep,
  /** What was received there; null: nothing, or it was reversed. */
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
