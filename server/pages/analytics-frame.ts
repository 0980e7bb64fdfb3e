import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const PATH = '/contador'

/** Tells the pages that analytics is configured, and the frame's path. */
export const ANALYTICS_META = `<meta name="contador" content="${PATH}">`

/**
 * Serves the only page that runs Google's tag. The shop's pages embed it as a frame after the visitor's consent, and
 * send it what may be counted. In the frame the tag sees no URL with a token, no form and no WhatsApp link with an
 * order, and it ends with the frame (docs/decisions/015-analytics-in-a-frame.md).
 */
export function serveAnalyticsFrame(app: FastifyInstance, analyticsId: string): void {
  const script = scriptFor(analyticsId)
  const headers = {
    'cache-control': 'public, max-age=3600',
    'content-security-policy': policyFor(script),
    'x-robots-tag': 'noindex',
  }
  const page = `<!doctype html><html lang="es-PA"><head><meta charset="utf-8"><title>Contador</title></head><body><script>${script}</script></body></html>`
  app.get(PATH, (_request, reply) => reply.headers(headers).type('text/html; charset=utf-8').send(page))
}

/**
 * Consent mode: everything denied except analytics storage, since the frame exists only with consent. Nothing is sent
 * automatically or to advertising. A visitor who opens this page directly is not counted.
 */
const scriptFor = (analyticsId: string): string => `
window.dataLayer = []
function gtag() { dataLayer.push(arguments) }
const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' }
gtag('consent', 'default', denied)
gtag('consent', 'update', { analytics_storage: 'granted' })
gtag('js', new Date())
gtag('config', '${analyticsId}', {
  send_page_view: false,
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
  cookie_domain: 'none',
})
addEventListener('message', (message) => {
  if (message.source !== parent || message.origin !== location.origin) return
  const { event, ecommerce, ...page } = message.data
  gtag('set', page)
  gtag('event', event, ecommerce || {})
})
if (parent !== window) {
  const tag = document.createElement('script')
  tag.src = 'https://www.googletagmanager.com/gtag/js?id=${analyticsId}'
  document.head.append(tag)
}
`

/**
 * The policy that Google documents for its tag without advertising signals
 * (developers.google.com/tag-platform/security/guides/csp).
 */
const policyFor = (script: string): string =>
  [
    "default-src 'none'",
    `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}' https://*.googletagmanager.com`,
    'connect-src https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
    'img-src https://*.google-analytics.com https://*.googletagmanager.com',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
