// @module-tag slow
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hostUrls } from '#server/db/pool/hosts.ts'
import { submitOrder } from '#shop/orders/contract.ts'
import { anAttempt } from '#tests/support/attempts.ts'
import { asSuperuser } from '#tests/support/database-image.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'

test.each([
  { url: 'postgres://u:p@one/shop', urls: ['postgres://u:p@one/shop'] },
  {
    url: 'postgres://u:p%40,@one:5432,two:5433,[::1]/shop?target_session_attrs=read-write',
    urls: ['one:5432', 'two:5433', '[::1]'].map(
      (host) => `postgres://u:p%40,@${host}/shop?target_session_attrs=read-write`,
    ),
  },
  { url: 'postgresql://one,two', urls: ['postgresql://one', 'postgresql://two'] },
  { url: 'postgres:///shop', urls: ['postgres:///shop'] },
])('the hosts of $url', ({ url, urls }) => {
  expect(hostUrls(url)).toEqual(urls)
})

// These start two servers of their own, where CI has PostgreSQL's programs.
if (process.env.TEST_DATABASE_URL)
  describe('a shop on a primary and its standby', () => {
    let primary: PostgresServer
    let standby: PostgresServer
    let dataDir: string
    let shop: RunningShop
    beforeEach(async () => {
      primary = await startPostgres()
      standby = await startPostgres([], primary)
      dataDir = await mkdtemp(join(tmpdir(), 'ferrete-failover-'))
      const hosts = `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`
      const DATABASE_URL = primary.url.replace(/@[^/]+/, `@${hosts}`)
      shop = await startShop(dataDir, { DATABASE_URL: `${DATABASE_URL}?target_session_attrs=read-write` })
    })
    afterEach(async () => {
      await shop.end('SIGKILL')
      primary.thaw()
      for (const server of [standby, primary]) await server.stop()
      await rm(dataDir, { recursive: true })
    })
    const order = async () => {
      const { key, body } = anAttempt()
      const started = performance.now()
      const answer = await shop.call(submitOrder, { headers: { 'idempotency-key': key }, body })
      expect(performance.now() - started).toBeLessThan(5000)
      return answer
    }

    test.each([
      { fault: 'ends', begin: () => primary.crash() },
      { fault: 'stops answering', begin: async () => primary.freeze() },
      {
        fault: 'becomes read-only',
        begin: async () => {
          await asSuperuser(primary.url, 'alter system set default_transaction_read_only = on')
          await asSuperuser(primary.url, 'select pg_reload_conf()')
          // The server reloads after it has answered.
          const readOnly = () => asSuperuser(primary.url, 'show default_transaction_read_only')
          await vi.waitFor(async () => expect(await readOnly()).toEqual([{ default_transaction_read_only: 'on' }]))
        },
      },
    ])('takes orders on the new primary within five seconds when the old one $fault', async ({ begin }) => {
      expect(await order()).toMatchObject({ ok: true })
      await begin()
      expect(await order()).toMatchObject({ ok: false, status: 503, fallback: { whatsapp: expect.any(String) } })

      await asSuperuser(standby.url, 'select pg_promote()')
      const promoted = performance.now()
      await vi.waitFor(async () => expect(await order()).toMatchObject({ ok: true }), { timeout: 8000, interval: 100 })
      expect(performance.now() - promoted).toBeLessThan(5000)
      const rows = await asSuperuser(standby.url, 'select count(*)::int as n from orders')
      expect(rows).toEqual([{ n: 2 }])
    })
  })
