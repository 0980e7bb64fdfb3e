import type { publishOrder } from '#server/http/events/publish-order.ts'
import type { OrderMailJob } from '#server/jobs.ts'
import type { orders } from '#server/orders/table.ts'
import type { OrderMessage } from '#server/orders/whatsapp/order-message.ts'
import type { AuditAction, AuditValues } from '#shop/audit/labels.ts'
import { isNotified, type OrderEstado } from '#shop/orders/estado.ts'
import { NOTIFICATION_DELAY_S as UNDONE_S } from '#shop/orders/undo.ts'

/** An order after an event. */
export type ToldOrder = Pick<typeof orders.$inferSelect, 'id' | 'estado' | 'email' | 'telefono' | 'sinAvisos'>

/** An entry of the history; `desde` is set only when the state changed. */
interface Entry {
  entrada: { id: string; cuando: Date; notas: string; desde?: OrderEstado }
}

/** What the audit log keeps of an event. */
interface Audited {
  antes?: AuditValues
  despues?: AuditValues
}

/** Whether the customer is notified. */
interface Notified {
  avisa: boolean
}

/** The events of an order, each with the data that its notices need beyond the order itself. */
interface OrderHappenings {
  estado: Entry & Audited & Notified
  cancelado_por_enlace: object
  cambiado: Entry & Audited & Notified
  cambiado_por_enlace: Entry & Notified
  otro_dia: Entry
  otro_dia_por_enlace: Entry
  sin_entregar: object
  /** `empacadoEn`: when the order was packed, if the customer must be told a new total; otherwise null. */
  pesado: { empacadoEn: Date | null }
  empacado: Audited & { empacadoEn: Date | null }
  desempacado: Audited
  enlace_enviado: object
  enlace_retirado: Audited
  puerta_resuelta: Audited
  /** A change that the order's pages show but nobody is notified of. */
  anotado: object
  comprobante_contestado: Audited & { respondido: string }
  reclamo_contestado: Audited & { respondido: string }
}

/** A new order. Its customer's open pages are not notified. */
interface NewOrders {
  nuevo: object
  tomado: Audited
}

/** The events of the money of several orders, or of a balance: then `objeto` says whose. */
interface MoneyHappenings {
  pago: Audited
  pago_devuelto: Audited
  pago_anulado: Audited
  pago_repartido: Audited
  ajuste: Audited
  ajuste_anulado: Audited
  saldo_usado: Audited
  saldo_dejado: Audited
}

type Happenings = { [Que in keyof OrderHappenings]: { order: ToldOrder } & OrderHappenings[Que] } & {
  [Que in keyof NewOrders]: { nuevo: Parameters<typeof publishOrder>[1] } & NewOrders[Que]
} & {
  [Que in keyof MoneyHappenings]: { pedidos: readonly string[]; objeto?: string } & MoneyHappenings[Que]
}
export type Happened = { [Que in keyof Happenings]: { que: Que } & Happenings[Que] }[keyof Happenings]

/** A mail or a message about an order, sent after `after` seconds. */
type Notice = { after: number } & ({ mail: OrderMailJob } | { message: OrderMessage; to: string })

/** Where an event is reported. The open pages of its orders always receive it. */
export interface Told<Event> {
  /** The action in the audit log, written when the event has values to keep. */
  accion?: AuditAction
  avisos?: (event: Event) => Notice[]
}

/** Whether the customer of an order gets mails about it (docs/rules.md#mails-to-strangers). */
export const hearsOf = ({ email, sinAvisos }: Pick<ToldOrder, 'email' | 'sinAvisos'>): boolean =>
  email !== '' && !sinAvisos

const toCustomer = (order: ToldOrder, mail: OrderMailJob, after = 0): Notice[] =>
  hearsOf(order) ? [{ mail, after }] : []
const byMessage = ({ sinAvisos, telefono: to }: ToldOrder, message: OrderMessage, after: number): Notice[] =>
  sinAvisos ? [] : [{ message, to, after }]
