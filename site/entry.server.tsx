import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'

// The server fills in how a loader reaches the shop: in process (server/pages/serve-site.ts).
export { createCall, serverCall } from '#site/api/call.ts'

/** The nonce by which the server tells the scripts of a rendering from all others (server/pages/content-security-policy.ts). */
export const scriptNonce = createContext<string>()

const TIMEOUT_MS = 10_000

/**
 * The whole page as one text, never in pieces: the server keeps it, compresses it once and allows its inline scripts.
 * A page that breaks or takes longer than ten seconds is an error, and React Router then renders the error page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  return new Response(await render(page, request, context.get(scriptNonce)), { status, headers })
}

function render(page: EntryContext, request: Request, nonce: string): Promise<string> {
  const abortSignal = AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)])
  const stream = new PassThrough()
  return new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={page} url={request.url} nonce={nonce} />, {
      nonce,
      onError: reject,
      onAllReady: () => resolve(text(pipe(stream))),
    })
    abortSignal.addEventListener('abort', () => abort(abortSignal.reason), { once: true })
  })
}
