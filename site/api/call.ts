import { createContext, type RouterContextProvider } from 'react-router'
import { OUTDATED } from './connection-error.ts'
import { type Call, createCall } from './create-call.ts'

/** Request timeout. A retry is safe, because an order has an idempotency key. */
const TIMEOUT_MS = 30_000

/** The only function that sends requests in the browser. */
export const call: Call = createCall(
  (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
  askToReload,
)

let wasAsked = false
/** Asks once: the shop was updated since this page was opened. Without a connection the reply is a kept one. */
function askToReload(): void {
  // A hidden page can't ask.
  if (wasAsked || document.hidden || !navigator.onLine) return
  wasAsked = true
  if (confirm(OUTDATED)) location.reload()
}

/** The `call` that the server gives to each render; it calls the API in process. */
export const serverCall = createContext<Call>()

/** The `call` of a loader. */
export const callFrom = (context: Readonly<RouterContextProvider>): Call => context.get(serverCall)
