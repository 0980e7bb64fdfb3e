import { type Dispatch, type SetStateAction, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { isWholesale } from '#shop/accounts/buyer.ts'
import { urlOf } from '#shop/endpoint.ts'
import { attemptText } from '#shop/orders/attempt.ts'
import { submitOrder } from '#shop/orders/contract.ts'
import { track } from '#site/analytics/analytics.ts'
import { call } from '#site/api/call.ts'
import { keepWaiting, WAITING_PATH } from '#site/offline/keep-waiting.ts'
import { applyCode } from '#site/order-wizard/cart/promo-check.ts'
import type { WizardState } from '#site/order-wizard/wizard-state.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { clearDraft, updateDraft } from '#site/storage/draft-order.ts'
import { currentMark } from '#site/storage/marked-prices.ts'
import { saveSentOrder, sentOrder } from '#site/storage/sent-orders.ts'
import { sentPath } from '#site/storage/sent-path.ts'
import { attemptKey, clearAttempt } from './attempt-key.ts'
import { clearCodeRequest } from './code-request.ts'
import { type Body, bodyOf, outcomeOf, type SeenPrices, type SubmitState } from './submit-state.ts'

/** Submits the order, one request at a time, and reports the state of the submission. */
export function useSubmitOrder(order: WizardState, setSubmitState: Dispatch<SetStateAction<SubmitState>>) {
  const inFlight = useRef(false)
  /** The code that was typed last, for the e-mail that it was mailed to: a repeat with other data sends it again. */
  const proof = useRef<{ email: string; codigoCorreo: Body['codigoCorreo'] }>(undefined)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { checkSession } = useAuth()

  async function send(codigo: string, priced: SeenPrices) {
    const seen = priced.total
    if (inFlight.current) return
    inFlight.current = true
    setSubmitState((last) => ({ is: 'sending', ...(last.is === 'unconfirmed' ? { confirming: last } : {}) }))
    const body = bodyOf({ ...order.draft, codigo }, order.lines, priced, new Date())
    const accountHeader = order.buyer ? { 'user-id': order.buyer.id } : {}
    const key = attemptKey(attemptText({ ...body, ...accountHeader }))
    const codigoCorreo = proof.current?.email === body.cliente.email ? proof.current.codigoCorreo : undefined
    const marca = currentMark()?.valor
    const proven = { ...body, ...(codigoCorreo ? { codigoCorreo } : {}), ...(marca ? { marca } : {}) }
    const answer = await call(submitOrder, { body: proven, headers: { 'idempotency-key': key, ...accountHeader } })
    inFlight.current = false
    if (!answer.ok && answer.status === 0) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key, ...accountHeader }
      const request = { url: urlOf(submitOrder), headers, body: JSON.stringify(proven) }
      if (await keepWaiting({ request, draft: { ...order.draft, codigo }, priced, confirmedAt: Date.now() })) {
        setSubmitState({ is: 'waiting' })
        clearDraft()
        navigate(WAITING_PATH, { replace: true })
        return
      }
    }
    const outcome = outcomeOf(answer, seen, order.buyer)
    setSubmitState(outcome.is === 'failed' && !outcome.signIn ? { ...outcome, priced } : outcome)
    if (outcome.is === 'unconfirmed') proof.current = undefined
    if (answer.ok) {
      const { orderId, envio, total } = answer
      saveSentOrder(sentOrder(order.draft, priced.productos, answer))
      for (const event of ['purchase', 'order_completed'] as const)
        track({ event, orderId, lines: priced.productos, envio, total })
      clearAttempt()
      clearCodeRequest()
      clearDraft()
      navigate(sentPath(orderId), { replace: true })
      return
    }
    if (outcome.is === 'failed' && outcome.signIn) {
      storeWithoutAccount(order)
      checkSession()
      return
    }
    if (outcome.is === 'invalid') await navigate('?paso=datos')
    // The server refused because of newer data: other prices, a full hour, a cut that is no longer sold.
    if (answer.status !== 0) revalidate()
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

/** When the session has ended, the values from the account are stored as if typed, and whole cases stay visible. */
function storeWithoutAccount({ draft, buyer }: WizardState): void {
  const tipoCliente = isWholesale(buyer) ? 'empresa' : draft.cliente.tipoCliente
  updateDraft((kept) => ({ ...kept, cliente: { ...draft.cliente, tipoCliente } }))
}
