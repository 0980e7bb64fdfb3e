import type { CallInput, Endpoint, FailureOf, Reply } from '#shop/endpoint.ts'
import { listSlots, quoteOrder, submitOrder } from '#shop/orders/contract.ts'
import { type approveWholesale, listWholesaleRequests, type rejectWholesale } from '#shop/wholesale/contract.ts'

/** What brings a shop into a state by the calls that its pages make: for the demo data, the journeys and the tests. */

/** Makes a call as one person, and throws where the shop refuses it. */
export type Ask = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Reply<E>>

type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
) => Promise<({ ok: true } & Reply<E>) | ({ ok: false; status: number } & FailureOf<E>)>

/** Makes an `Ask` of a call that answers a refusal. */
export const asking =
  (call: Call): Ask =>
  async (endpoint, input) => {
    const answer = await call(endpoint, input)
    if (answer.ok) return answer
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.status}: ${answer.error}`)
  }

/** An order as a page sends it. */
export type OrderForm = CallInput<typeof submitOrder>['body']

/** Sends an order; returns its id and the token of its link. */
export async function sendOrder(ask: Ask, form: OrderForm) {
  const { orderId, seguimiento = '' } = await ask(submitOrder, { body: form })
  return { id: orderId, token: seguimiento.split('/').at(-1) ?? '' }
}

/** Sends an order at the price that the shop quotes for it; returns the quote too. */
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

/** The free hours of delivery, the soonest first. */
export async function freeSlots(ask: Ask): Promise<Slot[]> {
  const { dias } = await ask(listSlots, {})
  return dias.flatMap(({ fecha, horas }) =>
    horas.filter(({ libre }) => libre).map(({ hora }) => ({ fechaEntrega: fecha, horaEntrega: hora })),
  )
}

/** Decides on the wholesale request of an e-mail address, as the owner. */
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
