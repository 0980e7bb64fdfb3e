import { z } from 'zod'
import { type CallInput, type CallValues, type Endpoint, type FailureOf, type Reply, urlOf } from '#shop/endpoint.ts'
import { toWire } from '#shop/wire.ts'
import { CONNECTION_ERROR, NO_REASON, OUTDATED } from './connection-error.ts'

/** The result of a call: the reply with money in cents, or the refusal with its message for the user. */
export type CallResult<E extends Endpoint> = ({ ok: true } & Reply<E>) | ({ ok: false; status: number } & FailureOf<E>)

/** Makes a call with the values of the domain: money in cents, instants as `Date`. The contract encodes them. */
export type Call = <E extends Endpoint>(endpoint: E, input: CallValues<E>) => Promise<CallResult<E>>

/** Makes a call as an outsider does: the body is in wire format and is sent as it is given. */
export type WireCall = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<CallResult<E>>

type Send = (url: string, init: { method: string; headers: Record<string, string>; body?: string }) => Promise<Response>

/**
 * Makes a `Call` from a way to send requests: `fetch` in the browser, in process on the server. `onUnreadable` runs for a
 * response that the contract cannot read.
 */
export function createCall(send: Send, onUnreadable?: () => void): Call {
  const sendInput = createWireCall(send, onUnreadable)
  return (endpoint, input) => {
    const { body } = input as { body?: unknown }
    return sendInput(endpoint, { ...input, body: toWire(endpoint.body, body) } as never)
  }
}

/** Makes a `WireCall` from a way to send requests. */
export const createWireCall =
  (send: Send, onUnreadable: () => void = () => {}): WireCall =>
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

/** Always gives a reason, because screens show it. */
function decodeFailure(endpoint: Endpoint, answer: unknown) {
  const fields = z.record(z.string(), z.unknown()).safeParse(answer).data ?? {}
  const { error } = fields
  const reason = typeof error === 'string' && error !== '' ? error : NO_REASON
  return { ...fields, ...z.decode(endpoint.failure.partial(), fields as never), error: reason }
}
