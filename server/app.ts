import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { counterRoutes } from '#server/counter/routes.ts'
import { noticeLiftedLimit, noticeMissingPublicUrl } from '#server/health/deployment-notices.ts'
import { healthRoutes } from '#server/health/health.ts'
import { answerClientError, decodableUrl, readJson, refuseWithoutHost } from '#server/http/bad-request.ts'
import { responseCache } from '#server/http/cache/response-cache.ts'
import { type Memory, sendFromMemory } from '#server/http/cache/send-from-memory.ts'
import { openStreams } from '#server/http/events/open-streams.ts'
import { openCallLimits } from '#server/http/limits/call-limits.ts'
import { noticeUntrustedProxy, trustedProxies } from '#server/http/limits/trusted-proxies.ts'
import { waitByAddress } from '#server/http/limits/wait-by-address.ts'
import { documentRoutes } from '#server/http/openapi.ts'
import { Refusal } from '#server/http/refusal.ts'
import { newRequestId, sendRequestIds } from '#server/http/request-id.ts'
import type { Api } from '#server/http/serve.ts'
import { renameCookies } from '#server/http/shop-cookies.ts'
import { serveAnalyticsFrame } from '#server/pages/analytics-frame.ts'
import { maintenance } from '#server/pages/maintenance.ts'
import { mailedLinkRoutes } from './accounts/mailed-link-routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { answerErrors } from './answer-errors.ts'
import { auditRoutes } from './audit/routes.ts'
import { serveFeeds } from './blog/feeds.ts'
import { blogRoutes } from './blog/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { usesTls } from './config.ts'
import type { AppContext } from './context.ts'
import { courierRoutes } from './courier/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { serveCutPictures } from './media/serve-cut-pictures.ts'
import { servePictures } from './media/serve-pictures.ts'
import { messageRoutes } from './messages/routes.ts'
import { balanceOfAccount, useBalance } from './money/balance.ts'
import { cashRoutes } from './money/cash/routes.ts'
import { moneyRoutes } from './money/routes.ts'
import { answerRoutes } from './money/waiting/answer-routes.ts'
import { monthRoutes } from './month/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { packingRoutes } from './packing/routes.ts'
import { placeRoutes } from './places/routes.ts'
import { promotionRoutes } from './promotions/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { serveShareImages } from './share-images/serve-share-images.ts'
import { taskRoutes } from './tasks/routes.ts'
import { loginRoutes } from './team/login-routes.ts'
import { teamRoutes } from './team/routes.ts'
import { tokenRoutes } from './team/token-routes.ts'
import { termsRoutes } from './terms/routes.ts'
import { todayRoutes } from './today/routes.ts'
import { trackingRoutes } from './tracking/routes.ts'
import { wholesaleRoutes } from './wholesale/routes.ts'

const BODY_LIMIT = 256 * 1024

declare module 'fastify' {
  interface FastifyInstance {
    memory: Memory
  }
}

/**
 * Creates the HTTP server: every endpoint under /api, feeds and pictures, with one error handler.
 * server/pages/serve-site.ts adds the pages.
 */
export async function createApp(context: AppContext): Promise<FastifyInstance> {
  const trustProxy = trustedProxies(context.config.TRUST_PROXY) ?? (() => false)
  const answerError = answerErrors(context)
  const limits = context.config.RATE_LIMIT ? openCallLimits(context) : undefined
  const memory = sendFromMemory(context, { limits, trustProxy })
  const app = Fastify({
    serverFactory: memory.createServer,
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    // No logger per request, because the log adds the id to every line (server/http/request-id.ts).
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    trustProxy,
    rewriteUrl: ({ url = '/' }) => decodableUrl(url.replace(/^\/api\/api\//, '/api/')),
    clientErrorHandler: answerClientError,
    // The slug of an article can be as long as its title.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  })

  // Not for subdomains, which may not serve TLS.
  const hsts = usesTls(context.config) ? { includeSubDomains: false } : false
  await app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: hsts })
  await app.register(cookie)
  app.addHook('onRequest', renameCookies(context))
  app.setErrorHandler(answerError)
  sendRequestIds(app)
  context.metrics?.watch(app)
  app.addHook('onRequest', refuseWithoutHost)
  app.addHook('onRequest', noticeUntrustedProxy(context, trustProxy))
  noticeMissingPublicUrl(app, context)
  noticeLiftedLimit(context)
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ success: false, error: 'No existe esa dirección' }),
  )
  if (context.config.MAINTENANCE) app.addHook('onRequest', maintenance(context))
  app.addHook('onSend', async (_request, reply) => {
    if (context.stopping.draining.aborted) reply.header('connection', 'close')
  })
  waitByAddress(app)
  app.addHook('onResponse', async (request, reply) => {
    if ((request.method === 'GET' || request.method === 'HEAD') && reply.statusCode < 500) return
    const { method, url, ip } = request
    request.log.info(
      { reqId: request.id, method, url, ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request completed',
    )
  })

  const cache = responseCache({
    version: context.contentVersion,
    warn: (error, key) => context.log.warn({ err: error, key }, 'sent a stale response'),
    count: context.metrics?.countCacheUse,
  })
  memory.add(cache.find)
  app.decorate('memory', memory)
  serveFeeds({ app, context, cache })
  await app.register(
    async (apiApp) => {
      apiApp.removeContentTypeParser('text/plain')
      readJson(apiApp)
      apiApp.addHook('onRequest', async (_request, reply) => {
        reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        reply.header('cache-control', 'no-store')
      })
      limits?.watch(apiApp)
      const api: Api = {
        app: apiApp,
        context,
        cache,
        streams: openStreams(apiApp, context),
      }
      healthRoutes(api)
      settingsRoutes(api)
      calendarRoutes(api)
      catalogRoutes(api)
      promotionRoutes(api)
      orderRoutes(api, { ofAccount: balanceOfAccount, use: useBalance })
      counterRoutes(api)
      packingRoutes(api)
      courierRoutes(api)
      moneyRoutes(api)
      answerRoutes(api)
      monthRoutes(api)
      cashRoutes(api)
      customerRoutes(api)
      placeRoutes(api)
      termsRoutes(api)
      todayRoutes(api)
      trackingRoutes(api)
      accountRoutes(api)
      mailedLinkRoutes(api)
      loginRoutes(api)
      teamRoutes(api)
      tokenRoutes(api)
      auditRoutes(api)
      taskRoutes(api)
      wholesaleRoutes(api)
      mediaRoutes(api)
      messageRoutes(api)
      blogRoutes(api)
      reportRoutes(api)
      documentRoutes(api)
      for (const path of ['', '/*']) apiApp.all(path, callNotFound)
    },
    { prefix: '/api' },
  )
  servePictures(app, context)
  serveCutPictures(app)
  serveShareImages(app, context)
  if (context.config.ANALYTICS_ID) serveAnalyticsFrame(app, context.config.ANALYTICS_ID)
  return app
}

/** Answers 404, with the given text for an unknown path under /api. */
const callNotFound = async () => {
  throw new Refusal(404, 'No existe esa llamada')
}
