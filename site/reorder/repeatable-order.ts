import type { User } from '#shop/accounts/contract.ts'
import type { PastLine } from '#shop/orders/imported/match-line.ts'
import type { Order } from '#shop/orders/order.ts'
import { EMPTY_LUGAR } from '#shop/places/lugar.ts'
import { lugarOf } from '#shop/places/lugar-of-order.ts'
import type { TrackedOrder } from '#shop/tracking/tracked-order.ts'
import type { StoredDraft } from '#site/storage/draft-order.ts'
import { isPast, type SentOrder } from '#site/storage/sent-orders.ts'

type Cliente = Order['cliente']

/** An order that can be ordered again. What is not known of its customer the wizard asks for. */
export interface RepeatableOrder extends Pick<Order, 'estado' | 'tipoEntrega'> {
  /** The id, or the number that is its end. */
  id: string
  productos: readonly PastLine[]
  cliente: Pick<Cliente, 'fechaEntrega' | 'horaEntrega'> & Partial<Omit<Cliente, 'fechaEntrega' | 'horaEntrega'>>
}

/** An order as the browser that sent it keeps it. Its state is not known: it counts as still to come until its window is over. */
export const repeatableSent = (sent: SentOrder, now: number): RepeatableOrder => ({
  ...sent,
  estado: isPast(sent, now) ? 'entregado' : 'pendiente',
})

/** An order as its link shows it, with the customer of the browser that sent it: the link itself names nobody in full. */
export function repeatableTracked(tracked: TrackedOrder, sent: SentOrder | undefined): RepeatableOrder {
  const { numero, estado, tipoEntrega, productos, cliente } = tracked
  const { fechaEntrega, horaEntrega } = cliente
  const isOwn = sent?.id.toUpperCase().endsWith(numero)
  return {
    ...{ id: numero, estado, tipoEntrega, productos },
    cliente: { ...(isOwn ? sent?.cliente : {}), fechaEntrega, horaEntrega },
  }
}

/**
 * The customer of the draft with what is known of the order. A guest gets name, telephone and e-mail too, but never over
 * what was typed; an account fills in its own.
 */
export function customerOf(
  { tipoEntrega, cliente }: RepeatableOrder,
  user: User | undefined,
  draft: StoredDraft['cliente'],
): StoredDraft['cliente'] {
  const { direccion, tipoCliente = draft.tipoCliente, quienRetira, telefonoRecibe } = { ...draft, ...cliente }
  const lugar = cliente.direccion === undefined ? draft.lugar : lugarOf({ ...cliente, direccion })
  const { nombre = '', telefono = '', email = '' } = user ? {} : cliente
  return {
    ...draft,
    ...{ tipoCliente, quienRetira, telefonoRecibe },
    lugar: tipoEntrega === 'domicilio' ? lugar : EMPTY_LUGAR,
    nombre: draft.nombre || nombre,
    telefono: draft.telefono || telefono,
    email: draft.email || email,
  }
}
