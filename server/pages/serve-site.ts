import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { publicUrl } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import { sendCached } from '#server/http/cache/cached-response.ts'
import { responseCache } from '#server/http/cache/response-cache.ts'
import { clientNetwork } from '#server/http/limits/client-network.ts'
import { lastSettings } from '#server/settings/read-settings.ts'
import { ANALYTICS_META } from './analytics-frame.ts'
import { buildFolder } from './build-folder.ts'
import { REMOVING_WORKER, readBuiltFiles } from './built-files.ts'
import { renderLimit } from './render-limit.ts'
import { TOO_MANY_PAGES, UNAVAILABLE_POLICY, unavailablePage } from './unavailable-page.ts'

/** Serves every URL outside the API: pages and files of the built site. */
export async function serveSite(app: FastifyInstance, context: AppContext): Promise<void> {
  const serverBuild = join(buildFolder, 'server/index.js')
  await access(serverBuild)
  const files = await readBuiltFiles(join(buildFolder, 'client'))
  if (!context.config.SERVICE_WORKER) files.set('/sw.js', REMOVING_WORKER)
  /**
   * React and the pages, loaded at the first page request, because they take 40 MB and a third of the start-up time.
   */
  const loadPages = async () => {
    const [build, { pageKey, pageRenderer, PageError }] = await Promise.all([
      import(pathToFileURL(serverBuild).href) as Promise<ServerBuild>,
      import('./render-page.ts'),
    ])
    const render = pageRenderer(app, async () => build, {
      home: publicUrl(context.config),
      styleOf: (url) => files.get(url)?.encodings.identity.toString(),
      head: () =>
        `${context.config.ANALYTICS_ID ? ANALYTICS_META : ''}<meta name="whatsapp" content="${lastSettings(context).whatsapp}">`,
    })
    return { render, keyOf: pageKey(build, context.config.DEBUG_PAGES ? [] : DEBUG_PAGES), PageError }
  }
  let pages: ReturnType<typeof loadPages> | undefined
  const cache = responseCache({
    version: context.contentVersion,
    warn: (error, key) => context.log.warn({ err: error, key }, 'sent a stale page'),
    count: context.metrics?.countCacheUse,
  })
  app.memory.add((url) => files.get(url))
  app.memory.add(cache.find)
  const allowRender = renderLimit()
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = new URL(request.url, 'http://shop')
    const file = files.get(url.pathname)
    if (file) return sendCached(request, reply, file, url.pathname)
    pages ??= loadPages()
    const { render, keyOf, PageError } = await pages
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