const toShop = ({ id: orderId }: ToldOrder, que: 'cancelado' | 'cambiado'): Notice[] => [
  { mail: { letter: 'cambio-cliente', orderId, que }, after: 0 },
]
const changed = ({ order, avisa }: { order: ToldOrder; avisa: boolean }): Notice[] =>
  avisa ? toCustomer(order, { letter: 'pedido-cambiado', orderId: order.id }) : []

const answered =
  (letter: 'pago-contestado' | 'reclamo-contestado') =>
  ({ order, respondido }: { order: ToldOrder; respondido: string }): Notice[] =>
    toCustomer(order, { letter, orderId: order.id, respondido })

/** Notices of a change of state, delayed until the change can no longer be undone. */
function ofEstado({ order, entrada, avisa }: { order: ToldOrder } & Entry & Notified): Notice[] {
  const { id: orderId, estado } = order
  const change = { orderId, cambio: entrada.id }
  if (!avisa) return []
  return [
    ...(isNotified(estado) ? toCustomer(order, { letter: 'pedido-estado', ...change }, UNDONE_S) : []),
    ...(estado === 'en_camino' ? byMessage(order, { template: 'pedido_en_camino', ...change }, UNDONE_S) : []),
  ]
}

/**
 * Notices that an order is packed, delayed because the mark or the weight may be a mistake. Whether they are sent, and
 * what they say, is decided when they are written (docs/rules.md#packed-and-announced).
 */
function ofPacked({ order, empacadoEn }: { order: ToldOrder; empacadoEn: Date | null }): Notice[] {
  if (!empacadoEn) return []
  const packed = { orderId: order.id, empacado: empacadoEn.toISOString() }
  return [
    ...toCustomer(order, { letter: 'pedido-listo', ...packed }, UNDONE_S),
    ...byMessage(order, { template: 'pedido_listo', ...packed }, UNDONE_S),
  ]
}

/** Where each event of orders and their money is reported. */
export const TOLD: { [Que in keyof Happenings]: Told<Happenings[Que]> } = {
  // Its mails are queued by the statement that stores it.
  nuevo: {},
  tomado: { accion: 'pedido.tomado' },
  estado: { accion: 'pedido.estado', avisos: ofEstado },
  cancelado_por_enlace: { avisos: ({ order }) => toShop(order, 'cancelado') },
  cambiado: { accion: 'pedido.cambiado', avisos: changed },
  cambiado_por_enlace: { avisos: (event) => [...toShop(event.order, 'cambiado'), ...changed(event)] },
  otro_dia: { avisos: ({ order }) => changed({ order, avisa: true }) },
  otro_dia_por_enlace: { avisos: ({ order }) => [...toShop(order, 'cambiado'), ...changed({ order, avisa: true })] },
  sin_entregar: { avisos: ({ order }) => toCustomer(order, { letter: 'otro-dia', orderId: order.id }, UNDONE_S) },
  pesado: { avisos: ofPacked },
  empacado: { accion: 'pedido.empacado', avisos: ofPacked },
  desempacado: { accion: 'pedido.desempacado' },
  enlace_enviado: { avisos: ({ order: { id } }) => [{ mail: { letter: 'enlace-pedido', orderId: id }, after: 0 }] },
  enlace_retirado: { accion: 'pedido.enlace' },
  puerta_resuelta: { accion: 'puerta.resuelta' },
  anotado: {},
  comprobante_contestado: { accion: 'comprobante.contestado', avisos: answered('pago-contestado') },
  reclamo_contestado: { accion: 'reclamo.contestado', avisos: answered('reclamo-contestado') },
  pago: { accion: 'pago.anotado' },
  pago_devuelto: { accion: 'pago.devuelto' },
  pago_anulado: { accion: 'pago.anulado' },
  pago_repartido: { accion: 'pago.repartido' },
  ajuste: { accion: 'ajuste.anotado' },
  ajuste_anulado: { accion: 'ajuste.anulado' },
  saldo_usado: { accion: 'saldo.usado' },
  saldo_dejado: { accion: 'saldo.dejado' },
}
