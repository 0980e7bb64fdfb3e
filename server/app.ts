import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { UNREADABLE } from '#shop/complaint.ts'
import { mailedLinkRoutes } from './accounts/mailed-link-routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { answerCache } from './answer-cache.ts'
import { waitText } from './attempts.ts'
import { auditRoutes } from './audit/routes.ts'
import { serveFeeds } from './blog/feeds.ts'
import { blogRoutes } from './blog/routes.ts'
import { serveShareImages } from './blog/share-images.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { serveCounter } from './counter.ts'
import { newId } from './db/columns.ts'
import { healthRoutes } from './health.ts'
import { maintenance } from './maintenance.ts'
import { mediaRoutes } from './media/routes.ts'
import { servePictures } from './media/serve-pictures.ts'
import { messageRoutes } from './messages/routes.ts'
import { documentRoutes } from './openapi.ts'
import { orderRoutes } from './orders/routes.ts'
import { isOfAPage } from './page-calls.ts'
import { promotionRoutes } from './promotions/routes.ts'
import { Refusal } from './refusal.ts'
import { reportRoutes } from './reports/routes.ts'
import type { Api } from './serve.ts'
import { settingsRoutes } from './settings/routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import { loginRoutes } from './team/login-routes.ts'
import { teamRoutes } from './team/routes.ts'
import { tokenRoutes } from './team/token-routes.ts'
import type { Tools } from './tools.ts'
import { answerClientError, readable, readJson, refuseWithoutHost, TOO_LARGE } from './unreadable.ts'
import { wholesaleRoutes } from './wholesale/routes.ts'

const BODY_LIMIT = 256 * 1024

/** Every call of the shop under /api, and one place where what went wrong becomes an answer. Pages are `site.ts`'s. */
export async function createApp(tools: Tools): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: tools.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    bodyLimit: BODY_LIMIT,
    // Five megabytes from a telephone with a bad signal take their time; whoever only dribbles headers does not get it.
    requestTimeout: 120_000,
    http: { headersTimeout: 30_000, requireHostHeader: false },
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    // Only a proxy on this same machine may say who the visitor is.
    trustProxy: 'loopback',
    rewriteUrl: ({ url = '/' }) => readable(url.replace(/^\/api\/api\//, '/api/')),
    clientErrorHandler: answerClientError,
    // The address of an article is as long as its title.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  })

  // Only for this address: what else the owner has under the same domain is theirs to promise.
  const hsts = tools.config.PUBLIC_URL?.startsWith('https:') ? { includeSubDomains: false } : false
  await app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: hsts })
  await app.register(cookie)
  app.setErrorHandler(answerError)
  app.addHook('onRequest', refuseWithoutHost)
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ success: false, error: 'No existe esa dirección' }),
  )
  if (tools.config.MAINTENANCE) app.addHook('onRequest', maintenance(tools))
  // A shop that is closing asks nobody to keep the line open.
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.method === 'GET' && reply.statusCode < 500) return
    const { method, url, ip } = request
    request.log.info({ method, url, ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })

  const answers = answerCache((error, key) => tools.log.warn({ err: error, key }, 'stale answer'))
  serveFeeds({ app, tools, answers })
  await app.register(
    async (api) => {
      api.removeContentTypeParser('text/plain')
      readJson(api)
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        reply.header('cache-control', 'no-store')
      })
      if (tools.config.RATE_LIMIT)
        await api.register(rateLimit, { errorResponseBuilder: tooMany, allowList: isOfAPage })
      const air: Api = {
        app: api,
        tools,
        answers,
      }
      healthRoutes(air)
      settingsRoutes(air)
      calendarRoutes(air)
      catalogRoutes(air)
      promotionRoutes(air)
      orderRoutes(air)
      accountRoutes(air)
      mailedLinkRoutes(air)
      loginRoutes(air)
      teamRoutes(air)
      tokenRoutes(air)
      auditRoutes(air)
      taskRoutes(air)
      wholesaleRoutes(air)
      mediaRoutes(air)
      messageRoutes(air)
      blogRoutes(air)
      reportRoutes(air)
      documentRoutes(air)
      for (const path of ['', '/*']) api.all(path, noCall)
    },
    { prefix: '/api' },
  )
  servePictures(app, tools)
  serveShareImages(app, tools)
  if (tools.config.ANALYTICS_ID) serveCounter(app, tools.config.ANALYTICS_ID)
  return app
}

const noCall = async () => {
  throw new Refusal(404, 'No existe esa llamada')
}

const tooMany = (_request: unknown, { ttl }: { ttl: number }) =>
  new Refusal(429, `Demasiados intentos seguidos. Espera ${waitText(Math.ceil(ttl / 1000))} y vuelve a probar.`)

/** A refusal says its sentence; a request that cannot be read says why; anything else is our fault and says only an id. */
function answerError(error: FastifyError | Refusal, request: { id: string; log: Tools['log'] }, reply: FastifyReply) {
  if (error instanceof Refusal)
    return reply
      .status(error.status)
      .headers(error.headers)
      .send({ success: false, error: error.message, ...error.details })
  const status = error.statusCode ?? 500
  if (status < 500) return reply.status(status).send({ success: false, error: status === 413 ? TOO_LARGE : UNREADABLE })
  request.log.error({ err: error }, 'failed')
  return reply
    .status(500)
    .send({ success: false, error: 'Algo falló de nuestro lado. Inténtalo otra vez en un momento.', id: request.id })
}
