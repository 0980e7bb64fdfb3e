import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, matchRoutes, RouterContextProvider, type ServerBuild } from 'react-router'
import { publicUrl } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import { sendCached } from '#server/http/cache/cached-response.ts'
import { type Rendered, responseCache } from '#server/http/cache/response-cache.ts'
import { IN_PROCESS_ADDRESS } from '#server/http/in-process-calls.ts'
import { clientNetwork } from '#server/http/limits/client-network.ts'
import { lastSettings } from '#server/settings/read-settings.ts'
import { urlOf } from '#shop/endpoint.ts'
import { listSlots } from '#shop/orders/contract.ts'
import { ANALYTICS_META } from './analytics-frame.ts'
import { buildFolder } from './build-folder.ts'
import { readBuiltFiles } from './built-files.ts'
import { withContentSecurityPolicy } from './content-security-policy.ts'
import { withFastFirstPaint } from './first-paint.ts'
import { renderLimit } from './render-limit.ts'
import { TOO_MANY_PAGES, UNAVAILABLE_POLICY, unavailablePage } from './unavailable-page.ts'

/**
 * What the site's build exports for the server: calls in process for its loaders, and the nonce for its scripts
 * (site/entry.server.tsx).
 */
interface PageEntry {
  createCall: (
    send: (url: string, init: { method: string; headers: Record<string, string>; body?: string }) => Promise<Response>,
  ) => unknown
  serverCall: Parameters<RouterContextProvider['set']>[0]
  scriptNonce: Parameters<RouterContextProvider['set']>[0]
  hydrateLater: () => void
}

/** A page rendered with a server error. It is not cached; the last good version is sent instead if there is one. */
class PageError extends Error {
  readonly rendered: Rendered

  constructor(url: string, rendered: Rendered) {
    super(`The page ${url} could not be shown`)
    this.rendered = rendered
  }
}

/** The query parameters that change a page; all others are ignored. */
const QUERIES: Record<string, string[]> = { '/blog': ['q', 'pagina'] }

/** Serves every URL that is not a call: pages and files of the built site. */
export async function serveSite(app: FastifyInstance, context: AppContext): Promise<void> {
  const build = (await import(pathToFileURL(join(buildFolder, 'server/index.js')).href)) as ServerBuild
  const files = await readBuiltFiles(join(buildFolder, 'client'))
  const render = pageRenderer(app, async () => build, {
    home: publicUrl(context.config),
    styleOf: (url) => files.get(url)?.encodings.identity.toString(),
    head: () =>
      `${context.config.ANALYTICS_ID ? ANALYTICS_META : ''}<meta name="whatsapp" content="${lastSettings(context).whatsapp}">`,
  })
  const cache = responseCache({
    version: context.contentVersion,
    warn: (error, key) => context.log.warn({ err: error, key }, 'sent a stale page'),
    count: context.metrics?.countCacheUse,
  })
  app.memory.add((url) => files.get(url))
  app.memory.add(cache.find)
  const allowRender = renderLimit()
  const keyOf = pageKey(build, context.config.DEBUG_PAGES ? [] : DEBUG_PAGES)
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const url = new URL(request.url, 'http://shop')
    const file = files.get(url.pathname)
    if (file) return sendCached(request, reply, file, url.pathname)
    const key = keyOf(url)
    if (context.config.RATE_LIMIT && !cache.has(key) && !allowRender(clientNetwork(request.ip)))
      return reply
        .status(429)
        .headers({ 'retry-after': '60', 'cache-control': 'no-store', 'content-security-policy': UNAVAILABLE_POLICY })
        .type('text/html; charset=utf-8')
        .send(unavailablePage(lastSettings(context), TOO_MANY_PAGES))
    return cache
      .respond(request, reply, key, () => render(key))
      .catch((error: unknown) => {
        if (!(error instanceof PageError)) throw error
        request.log.error({ key }, error.message)
        const { status, headers, body } = error.rendered
        return reply.status(status).headers(headers).header('cache-control', 'no-store').send(body)
      })
  }
  app.get('/*', answer)
  app.get('/api/docs', answer)
}

/** The pages for trying the API, hidden unless they are enabled (docs/rules.md#addresses). */
const DEBUG_PAGES = ['/blog-test', '/debug-api', '/network-debug']

