import { createContext, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { type CallInput, type Endpoint, type FailureOf, type Reply, urlOf } from '#shop/endpoint.ts'
import { CONNECTION_ERROR, NO_REASON, OUTDATED, replies } from './connection-error.ts'

/** The result of a call: the reply with money in cents, or the refusal with its message for the user. */
export type CallResult<E extends Endpoint> = ({ ok: true } & Reply<E>) | ({ ok: false; status: number } & FailureOf<E>)

export type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<CallResult<E>>

type Send = (url: string, init: { method: string; headers: Record<string, string>; body?: string }) => Promise<Response>

/**
 * Makes a `Call` from a way to send requests: `fetch` in the browser, in process on the server. `onUnreadable` hears of a
 * response that the contract doesn't know.
 */
export const createCall =
  (send: Send, onUnreadable: () => void = () => {}): Call =>
  async <E extends Endpoint>(endpoint: E, input: CallInput<E>) => {
    const { headers, body, ...rest } = input as { headers?: Record<string, string>; body?: unknown }
    const refuse = (status: number, error: string) => ({ ok: false, status, success: false, error }) as CallResult<E>
    let answer: unknown
    try {
      const response = await send(urlOf(endpoint, rest), {
        method: endpoint.method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      answer = await response.json()
      if (response.ok) return { ok: true, ...z.decode(endpoint.reply, answer as never) } as CallResult<E>
      return { ok: false, status: response.status, ...decodeFailure(endpoint, answer) } as CallResult<E>
    } catch {
      if (answer === undefined) return refuse(0, CONNECTION_ERROR)
      onUnreadable()
      return refuse(0, OUTDATED)
    }
  }

/** Always with a reason: a screen takes a refusal without one for a success or waits for ever. */
function decodeFailure(endpoint: Endpoint, answer: unknown) {
  const fields = z.record(z.string(), z.unknown()).safeParse(answer).data ?? {}
  const { error } = fields
  const reason = typeof error === 'string' && error !== '' ? error : NO_REASON
  return { ...fields, ...z.decode(endpoint.failure.partial(), fields as never), error: reason }
}

/** Request timeout. A retry is safe, because an order has an idempotency key. */
const TIMEOUT_MS = 30_000

/** The only function that sends requests in the browser. */
export const call: Call = createCall(
  (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
  () => void replies.dispatchEvent(new Event('unreadable')),
)

/** The `call` that the server gives to each render; it calls the API in process. */
export const serverCall = createContext<Call>()

/** The `call` of a loader. */
export const callFrom = (context: Readonly<RouterContextProvider>): Call => context.get(serverCall)
