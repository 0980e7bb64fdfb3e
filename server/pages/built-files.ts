import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type CachedResponse, etagOf } from '#server/http/cache/cached-response.ts'

const CONTENT_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const REMOVE = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/** A service worker that removes itself and its predecessor's caches, but keeps orders waiting to be sent. */
export const REMOVING_WORKER: CachedResponse = {
  status: 200,
  headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  etag: etagOf(Buffer.from(REMOVE)),
  encodings: { identity: Buffer.from(REMOVE) },
}

/** Built files have a hash in their name. The service worker has none, and browsers must see a new one at once. */
function cacheControl(url: string): string {
  if (url === '/sw.js') return 'no-cache'
  return url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/**
 * Reads the built site's files by URL path, each with its encodings made by `scripts/precompress.ts`. The three
 * megabytes stay in memory, so that no request waits for the disk and a build does not disturb a running shop.
 */
export async function readBuiltFiles(folder: string): Promise<Map<string, CachedResponse>> {
  const paths = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const bytes = new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path)] as const)))
  const files = new Map<string, CachedResponse>()
  for (const [path, identity] of bytes) {
    if (path.endsWith('.br') || path.endsWith('.gz')) continue
    const contentType = CONTENT_TYPES[extname(path)]
    if (!contentType) throw new Error(`No content type is known for ${path}`)
    const url = path.slice(folder.length).replaceAll('\\', '/')
    const [br, gzip] = [bytes.get(`${path}.br`), bytes.get(`${path}.gz`)]
    files.set(url, {
      status: 200,
      headers: {
        'content-type': contentType,
        'cache-control': cacheControl(url),
      },
      etag: etagOf(identity),
      encodings: { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
    })
  }
  return files
}
