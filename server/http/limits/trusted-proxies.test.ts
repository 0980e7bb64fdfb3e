import { describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { ana, PASSWORD, register } from '#tests/support/people.ts'
import { createTestShop, setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()

/** The app with this TRUST_PROXY, and a call that answers the client's address. */
async function appBehind(TRUST_PROXY: string) {
  const app = await createApp({ ...shop.context, config: { ...shop.context.config, TRUST_PROXY } })
  app.get('/who', async ({ ip }) => ip)
  const clientOf = async (remoteAddress: string, forwarded: string) =>
    (await app.inject({ url: '/who', remoteAddress, headers: { 'x-forwarded-for': forwarded } })).payload
  return { app, clientOf }
}

describe('the client address', () => {
  test.each([
    { trust: 'loopback', peer: '127.0.0.1', forwarded: '203.0.113.7', client: '203.0.113.7' },
    { trust: 'loopback', peer: '::1', forwarded: '203.0.113.7', client: '203.0.113.7' },
    { trust: 'loopback', peer: '172.18.0.2', forwarded: '203.0.113.7', client: '172.18.0.2' },
    { trust: '172.18.0.2', peer: '172.18.0.2', forwarded: '203.0.113.7', client: '203.0.113.7' },
    { trust: '172.18.0.2', peer: '::ffff:172.18.0.2', forwarded: '203.0.113.7', client: '203.0.113.7' },
    { trust: '172.18.0.2', peer: '127.0.0.1', forwarded: '203.0.113.7', client: '127.0.0.1' },
    { trust: '172.18.0.0/16', peer: '172.18.3.4', forwarded: '1.1.1.1, 203.0.113.7', client: '203.0.113.7' },
    { trust: 'loopback, fd00::/8', peer: 'fd00::2', forwarded: '203.0.113.7', client: '203.0.113.7' },
    {
      trust: 'loopback,198.51.100.0/24',
      peer: '127.0.0.1',
      forwarded: '203.0.113.7, 198.51.100.1',
      client: '203.0.113.7',
    },
    { trust: '1', peer: '192.0.2.1', forwarded: '1.1.1.1, 203.0.113.7', client: '203.0.113.7' },
    { trust: '2', peer: '192.0.2.1', forwarded: '1.1.1.1, 203.0.113.7, 198.51.100.1', client: '203.0.113.7' },
    { trust: '0', peer: '127.0.0.1', forwarded: '203.0.113.7', client: '127.0.0.1' },
  ])('with TRUST_PROXY=$trust, $forwarded from $peer is $client', async ({ trust, peer, forwarded, client }) => {
    const { app, clientOf } = await appBehind(trust)
    expect(await clientOf(peer, forwarded)).toBe(client)
    await app.close()
  })

  test.each(['todos', '10.0.0.300', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.1,', '12', '-1', 'fe80::1%eth0'])(
    'TRUST_PROXY=%s stops the start',
    (value) => {
      expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/TRUST_PROXY: debe ser loopback/)
    },
  )
})

describe('forwarded headers from a proxy that is not trusted', () => {
  test.each([
    { trust: 'loopback', peer: '172.18.0.2', set: 'TRUST_PROXY=loopback,172.18.0.2' },
    { trust: 'loopback', peer: '::ffff:10.1.2.3', set: 'TRUST_PROXY=loopback,10.1.2.3' },
    { trust: '0', peer: '127.0.0.1', set: 'TRUST_PROXY=127.0.0.1' },
  ])('set one notice that says $set', async ({ trust, peer, set }) => {
    const noticesBefore = shop.context.notices.list()
    const { app, clientOf } = await appBehind(trust)
    for (const forwarded of ['203.0.113.7', '203.0.113.8']) await clientOf(peer, forwarded)
    await app.close()
    const notices = shop.context.notices.list().filter((text) => !noticesBefore.includes(text))
    expect(notices).toEqual([expect.stringContaining(`pon ${set} y reinicia la tienda.`)])
  })

  test.each([
    { what: 'a stranger on the Internet', peer: '203.0.113.9', headers: { 'x-forwarded-for': '1.1.1.1' } },
    { what: 'the trusted proxy', peer: '127.0.0.1', headers: { 'x-forwarded-for': '1.1.1.1' } },
    { what: 'a neighbour without these headers', peer: '10.0.0.5', headers: {} },
  ])('set none from $what', async ({ peer, headers }) => {
    const fresh = await createTestShop()
    await fresh.inject({ url: '/api/health', remoteAddress: peer, headers })
    expect(fresh.context.notices.list()).toEqual([])
    await fresh.close()
  })
})

describe('Secure of the session cookie follows PUBLIC_URL', () => {
  test.each([
    { PUBLIC_URL: 'https://carne.example', peer: '172.18.0.2', headers: {}, secure: true },
    { PUBLIC_URL: 'https://carne.example', peer: '127.0.0.1', headers: { 'x-forwarded-proto': 'http' }, secure: true },
    { PUBLIC_URL: 'http://carne.example', peer: '127.0.0.1', headers: { 'x-forwarded-proto': 'https' }, secure: false },
  ])('$PUBLIC_URL, from $peer with $headers: $secure', async ({ PUBLIC_URL, peer, headers, secure }) => {
    const app = await createApp({ ...shop.context, config: { ...shop.context.config, PUBLIC_URL } })
    await register(shop.db, ana, shop.context.now())
    const payload = { email: ana.email, password: PASSWORD }
    const { cookies } = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      remoteAddress: peer,
      headers,
    })
    expect(cookies.find(({ name }) => name.endsWith('sesion'))?.secure ?? false).toBe(secure)
    await app.close()
  })
})
