import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createRequestHandler, matchRoutes, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Rendered } from '#server/http/cache/response-cache.ts'
import { IN_PROCESS_ADDRESS } from '#server/http/in-process-calls.ts'
import { urlOf } from '#shop/endpoint.ts'
import { listSlots } from '#shop/orders/contract.ts'
import { withContentSecurityPolicy } from './content-security-policy.ts'
import { withFastFirstPaint } from './first-paint.ts'

/**
 * The exports of the site's build for the server: in-process calls for its loaders, the nonce for its scripts, and the
 * inline scripts of each page (site/entry.server.tsx).
 */
interface PageEntry {
  createCall: (
    send: (url: string, init: { method: string; headers: Record<string, string>; body?: string }) => Promise<Response>,
  ) => unknown
  serverCall: Parameters<RouterContextProvider['set']>[0]
  scriptNonce: Parameters<RouterContextProvider['set']>[0]
  inlineScripts: (() => void)[]
}

/** A page rendered with a server error. It is not cached; the last good version is sent if there is one. */
export class PageError extends Error {
  readonly rendered: Rendered

  constructor(url: string, rendered: Rendered) {
    super(`The page ${url} could not be shown`)
    this.rendered = rendered
  }
}

/** The query parameters that change a page; all others are ignored. */
const QUERIES: Record<string, string[]> = { '/blog': ['q', 'pagina'] }

/**
 * The pages of a sent order, an order's link and its notifications. The browser reads the number and the token from the
 * URL, so the rendered page is the same for all of them.
 */
const ORDER_PAGES = /^\/(pedido-enviado|seguimiento|avisos)\/[^/]+?\/?(?=(\.data)?$)/

/** Paths whose route match is cached. Pages with a parameter are left out, because they have unlimited paths. */
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
    // React Router requests the data of a URL with a trailing slash, such as the landing page, as '…/_.data'.
    const path = isData ? pathname.slice(0, -'.data'.length).replace(/(?<=\/)_$/, '') : pathname
    if (!isPage(path) || hidden.includes(path.replace(/\/$/, ''))) return isData ? '/no-existe.data' : '/no-existe'
    const query = new URLSearchParams()
    for (const name of [...(isData ? ['_routes'] : []), ...(QUERIES[path] ?? [])]) {
      const value = searchParams.get(name)
      if (value) query.set(name, value.replaceAll('\0', '').slice(0, 120))
    }
    const shared = pathname.replace(ORDER_PAGES, '/$1/pedido')
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
    const { createCall, serverCall, scriptNonce, inlineScripts } = entry.module as unknown as PageEntry
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
      isHtml ? withFastFirstPaint(text, { styleOf, scripts: inlineScripts.map(String), nonce }) : text,
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