/**
 * The page of a sent order. The browser reads the number from the URL; the rendered page is the same for every number.
 */
const SENT_ORDER_PAGE = /^\/pedido-enviado\/[^/]+?\/?(?=(\.data)?$)/

/** Paths whose route match is cached; a page with a parameter has any number of paths. */
const MAX_KNOWN_PATHS = 200

/**
 * The cache key of a page. Pages are the same for everyone, so it consists of the path and, for the blog, the search;
 * all unknown paths share one page (docs/rules.md#addresses). React Router requests a page's data under `.data`.
 */
export function pageKey(build: ServerBuild, hidden: readonly string[]): (url: URL) => string {
  const children = (parentId?: string): { id: string; path?: string; index?: boolean; children: object[] }[] =>
    Object.values(build.routes)
      .filter((route) => route?.parentId === parentId)
      .map((route) => ({ ...route, id: route?.id ?? '', children: children(route?.id) }) as never)
  const tree = children() as never
  const known = new Set<string>()
  const isPage = (path: string): boolean => {
    if (known.has(path)) return true
    const page = matchRoutes(tree, path)?.at(-1)?.route as { path?: string } | undefined
    if (!page || page.path === '*') return false
    if (known.size === MAX_KNOWN_PATHS) known.clear()
    known.add(path)
    return true
  }
  return ({ pathname, searchParams }) => {
    const isData = pathname.endsWith('.data')
    // The data of a URL with a trailing slash, the landing page included, is requested as '…/_.data'.
    const path = isData ? pathname.slice(0, -'.data'.length).replace(/(?<=\/)_$/, '') : pathname
    if (!isPage(path) || hidden.includes(path.replace(/\/$/, ''))) return isData ? '/no-existe.data' : '/no-existe'
    const query = new URLSearchParams()
    for (const name of [...(isData ? ['_routes'] : []), ...(QUERIES[path] ?? [])]) {
      const value = searchParams.get(name)
      if (value) query.set(name, value.replaceAll('\0', '').slice(0, 120))
    }
    const shared = pathname.replace(SENT_ORDER_PAGE, '/pedido-enviado/pedido')
    return query.size > 0 ? `${shared}?${query}` : shared
  }
}

const SLOTS_URL = urlOf(listSlots)

/** Renders a URL of the site to text, with a Content-Security-Policy that allows exactly its inline scripts. */
export function pageRenderer(
  app: FastifyInstance,
  build: () => Promise<ServerBuild>,
  {
    home = 'http://localhost',
    head = () => '',
    styleOf = () => undefined,
  }: { home?: string; head?: () => string; styleOf?: (url: string) => string | undefined } = {},
) {
  return async (url: string): Promise<Rendered> => {
    const { entry } = await build()
    const { createCall, serverCall, scriptNonce, hydrateLater } = entry.module as unknown as PageEntry
    const routerContext = new RouterContextProvider()
    const nonce = randomBytes(18).toString('base64url')
    let showsSlots = false
    routerContext.set(scriptNonce, nonce)
    routerContext.set(
      serverCall,
      createCall((path, init) => {
        showsSlots ||= path === SLOTS_URL
        return inject(app, path, init)
      }),
    )
    const handle = createRequestHandler(await build(), process.env.NODE_ENV)
    const response = await handle(new Request(new URL(url, home)), routerContext)
    const text = await response.text()
    const headers: Record<string, string> = Object.fromEntries(response.headers)
    const isHtml = headers['content-type']?.startsWith('text/html') ?? false
    if (isHtml) headers['content-type'] = 'text/html; charset=utf-8'
    const { html, policy } = withContentSecurityPolicy(
      isHtml ? withFastFirstPaint(text, { styleOf, hydrateLater: `${hydrateLater}`, nonce }) : text,
      nonce,
    )
    const body = isHtml ? html.replace('</head>', `${head()}</head>`) : text
    const { status } = response
    const rendered = { status, headers: { ...headers, 'content-security-policy': policy }, body, showsSlots }
    if (status >= 500) throw new PageError(url, rendered)
    return rendered
  }
}

async function inject(
  app: FastifyInstance,
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) {
  const { method, headers, body } = init
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers,
    remoteAddress: IN_PROCESS_ADDRESS,
    ...(body === undefined ? {} : { body }),
  })
  return new Response(answer.payload, { status: answer.statusCode })
}
