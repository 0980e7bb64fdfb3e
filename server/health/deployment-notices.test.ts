import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openSignatures } from '#server/auth/signatures.ts'
import { readConfig } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import { openNotices } from '#server/tasks/notices.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { eventsName, noticeSeveralProcesses } from './deployment-notices.ts'

const shop = setupTestShop()
let app: FastifyInstance | undefined
afterEach(async () => {
  await app?.close()
  app = undefined
})

const contextWith = (environment: Record<string, string>): AppContext => ({
  ...shop.context,
  config: readConfig({ DATA_DIR: shop.context.config.DATA_DIR, RATE_LIMIT: 'off', ...environment }),
  notices: openNotices({ warn: () => {} }),
})

describe('without PUBLIC_URL', () => {
  const noticesOf = async (environment: Record<string, string>, host = 'localhost:8001') => {
    const context = contextWith(environment)
    app = await createApp(context)
    await app.inject({ url: '/api/live', headers: { host } })
    return context.notices.list()
  }
  const notice = expect.stringMatching(/^Falta PUBLIC_URL: los enlaces de los correos dicen http:\/\/localhost:8001 /)

  test.each<[string, Record<string, string>, string?]>([
    ['mails leave by SMTP', { SMTP_URL: 'smtp://mail' }],
    ['the database is on a server', { DATABASE_URL: 'postgres://a:b@c/d' }],
    ['customers come by a name', {}, 'carniceria.example'],
    ['customers come by an address', {}, '192.168.1.20:8001'],
  ])('%s: a notice', async (_, environment, host) => expect(await noticesOf(environment, host)).toEqual([notice]))

  test.each(['localhost:8001', '127.0.0.1:8001', '[::1]:8001', 'tienda.localhost'])(
    'a trial on %s needs none',
    async (host) => expect(await noticesOf({}, host)).toEqual([]),
  )

  test('with it there is none', async () => {
    const environment = { PUBLIC_URL: 'https://carniceria.example', SMTP_URL: 'smtp://mail' }
    expect(await noticesOf(environment, 'carniceria.example')).toEqual([])
  })
})

test('CLEANUP_MAX_FILES is noticed for as long as it is set', async () => {
  const local = { PUBLIC_URL: 'http://localhost:8001' }
  const noticesWith = async (environment: Record<string, string>) => {
    const context = contextWith({ ...local, ...environment })
    app = await createApp(context)
    return context.notices.list()
  }
  expect(await noticesWith({ CLEANUP_MAX_FILES: '120' })).toEqual([expect.stringContaining('CLEANUP_MAX_FILES=120')])
  await app?.close()
  expect(await noticesWith({})).toEqual([])
})

/** The names of the connections for events, one of each process. */
const processesWith = (...names: string[]) =>
  ({ execute: async () => ({ rows: names.map((name) => ({ name })) }) }) as unknown as AppContext['healthDb']

test('two processes without S3 are noticed at the second look, and forgotten when one is left', async () => {
  const context = contextWith({})
  const own = eventsName(context.signatures)
  let healthDb = processesWith(own, own)
  const { look } = noticeSeveralProcesses({ ...context, healthDb: { execute: () => healthDb.execute('') } as never })
  await look()
  expect(context.notices.list()).toEqual([])
  await look()
  expect(context.notices.list()).toEqual([expect.stringMatching(/^Varios procesos usan esta base de datos\. /)])
  healthDb = processesWith(own)
  await look()
  expect(context.notices.list()).toEqual([])
})

test('a process that signs with another secret is noticed at the first look, whichever of both looks', async () => {
  const signatures = { own: openSignatures('the secret of the test shop'), other: openSignatures('another secret') }
  const names = Object.values(signatures).map(eventsName)
  for (const each of Object.values(signatures)) {
    const context = { ...contextWith({ S3_BUCKET: '' }), signatures: each, healthDb: processesWith(...names) }
    await noticeSeveralProcesses(context).look()
    expect(context.notices.list()).toEqual([expect.stringMatching(/otro secreto.* SHOP_SECRET/)])
  }
})

test('processes with one secret, and those of a version that does not tell its own, are not noticed for it', async () => {
  const context = contextWith({})
  const healthDb = processesWith(eventsName(context.signatures), eventsName(context.signatures), 'ferrete events')
  await noticeSeveralProcesses({ ...context, healthDb }).look()
  expect(context.notices.list()).toEqual([])
})

test('the name of a process does not tell its secret', () => {
  const name = eventsName(openSignatures('the secret of the test shop'))
  expect(name).toMatch(/^ferrete events [\w-]{12}$/)
  expect(eventsName(openSignatures('the secret of the test shop'))).toBe(name)
})

test('the look at the processes is a query that the database understands', async () => {
  const context = contextWith({})
  await noticeSeveralProcesses({ ...context, healthDb: shop.db }).look()
  expect(context.notices.list()).toEqual([])
})
