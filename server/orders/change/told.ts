import type { publishOrder } from '#server/http/events/publish-order.ts'
import type { OrderMailJob } from '#server/jobs.ts'
import type { orders } from '#server/orders/table.ts'
import type { OrderMessage } from '#server/orders/whatsapp/order-message.ts'
import type { AuditAction, AuditValues } from '#shop/audit/labels.ts'
import { isNotified, type OrderEstado } from '#shop/orders/estado.ts'
import { NOTIFICATION_DELAY_S as UNDONE_S } from '#shop/orders/undo.ts'

/** An order that something happened to, as it is afterwards. */
export type ToldOrder = Pick<typeof orders.$inferSelect, 'id' | 'estado' | 'email' | 'telefono' | 'sinAvisos'>

/** An entry of the history; `desde` only where the state changed. */
interface Entry {
  entrada: { id: string; cuando: Date; notas: string; desde?: OrderEstado }
}

/** What the audit log keeps of it. */
interface Audited {
  antes?: AuditValues
  despues?: AuditValues
}

/** Whether the customer is told. */
interface Notified {
  avisa: boolean
}

/** What may happen to an order, and what is told of it besides the order itself. */
interface OrderHappenings {
  estado: Entry & Audited & Notified
  cancelado_por_enlace: object
  cambiado: Entry & Audited & Notified
  cambiado_por_enlace: Entry & Notified
  otro_dia: Entry
  otro_dia_por_enlace: Entry
  sin_entregar: object
  /** `empacadoEn`: since when it is packed, where the customer is to read another total. */
  pesado: { empacadoEn: Date | null }
  empacado: Audited & { empacadoEn: Date | null }
  desempacado: Audited
  enlace_enviado: object
  enlace_retirado: Audited
  puerta_resuelta: Audited
  /** Something that its pages show and nobody is told of. */
  anotado: object
  comprobante_contestado: Audited & { respondido: string }
  reclamo_contestado: Audited & { respondido: string }
}

/** An order that was just made: its customer's pages are not told of it. */
interface NewOrders {
  nuevo: object
  tomado: Audited
}

/** What may happen to the money of several orders, or to a balance: then `objeto` says whose. */
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

/** A mail or a message about an order, sent after so many seconds. */
type Notice = { after: number } & ({ mail: OrderMailJob } | { message: OrderMessage; to: string })

/** What is told of something that happened, besides the open pages of its orders, which always are. */
export interface Told<Event> {
  /** The entry of the audit log, where the event says what to keep. */
  accion?: AuditAction
  avisos?: (event: Event) => Notice[]
}

/** To the customer of an order, who may want no mails about it (docs/rules.md#mails-to-strangers). */
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

/** Delayed until the change can no longer be undone. */
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
 * Delayed because the mark or the weight may have been a mistake. What they say, and whether anything, is decided when
 * they are written (docs/rules.md#packed-and-announced).
 */
function ofPacked({ order, empacadoEn }: { order: ToldOrder; empacadoEn: Date | null }): Notice[] {
  if (!empacadoEn) return []
  const packed = { orderId: order.id, empacado: empacadoEn.toISOString() }
  return [
    ...toCustomer(order, { letter: 'pedido-listo', ...packed }, UNDONE_S),
    ...byMessage(order, { template: 'pedido_listo', ...packed }, UNDONE_S),
  ]
}

/** What is told of each thing that happens to orders and their money. */
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
