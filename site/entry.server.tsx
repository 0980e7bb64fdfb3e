import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { holdPictures } from './hold-pictures.ts'
import { hydrateLater } from './hydrate-later.ts'
import { markReturning } from './mark-returning.ts'
import { showLinkedCut } from './show-linked-cut.ts'

export { serverCall } from '#site/api/call.ts'
// The server provides how loaders reach the API: in process (server/pages/serve-site.ts).
export { createCall } from '#site/api/create-call.ts'
/** Run in the browser: the server puts their text into each page (server/pages/first-paint.ts). */
export const inlineScripts = [markReturning, holdPictures, showLinkedCut, hydrateLater]

/** The CSP nonce of a render (server/pages/content-security-policy.ts). */
export const scriptNonce = createContext<string>()

const TIMEOUT_MS = 10_000

/**
 * Renders the whole page to one string without streaming: the server caches it, compresses it once and allows its
 * inline scripts. An error, or rendering for more than ten seconds, makes React Router render the error page.
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
