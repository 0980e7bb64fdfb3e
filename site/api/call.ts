import { createContext, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { type CallInput, type Endpoint, type FailureOf, type Reply, urlOf } from '#shop/endpoint.ts'

/** What comes back from a call: the reply, money in cents, or the refusal with its sentence for the person. */
export type Answer<E extends Endpoint> = ({ ok: true } & Reply<E>) | ({ ok: false; status: number } & FailureOf<E>)

export type Call = <E extends Endpoint>(endpoint: E, sending: CallInput<E>) => Promise<Answer<E>>

type Send = (url: string, init: { method: string; headers: Record<string, string>; body?: string }) => Promise<Response>

/** A `Call` over any way to send a request: `fetch` in the browser, in process on the server. */
export const createCall =
  (send: Send): Call =>
  async <E extends Endpoint>(endpoint: E, sending: CallInput<E>) => {
    const { headers, body, ...rest } = sending as { headers?: Record<string, string>; body?: unknown }
    const refuse = (status: number, error: string) => ({ ok: false, status, success: false, error }) as Answer<E>
    try {
      const response = await send(urlOf(endpoint, rest), {
        method: endpoint.method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const answer: unknown = await response.json()
      if (response.ok) return { ok: true, ...z.decode(endpoint.reply, answer as never) } as Answer<E>
      return { ok: false, status: response.status, ...decodeFailure(endpoint, answer) } as Answer<E>
    } catch {
      return refuse(0, CONNECTION_ERROR)
    }
  }

/** What a person reads when no answer came (docs/rules.md#connection-failures). */
export const CONNECTION_ERROR = 'No se pudo conectar con el servidor'

const decodeFailure = (endpoint: Endpoint, answer: unknown) => ({
  ...(answer as object),
  ...z.decode(endpoint.failure.partial(), answer as never),
})

/** How long a page waits for an answer. A retry is safe: an order carries its key. */
const TIMEOUT_MS = 30_000

/** The only way out of a page in the browser. */
export const call: Call = createCall((url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }))

/** The server hands every render its own `call`, which enters the shop in process. */
export const serverCall = createContext<Call>()

/** The `call` of a loader. */
export const callFrom = (context: Readonly<RouterContextProvider>): Call => context.get(serverCall)
