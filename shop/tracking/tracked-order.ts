import { z } from 'zod'
import type { DeliveryStep } from '#shop/orders/delivery/delivery-step.ts'
import { receiverText } from '#shop/orders/delivery/receiver.ts'
import { ORDER_ESTADOS, type OrderEstado, waitsForNewDay } from '#shop/orders/estado.ts'
import { Order, type OrderWithHistory } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { effectiveChanges } from '#shop/orders/undo.ts'
import { corregimientoNamed, corregimientoOf } from '#shop/places/corregimientos.ts'
import { Instant } from '#shop/wire.ts'

/** A past step of an order: received, a change of state, packed, or a failed delivery. */
const Step = z.object({ paso: z.enum(['recibido', 'empacado', 'no_se_pudo', ...ORDER_ESTADOS]), cuando: Instant })
export type Step = z.infer<typeof Step>

/**
 * An order as its tracking link shows it; of the customer only the first name and a masked address
 * (docs/rules.md#tracking-link).
 */
export const TrackedOrder = Order.pick({
  estado: true,
  fechaCreacion: true,
  tipoEntrega: true,
  codigo: true,
  cobro: true,
  tolerancia: true,
  totalPedido: true,
  productos: true,
  subtotal: true,
  descuento: true,
  motivoDescuento: true,
  envio: true,
  total: true,
  dinero: true,
}).extend({
  numero: z.string(),
  cliente: Order.shape.cliente.pick({ nombre: true, direccion: true, fechaEntrega: true, horaEntrega: true }),
  /** The position of each line of `productos`, used to identify it in a claim. */
  posiciones: z.array(z.int()).default([]),
  /** The order has notes, which the link does not show. */
  conNotas: z.boolean(),
  /** Somebody else receives or picks it up; the link does not name them. */
  conReceptor: z.boolean().default(false),
  pasos: z.array(Step),
  /** Who received it, and the step with its photo; null until a courier recorded it. */
  entrega: z.object({ recibe: z.string(), foto: z.uuid().nullable() }).nullable(),
  /** Its delivery failed, and the customer may choose another day. */
  esperaDia: z.boolean(),
})
export type TrackedOrder = z.infer<typeof TrackedOrder>

/** An order for its tracking link. A `reader` sees no receiver and can choose nothing. */
export function trackedOrder(order: z.output<typeof OrderWithHistory>, kind: 'customer' | 'reader'): TrackedOrder {
  const { nombre, fechaEntrega, horaEntrega } = order.cliente
  return {
    ...order,
    numero: shortId(order.id),
    cliente: { nombre: firstName(nombre), direccion: maskedAddress(order.cliente), fechaEntrega, horaEntrega },
    conNotas: order.cliente.notas !== '',
    conReceptor: receiverText(order.cliente) !== '',
    pasos: stepsOf(order),
    entrega: kind === 'customer' ? deliveryOf(order) : null,
    esperaDia: kind === 'customer' && waitsForNewDay(order),
  }
}

function deliveryOf({ estado, reparto }: z.output<typeof OrderWithHistory>): TrackedOrder['entrega'] {
  const done = estado === 'entregado' ? reparto.findLast(({ que }) => que === 'entregado') : undefined
  return done ? { recibe: done.recibe, foto: done.foto ? done.paso : null } : null
}

const firstName = (nombre: string): string => nombre.trim().split(/\s+/)[0] ?? ''

/**
 * The masked address: '•••, Bella Vista', only the corregimiento. In an address without parts, it is recognized only
 * between commas and by a name in the shop's list (docs/rules.md#tracking-link).
 */
export function maskedAddress({ direccion, lugar }: Pick<Order['cliente'], 'direccion' | 'lugar'>): string {
  const named = direccion.split(/[,.\n]/).flatMap((part) => corregimientoNamed(part) ?? [])
  const corregimiento = lugar ? corregimientoOf(lugar.corregimiento) : named.at(-1)
  return [direccion.trim() && '•••', corregimiento?.nombre].filter(Boolean).join(', ')
}

/** The steps in the order in which they happened, without changes undone in time. */
export function stepsOf({
  historial,
  fechaCreacion,
  empacadoEn,
  reparto,
}: Pick<z.output<typeof OrderWithHistory>, 'historial' | 'fechaCreacion' | 'empacadoEn' | 'reparto'>): Step[] {
  const isFailure = ({ que }: DeliveryStep) => que === 'no_se_pudo'
  const failures = new Set(reparto.filter(isFailure).map(({ cuando }) => cuando.getTime()))
  // A failed delivery shows as such, not as the state it returns to.
  const moved = effectiveChanges(historial.filter(({ desde }) => desde !== null)).filter(
    ({ hacia, cuando }) => hacia !== 'en_proceso' || !failures.has(cuando.getTime()),
  )
  const steps: Step[] = [
    { paso: 'recibido', cuando: fechaCreacion },
    ...moved.map(({ hacia, cuando }) => ({ paso: hacia, cuando })),
    ...reparto.filter(isFailure).map(({ cuando }) => ({ paso: 'no_se_pudo' as const, cuando })),
    ...(empacadoEn ? [{ paso: 'empacado' as const, cuando: empacadoEn }] : []),
  ]
  return steps.toSorted((one, other) => one.cuando.getTime() - other.cuando.getTime())
}

/** How many days after the delivery the link works. */
export const LINK_DAYS = 30

/**
 * Whether the link of an order has expired: 30 days after its delivery, or after its delivery day if it was not
 * delivered.
 */
export function linkHasExpired(
  { estado, fechaEntrega, entregado }: { estado: OrderEstado; fechaEntrega: string; entregado: Date | null },
  now: Date,
): boolean {
  const dayEnds = new Date(`${fechaEntrega}T23:59:59-05:00`)
  const from = estado === 'entregado' && entregado ? entregado : dayEnds
  return now.getTime() > from.getTime() + LINK_DAYS * 86_400_000
}
