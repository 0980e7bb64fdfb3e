import { ACCOUNT_CACHE, keptUrl, READ_CACHE } from '#site/offline/kept-pages.ts'
import { readWaiting, sendWaiting, waitingText } from '#site/storage/waiting-order.ts'
import { offlinePage, shopOf } from './offline-page.ts'

/**
 * The service worker, served at /sw.js (docs/decisions/031-service-worker.md). It answers from what it has kept when
 * there is no connection, and sends an order that waits for one.
 */
declare const self: ServiceWorkerGlobalScope

/** The scripts and styles that the pages below may load, and their hash (scripts/service-worker-plugin.ts). */
declare const BUILT: { files: string[]; version: string }

/** Kept when the worker is installed, also if they were never opened. */
const SHOP_PAGES = ['/', '/haz-tu-pedido', '/pedido-enviado/pedido']
const SHOP_CACHE = 'shop-pages'
const CALLS_CACHE = 'calls'
const FILES_CACHE = 'files'
const ASSETS = 'assets-'
const ASSETS_CACHE = ASSETS + BUILT.version

const MAX_READ_PAGES = 30
const MAX_FILES = 200
/** How long the network may take where there is a kept response. */
const PATIENCE_MS = 4000
/** A page that was kept less than this ago is not loaded again when its data are. */
const FRESH_MS = 10 * 60_000

const FILES = /^\/(assets|fotos|imagenes)\//
/** The pages and calls of the team, but the courier's screens, which open without a connection. */
const STAFF_PATHS = /^\/(admin(?!\/(ruta|caja)$)|api\/(admin|docs)|debug-api|network-debug|blog-test)(\/|$)/
/** Of these, only the responses that are the same for everyone are kept. */
const PUBLIC_CALLS = /^\/api\/(?!auth\/|.*\/events$)/
/** The signed-in customer, and their orders. */
const ACCOUNT_CALLS = /^\/api\/(auth\/profile|orders\/user)\/[^/]+$/

self.addEventListener('install', (event) => {
  event.waitUntil(install())
})
self.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})
self.addEventListener('fetch', handleFetch)
// A page that was opened by a link inside the administration, which loads no document, asks to be kept.
self.addEventListener('message', (event) => {
  const key = typeof event.data?.keep === 'string' && keptUrl(new URL(event.data.keep, self.location.origin))
  if (key) event.waitUntil(keepUnlessFresh(key).catch(() => {}))
})
// Background Sync, where the browser has it: the connection is back, also when no page is open.
self.addEventListener('sync' as 'message', (event) => {
  event.waitUntil(sendWaiting())
})

async function install(): Promise<void> {
  const cache = await caches.open(ASSETS_CACHE)
  await cache.addAll(BUILT.files)
  await Promise.all(SHOP_PAGES.map(keepPage))
  // Takes over while pages are open: those go on with the files that they were loaded with.
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(ASSETS) && name !== ASSETS_CACHE)
  // Open pages may still load files of the version before.
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
  const open = (await self.clients.matchAll({ type: 'window' })).map(({ url }) => url)
  const read = (await (await caches.open(READ_CACHE)).keys()).map(({ url }) => url)
  const pages = new Set([...open, ...read].flatMap((url) => keptUrl(new URL(url)) ?? []))
  await Promise.allSettled([...pages].map(keepPage))
}

function handleFetch(event: FetchEvent): void {
  const { request } = event
  const url = new URL(request.url)
  const path = url.pathname
  if (request.method !== 'GET' || url.origin !== self.location.origin || STAFF_PATHS.test(path)) return
  if (FILES.test(path)) event.respondWith(fileFor(event))
  else if (request.destination === 'document') event.respondWith(pageFor(event, keptUrl(url)))
  else if (path.endsWith('.data')) keepPageOf(event, url)
  else if (ACCOUNT_CALLS.test(path)) event.respondWith(networkFirst(event, ACCOUNT_CACHE, request.url))
  else if (PUBLIC_CALLS.test(path)) event.respondWith(networkFirst(event, CALLS_CACHE, request.url, isShared))
}

/** Only responses that are the same for everyone have an ETag (server/http/cache/cached-response.ts). */
const isShared = ({ headers }: Response): boolean => headers.has('etag')

