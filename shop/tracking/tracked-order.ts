import { z } from 'zod'
import { ORDER_ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'
import { Order, type OrderWithHistory } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { effectiveChanges } from '#shop/orders/undo.ts'
import { Instant } from '#shop/wire.ts'

/** A step of an order that has happened: received, a state, or packed. */
const Step = z.object({ paso: z.enum(['recibido', 'empacado', ...ORDER_ESTADOS]), cuando: Instant })
export type Step = z.infer<typeof Step>

/**
 * An order as its link shows it: of the person only the first name and a masked address
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
}).extend({
  numero: z.string(),
  cliente: Order.shape.cliente.pick({ nombre: true, direccion: true, fechaEntrega: true, horaEntrega: true }),
  pasos: z.array(Step),
})
export type TrackedOrder = z.infer<typeof TrackedOrder>

/** What the link shows of an order. */
export function trackedOrder(order: z.output<typeof OrderWithHistory>): TrackedOrder {
  const { nombre, direccion, fechaEntrega, horaEntrega } = order.cliente
  return {
    ...order,
    numero: shortId(order.id),
    cliente: { nombre: firstName(nombre), direccion: maskedAddress(direccion), fechaEntrega, horaEntrega },
    pasos: stepsOf(order),
  }
}

const firstName = (nombre: string): string => nombre.trim().split(/\s+/)[0] ?? ''

/** 'Calle ••, …': the first part without its numbers; enough for who lives there. */
export function maskedAddress(direccion: string): string {
  const [first = '', ...others] = direccion.trim().split(/[,\n]/)
  return first.replace(/\d/g, '•') + (others.length > 0 ? ', …' : '')
}

/** The steps in the order in which they happened; a change that was undone in time is none. */
export function stepsOf({
  historial,
  fechaCreacion,
  empacadoEn,
}: Pick<z.output<typeof OrderWithHistory>, 'historial' | 'fechaCreacion' | 'empacadoEn'>): Step[] {
  const moved = effectiveChanges(historial.filter(({ desde }) => desde !== null))
  const steps: Step[] = [
    { paso: 'recibido', cuando: fechaCreacion },
    ...moved.map(({ hacia, cuando }) => ({ paso: hacia, cuando })),
    ...(empacadoEn ? [{ paso: 'empacado' as const, cuando: empacadoEn }] : []),
  ]
  return steps.toSorted((one, other) => one.cuando.getTime() - other.cuando.getTime())
}

/** Days after the delivery for which a link shows its order. */
const LINK_DAYS = 30

/**
 * Whether the link of an order has expired: 30 days after it was delivered or, when it was not, after its delivery day.
 */
export function linkHasExpired(
  { estado, fechaEntrega, entregado }: { estado: OrderEstado; fechaEntrega: string; entregado: Date | null },
  now: Date,
): boolean {
  const dayEnds = new Date(`${fechaEntrega}T23:59:59-05:00`)
  const from = estado === 'entregado' && entregado ? entregado : dayEnds
  return now.getTime() > from.getTime() + LINK_DAYS * 86_400_000
}
