import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveAnalyticsFrame } from './analytics-frame.ts'

const app = Fastify()
serveAnalyticsFrame(app, 'G-FERRETE01')

const counter = () => app.inject('/contador')

test('the counter’s policy allows the Google tag only, and framing by the shop only', async () => {
  const { statusCode, headers, payload } = await counter()
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(payload) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; " +
      `script-src 'sha256-${hash}' https://*.googletagmanager.com; ` +
      'connect-src https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com; ' +
      'img-src https://*.google-analytics.com https://*.googletagmanager.com; ' +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  )
})

/** Runs the counter page as a browser does, in a frame or opened directly. */
async function openCounter({ framed }: { framed: boolean }) {
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec((await counter()).payload) ?? []
  const tags: { src?: string }[] = []
  const listeners: ((message: object) => void)[] = []
  const page: Record<string, unknown> = {
    location: { origin: 'https://ferrete.example' },
    document: { createElement: () => ({}), head: { append: (tag: object) => tags.push(tag) } },
    addEventListener: (_name: string, listener: (message: object) => void) => listeners.push(listener),
  }
  page.window = page
  page.parent = framed ? { isTheShop: true } : page
  runInNewContext(script, page)
  return {
    tags: tags.map(({ src }) => src),
    /** The dataLayer that the Google tag reads, without times. */
    queue: () => (page.dataLayer as ArrayLike<unknown>[]).map((entry) => JSON.parse(JSON.stringify(Array.from(entry)))),
    postMessage(message: object) {
      for (const listener of listeners) listener({ source: page.parent, ...message })
    },
  }
}

test('consent is denied by default before analytics is granted, and nothing is sent automatically', async () => {
  const { tags, queue } = await openCounter({ framed: true })
  expect(tags).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-FERRETE01'])
  const [denied, granted, , config] = queue()
  expect(denied).toEqual([
    'consent',
    'default',
    { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' },
  ])
  expect(granted).toEqual(['consent', 'update', { analytics_storage: 'granted' }])
  expect(config).toMatchObject([
    'config',
    'G-FERRETE01',
    { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
  ])
})

test('messages of the shop reach Google; messages of other origins do not', async () => {
  const { postMessage, queue } = await openCounter({ framed: true })
  const origin = 'https://ferrete.example'
  postMessage({ origin: 'https://otra.example', data: { event: 'page_view', page_path: '/otra' } })
  postMessage({ origin, source: 'otra ventana', data: { event: 'page_view', page_path: '/otra' } })
  postMessage({ origin, data: { event: 'page_view', page_path: '/blog' } })
  postMessage({ origin, data: { event: 'add_to_cart', ecommerce: { currency: 'USD', value: 5.28, items: [] } } })
  expect(queue().slice(4)).toEqual([
    ['set', { page_path: '/blog' }],
    ['event', 'page_view', {}],
    ['set', {}],
    ['event', 'add_to_cart', { currency: 'USD', value: 5.28, items: [] }],
  ])
})

test('opened directly it counts nothing', async () => expect((await openCounter({ framed: false })).tags).toEqual([]))
