import { randomUUID } from 'node:crypto'
import type { Day } from '#shop/dates.ts'
import type { CallInput, Endpoint, FailureOf, Reply } from '#shop/endpoint.ts'
import { listSlots, quoteOrder, setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import { openHours } from '#shop/orders/delivery/delivery-slots.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { markPacked, weighLine } from '#shop/packing/contract.ts'
import { notePayment } from '#shop/payments/contract.ts'
import { addTeamMember } from '#shop/team/contract.ts'
import { type approveWholesale, listWholesaleRequests, type rejectWholesale } from '#shop/wholesale/contract.ts'

/**
 * Brings a shop into a state through the endpoints that its pages use: for the demo data, the journeys and the tests.
 */

/** Calls an endpoint as one person, and throws when the shop refuses it. */
export type Ask = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Reply<E>>

type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
) => Promise<({ ok: true } & Reply<E>) | ({ ok: false; status: number } & FailureOf<E>)>

/** Makes an `Ask` from a call that returns refusals. */
export const asking =
  (call: Call): Ask =>
  async (endpoint, input) => {
    const answer = await call(endpoint, input)
    if (answer.ok) return answer
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.status}: ${answer.error}`)
  }

/** An order as a page sends it. */
export type OrderForm = CallInput<typeof submitOrder>['body']

/** A line of this many kilos of a cut. */
export const kilos = (codigo: string, cantidad = 1) => ({ codigo, unidad: 'kilos' as const, cantidad })

/** Places an order; returns its id and the token of its tracking link. */
export async function sendOrder(ask: Ask, form: OrderForm) {
  const { orderId, seguimiento = '' } = await ask(submitOrder, { body: form })
  return { id: orderId, token: seguimiento.split('/').at(-1) ?? '' }
}

/** Places an order at the price that the shop quotes; returns the quote too. */
export async function orderAtQuote(ask: Ask, form: Omit<OrderForm, 'total'>) {
  const { productos, codigo, tipoEntrega, cliente } = form
  const quote = await ask(quoteOrder, {
    body: { productos, codigo, tipoEntrega, tipoCliente: cliente.tipoCliente },
  })
  return { ...(await sendOrder(ask, { ...form, total: quote.total / 100 })), quote }
}

export interface Slot {
  fechaEntrega: string
  horaEntrega: string
}

/** The free delivery hours, soonest first. */
export async function freeSlots(ask: Ask): Promise<Slot[]> {
  const { dias } = await ask(listSlots, {})
  return dias.flatMap(({ fecha, horas }) =>
    horas.filter(({ libre }) => libre).map(({ hora }) => ({ fechaEntrega: fecha, horaEntrega: hora })),
  )
}

/** The first of these days with deliveries: not a Sunday or a holiday. */
export const firstOpen = (days: readonly Day[]): Day => days.find((day) => openHours(day).length > 0) ?? ''

/** Moves an order to a state, with a note in its history. */
export const setEstado = (ask: Ask, id: string, estado: OrderEstado, notas?: string) =>
  ask(setOrderEstado, { params: { id }, body: { estado, ...(notas && { notas }) } })

/** Weighs a package of a line, in grams; returns the id of the package. */
export async function weigh(ask: Ask, id: string, gramos: number, posicion = 0): Promise<string> {
  const paquete = randomUUID()
  await ask(weighLine, { params: { id, posicion: `${posicion}` }, body: { paquete, gramos } })
  return paquete
}

/** Marks an order as packed in this many boxes. */
export const finishPacking = (ask: Ask, id: string, cajas = 1) => ask(markPacked, { params: { id }, body: { cajas } })

/** The id and time that a device sends with an entry. */
export const notedAt = (cuando = new Date()) => ({ id: randomUUID(), cuando: cuando.toISOString() })

type Paid = CallInput<typeof notePayment>['body']

/** Records a payment, ignoring warnings: by default by Yappy and now, money in dollars. */
export const takePayment = async (ask: Ask, given: Partial<Paid> & Pick<Paid, 'monto'>) =>
  (await ask(notePayment, { body: { ...notedAt(), forma: 'yappy', pese: true, ...given } })).pago

/** The password of every member that `addMember` adds. */
export const TEAM_PASSWORD = 'corto la carne 2026'

/** Adds a member of staff, as the owner. */
export const addMember = (
  ask: Ask,
  member: Omit<CallInput<typeof addTeamMember>['body'], 'password' | 'confirmPassword'>,
) => ask(addTeamMember, { body: { ...member, password: TEAM_PASSWORD, confirmPassword: TEAM_PASSWORD } })

/** Decides on the wholesale application of an e-mail address, as the owner. */
export async function decideWholesale(
  ask: Ask,
  email: string,
  decision: typeof approveWholesale | typeof rejectWholesale,
  comentarios = '',
): Promise<void> {
  const { requests } = await ask(listWholesaleRequests, { query: { cuales: 'pendientes' } })
  const id = requests.find((request) => request.email === email)?.id
  if (!id) throw new Error(`${email} has no pending request`)
  await ask(decision, { params: { id }, body: { comentarios } })
}
