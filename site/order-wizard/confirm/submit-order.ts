import { type Dispatch, type SetStateAction, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { isWholesale } from '#shop/accounts/buyer.ts'
import { type Reply, urlOf } from '#shop/endpoint.ts'
import { attemptText } from '#shop/orders/attempt.ts'
import { submitOrder } from '#shop/orders/contract.ts'
import { toWire } from '#shop/wire.ts'
import { track } from '#site/analytics/analytics.ts'
import { call } from '#site/api/call.ts'
import { keepWaiting, WAITING_PATH } from '#site/offline/keep-waiting.ts'
import { applyCode } from '#site/order-wizard/cart/promo-check.ts'
import type { TicketState, WizardState } from '#site/order-wizard/wizard-state.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { clearDraft, updateDraft } from '#site/storage/draft-order.ts'
import { currentMark } from '#site/storage/marked-prices.ts'
import { saveSentOrder, sentOrder } from '#site/storage/sent-orders.ts'
import { sentPath } from '#site/storage/sent-path.ts'
import { attemptKey, clearAttempt } from './attempt-key.ts'
import { clearCodeRequest } from './code-request.ts'
import { type Body, bodyOf, outcomeOf, type SeenPrices, type SubmitState } from './submit-state.ts'

/** What is sent: the draft, with the lines that can be sold and the prices that are shown. */
export type OrderToSend = Pick<WizardState, 'draft' | 'buyer'> & Pick<TicketState, 'lines' | 'priced'>

/** Submits the order, one request at a time, and reports the state of the submission. */
export function useSubmitOrder(order: OrderToSend, setSubmitState: Dispatch<SetStateAction<SubmitState>>) {
  const inFlight = useRef(false)
  /** The code that was typed last, for the e-mail that it was mailed to: a repeat with other data sends it again. */
  const proof = useRef<EmailProof>(undefined)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { checkSession } = useAuth()

  async function send(codigo: string, priced: SeenPrices) {
    if (inFlight.current) return
    inFlight.current = true
    setSubmitState((last) => ({ is: 'sending', ...(last.is === 'unconfirmed' ? { confirming: last } : {}) }))
    const toSend = { ...order, draft: { ...order.draft, codigo }, priced }
    const request = requestOf(toSend, proof.current)
    const answer = await call(submitOrder, request)
    const outcome = outcomeOf(answer, priced.total, order.buyer)
    if (outcome.is === 'failed' && outcome.signIn) {
      storeWithoutAccount(order)
      // Known before it is said, so that «Enviar sin cuenta» does not send the account once more.
      await checkSession()
      inFlight.current = false
      return setSubmitState(outcome)
    }
    inFlight.current = false
    if (!answer.ok && answer.status === 0 && (await keepForLater(toSend, request))) return showWaiting()
    setSubmitState(outcome.is === 'failed' ? { ...outcome, priced } : outcome)
    if (outcome.is === 'unconfirmed') proof.current = undefined
    if (answer.ok) return finish(answer, priced)
    if (outcome.is === 'invalid') await navigate('?paso=datos')
    // The server refused because of newer data: other prices, a full hour, a cut that is no longer sold.
    if (answer.status !== 0) revalidate()
  }

  function showWaiting() {
    setSubmitState({ is: 'waiting' })
    clearDraft()
    navigate(WAITING_PATH, { replace: true })
  }

  function finish(answer: Reply<typeof submitOrder>, { productos: lines }: SeenPrices) {
    const { orderId, envio, total } = answer
    saveSentOrder(sentOrder(order.draft, lines, answer))
    for (const event of ['purchase', 'order_completed'] as const) track({ event, orderId, lines, envio, total })
    clearAttempt()
    clearCodeRequest()
    clearDraft()
    navigate(sentPath(orderId), { replace: true })
  }

  return {
    send: (priced: SeenPrices = order.priced) => send(order.draft.codigo, priced),
    confirm: (codigoCorreo: Body['codigoCorreo']) => {
      proof.current = { email: order.draft.cliente.email, codigoCorreo }
      send(order.draft.codigo, order.priced)
    },
    acceptPrice: ({ totales }: Extract<SubmitState, { is: 'repriced' }>) => {
      // A code that takes nothing off is not sent again.
      const codigo = totales.errorPromocion ? '' : order.draft.codigo
      if (codigo === '') applyCode('')
      send(codigo, totales)
    },
    reset: () => setSubmitState({ is: 'idle' }),
  }
}

interface EmailProof {
  email: string
  codigoCorreo: Body['codigoCorreo']
}

/** The request of this attempt, the same for a repeat: with its key, the code of its e-mail and the marked prices. */
function requestOf({ draft, lines, priced, buyer }: OrderToSend, proof: EmailProof | undefined) {
  const body = bodyOf(draft, lines, priced, new Date())
  const accountHeader = buyer ? { 'user-id': buyer.id } : {}
  // On the wire, as an earlier version of the page stored the attempt: a retry after an upgrade is still the same.
  const key = attemptKey(attemptText({ ...(toWire(submitOrder.body, body) as object), ...accountHeader }))
  const codigoCorreo = proof?.email === body.cliente.email ? proof.codigoCorreo : undefined
  const marca = currentMark()?.valor
  return {
    body: { ...body, ...(codigoCorreo ? { codigoCorreo } : {}), ...(marca ? { marca } : {}) },
    headers: { 'idempotency-key': key, ...accountHeader },
  }
}

/** Keeps the order until there is a connection. False when it cannot be kept. */
const keepForLater = (
  { draft, priced }: OrderToSend,
  { body, headers }: ReturnType<typeof requestOf>,
): Promise<boolean> =>
  keepWaiting({
    request: {
      url: urlOf(submitOrder),
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(toWire(submitOrder.body, body)),
    },
    draft,
    priced,
    confirmedAt: Date.now(),
  })

/** When the session has ended, the values from the account are stored as if typed, and whole cases stay visible. */
function storeWithoutAccount({ draft, buyer }: OrderToSend): void {
  const tipoCliente = isWholesale(buyer) ? 'empresa' : draft.cliente.tipoCliente
  updateDraft((kept) => ({ ...kept, cliente: { ...draft.cliente, tipoCliente } }))
}
