import { MAX_CANTIDAD } from '#shop/catalog/line.ts'
import type { Cents } from '#shop/money.ts'
import { type CartLine, isLine } from '#shop/orders/cart.ts'
import { submitOrder } from '#shop/orders/contract.ts'
import { EMPTY_LUGAR } from '#shop/places/lugar.ts'
import { track } from '#site/analytics/analytics.ts'
import { type CallResult, createCall } from '#site/api/create-call.ts'
import { ATTEMPT_KEY, read, write } from '#site/storage/browser-store.ts'
import { updateDraft } from '#site/storage/draft-order.ts'
import { type SentOrder, saveSentOrder, sentOrder } from '#site/storage/sent-orders.ts'
import { isAccepted, takeWaiting, type WaitingOrder } from '#site/storage/waiting-order.ts'

/** Why the shop refused the waiting order, and the total that the customer had confirmed: state of a navigation. */
export interface RefusedWaiting {
  answer: CallResult<typeof submitOrder>
  seen: Cents
}

/** The response that the server gave to the waiting order; `undefined` when it has given none. */
export async function answerTo({ answer }: WaitingOrder): Promise<CallResult<typeof submitOrder> | undefined> {
  if (!answer) return undefined
  return createCall(async () => new Response(answer.body, { status: answer.status }))(submitOrder, {} as never)
}

/**
 * Moves the waiting order, which the shop has accepted, to the orders sent from this browser. `undefined` when another
 * tab did.
 */
export async function settleAccepted(): Promise<SentOrder | undefined> {
  const order = await takeWaiting(isAccepted)
  const answer = order && (await answerTo(order))
  if (!order || !answer?.ok) return undefined
  const { request, draft, priced } = order
  const sent = sentOrder(draft, priced.productos, answer)
  saveSentOrder(sent)
  for (const event of ['purchase', 'order_completed'] as const)
    track({ event, orderId: sent.id, lines: priced.productos, envio: sent.envio, total: sent.total })
  if (read(ATTEMPT_KEY)?.includes(request.headers['idempotency-key'] ?? ' ')) write(ATTEMPT_KEY, null)
  return sent
}

/**
 * Puts the waiting order back into the draft, so that it can be changed or confirmed again; nothing when the shop has
 * accepted it meanwhile. Returns why it was refused, if it was.
 */
export async function takeBack(): Promise<RefusedWaiting | undefined> {
  const order = await takeWaiting((waiting) => !isAccepted(waiting))
  if (!order) return undefined
  const cliente = { ...order.draft.cliente, lugar: order.draft.cliente.lugar ?? EMPTY_LUGAR }
  updateDraft(({ lines, ...kept }) => ({
    ...kept,
    ...order.draft,
    cliente,
    lines: withLines(order.draft.lines, lines),
  }))
  const answer = await answerTo(order)
  return answer && { answer, seen: order.priced.total }
}

/** A cart with the lines of another one added. */
export const withLines = (lines: readonly CartLine[], added: readonly CartLine[]): CartLine[] => [
  ...lines.map((line) => {
    const more = added.find(isLine(line))?.cantidad ?? 0
    return { ...line, cantidad: Math.min(MAX_CANTIDAD, line.cantidad + more) }
  }),
  ...added.filter((line) => !lines.some(isLine(line))),
]