/** Built files have a hash in their name and pictures never change: what is kept is right. */
async function fileFor(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.status === 200) event.waitUntil(put(FILES_CACHE, event.request, response.clone(), MAX_FILES))
  return response
}

/** A page from the network, or as it was kept, or the page that says that there is no connection. */
async function pageFor(event: FetchEvent, key: string | undefined): Promise<Response> {
  try {
    if (key === undefined) return await fetch(event.request)
    return await networkFirst(event, cacheOf(key), key)
  } catch {
    const waiting = await readWaiting().catch(() => undefined)
    const landing = await caches.match('/', { cacheName: SHOP_CACHE, ignoreVary: true })
    const shop = shopOf((await landing?.text()) ?? '')
    return new Response(offlinePage(shop, waiting && waitingText(waiting)), {
      status: 503,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  }
}

/**
 * The response of the network, which is kept; without one in time, the kept response. A kept page says so in
 * `data-kept`, with the time that it is from.
 */
async function networkFirst(
  event: FetchEvent,
  cacheName: string,
  key: string,
  mayKeep: (response: Response) => boolean = () => true,
): Promise<Response> {
  const isPage = event.request.destination === 'document'
  const network = fetch(event.request).then((response) => {
    if (response.ok && !response.redirected && mayKeep(response))
      event.waitUntil(isPage ? storePage(key, response.clone()) : put(cacheName, key, response.clone(), MAX_FILES))
    // The session has ended: what it could read is not shown any more.
    if (cacheName === ACCOUNT_CACHE && [401, 403].includes(response.status)) event.waitUntil(caches.delete(cacheName))
    return response
  })
  const kept = await (await caches.open(cacheName)).match(key, { ignoreVary: true })
  if (!kept) return network
  event.waitUntil(network.catch(() => {}))
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const response = await Promise.race([network.catch(() => undefined), late])
  return response ?? (isPage ? await asKept(kept) : kept)
}

async function asKept(page: Response): Promise<Response> {
  const headers = new Headers(page.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  const keptAt = Date.parse(headers.get('date') ?? '') || Date.now()
  const html = (await page.text()).replace('<html', `<html data-kept="${keptAt}"`)
  return new Response(html, { headers })
}

/** Keeps the page whose data an open page loads: a link inside the shop loads no document. */
function keepPageOf(event: FetchEvent, { pathname, search }: URL): void {
  const path = pathname.replace(/\.data$/, '').replace(/\/_$/, '/')
  const query = new URLSearchParams(search)
  query.delete('_routes')
  const key = keptUrl(new URL(`${path}${query.size > 0 ? `?${query}` : ''}`, self.location.origin))
  if (key) event.waitUntil(keepUnlessFresh(key).catch(() => {}))
}

async function keepUnlessFresh(key: string): Promise<void> {
  const kept = await (await caches.open(cacheOf(key))).match(key, { ignoreVary: true })
  const keptAt = Date.parse(kept?.headers.get('date') ?? '')
  if (Date.now() - keptAt < FRESH_MS) return
  await keepPage(key)
}

async function keepPage(key: string): Promise<void> {
  const response = await fetch(key)
  if (!response.ok || response.redirected) throw new Error(`${key}: ${response.status}`)
  await storePage(key, response)
}

/** Stores a page, and the files that it needs to be used. */
async function storePage(key: string, response: Response): Promise<void> {
  const html = await response.clone().text()
  const cacheName = cacheOf(key)
  await put(cacheName, key, response, cacheName === READ_CACHE ? MAX_READ_PAGES : SHOP_PAGES.length)
  const files = new Set(html.match(/\/assets\/[\w.-]+?\.(js|css|woff2)/g))
  await Promise.all(
    [...files].map(async (file) => {
      if (await caches.match(file, { ignoreVary: true })) return
      const built = await fetch(file)
      if (built.status !== 200) throw new Error(`${file}: ${built.status}`)
      await put(FILES_CACHE, file, built, MAX_FILES)
    }),
  )
}

const cacheOf = (key: string): string => (SHOP_PAGES.includes(key) ? SHOP_CACHE : READ_CACHE)

/** Stores a response as the newest one, and removes the oldest beyond the limit. */
async function put(cacheName: string, key: RequestInfo, response: Response, limit: number): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.delete(key, { ignoreVary: true })
  await cache.put(key, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((oldest) => cache.delete(oldest)))
}
