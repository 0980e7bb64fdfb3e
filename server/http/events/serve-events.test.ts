import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { users } from '#server/accounts/table.ts'
import { createApp } from '#server/app.ts'
import { changePassword, closeSessions, deleteAccount, logout } from '#shop/accounts/contract.ts'
import { setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { openEventStream } from '#tests/support/event-stream.ts'
import { ana, bodega, carla, PASSWORD, rosa, signIn } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import type { Events } from './shop-events.ts'

const shop = setupTestShop()
let app: FastifyInstance
let url: string
/** How many subscribers the shop's events have. */
let listeners = 0
const pages: Awaited<ReturnType<typeof openEventStream>>[] = []

beforeEach(async () => {
  await shop.seed(aProduct())
  const listen: Events['subscribe'] = (listener) => {
    listeners += 1
    const stop = shop.context.events.subscribe(listener)
    return () => {
      listeners -= 1
      stop()
    }
  }
  app = await createApp({ ...shop.context, events: { ...shop.context.events, subscribe: listen } })
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/orders/mine/events`
})
afterEach(async () => {
  vi.useRealTimers()
  for (const page of pages.splice(0)) page.close()
  await app.close()
})

type Person = typeof ana
const open = async (cookie: string) => {
  const page = await openEventStream(url, cookie)
  pages.push(page)
  return page
}
const openAs = async (person: Person | typeof rosa) => open((await signIn(shop.db, person, shop.context.now())).cookie)
const order = async (person?: Person, email = 'ana@correo.com') => {
  const body = anOrder({ cliente: { email }, total: person === bodega ? 7 : 13.5 })
  const answer = await shop.as(person).call(submitOrder, { body })
  if (!answer.ok) throw new Error(answer.error)
  return answer.orderId
}
const move = (id: string, estado: OrderEstado) =>
  shop.as(rosa).call(setOrderEstado, { params: { id }, body: { estado } })
const eventually = { timeout: 10_000, interval: 20 }

describe('an open page of a customer', () => {
  test('gets a status change of one of her orders within two seconds, in every tab', async () => {
    const id = await order(ana)
    const tabs = [await openAs(ana), await openAs(ana)]

    await move(id, 'en_proceso')

    for (const { received } of tabs)
      await vi.waitFor(() => expect(received).toEqual([{ orderId: id, estado: 'en_proceso' }]), eventually)
    await move(id, 'en_camino')
    for (const { received } of tabs)
      await vi.waitFor(() => expect(received.at(-1)).toEqual({ orderId: id, estado: 'en_camino' }), eventually)
  })

  test('gets nothing about other people’s orders, whatever e-mail they name', async () => {
    const [anas, bodegas] = [await order(ana), await order(bodega, ana.email)]
    const [ofAna, ofBodega, ofCarla] = [await openAs(ana), await openAs(bodega), await openAs(carla)]
    const carlas = await order(carla)

    for (const id of [anas, bodegas, carlas]) await move(id, 'en_camino')

    for (const [page, id] of [
      [ofAna, anas],
      [ofBodega, bodegas],
      [ofCarla, carlas],
    ] as const) {
      await vi.waitFor(() => expect(page.received).toHaveLength(1), eventually)
      expect(page.received).toEqual([{ orderId: id, estado: 'en_camino' }])
    }
  })

  test('gets changes of orders made without signing in only when her e-mail is confirmed', async () => {
    const [ofAna, ofCarla] = [await openAs(ana), await openAs(carla)]
    const [asAna, asCarla] = [await order(undefined, 'ana@correo.com'), await order(undefined, 'CARLA@correo.com')]
    const named = await order(bodega, 'carla@correo.com')

    for (const id of [asAna, named, asCarla]) await move(id, 'en_camino')
    await move(await order(ana), 'entregado')

    await vi.waitFor(() => expect(ofCarla.received).toHaveLength(1), eventually)
    expect(ofCarla.received).toEqual([{ orderId: asCarla, estado: 'en_camino' }])
    await vi.waitFor(() => expect(ofAna.received).toHaveLength(1), eventually)
    expect(ofAna.received).toMatchObject([{ estado: 'entregado' }])
  })

  test('gets nothing about a refused change', async () => {
    const id = await order(ana)
    const page = await openAs(ana)
    await move(id, 'perdido' as OrderEstado)
    await move('0199f0a0-0000-7000-8000-00000000dead', 'entregado')
    await move(id, 'entregado')
    await vi.waitFor(() => expect(page.received).toEqual([{ orderId: id, estado: 'entregado' }]), eventually)
  })

  test('gets all events in their order', async () => {
    const page = await openAs(ana)
    const estados = Array.from({ length: 40 }, (_, i) => (i % 2 ? 'en_camino' : 'en_proceso') as OrderEstado)
    const events = estados.map((estado) => ({ orderId: crypto.randomUUID(), estado }))
    for (const event of events) await shop.context.events.publish({ ...event, userId: ana.id })
    await vi.waitFor(() => expect(page.received).toEqual(events), eventually)
  })

  test('is a stream that is not cached and names a short reconnection time', async () => {
    const { response, text } = await openAs(ana)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    await vi.waitFor(() => expect(text()).toBe('retry: 2000\n\n'), eventually)
  })

  test('gets a keep-alive comment when nothing happens', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { text } = await openAs(ana)
    vi.advanceTimersByTime(30_000)
    await vi.waitFor(() => expect(text()).toContain('\n\n:\n\n'), eventually)
  })
})

describe('the stream is refused to', () => {
  test.each(['', 'sesion=x', `sesion=sesion-${ana.id}`])('a visitor with the cookie "%s"', async (cookie) => {
    const { response, text, ended } = await open(cookie)
    await ended
    const error = 'Inicia sesión para continuar'
    expect([response.status, JSON.parse(text())]).toEqual([401, { success: false, error }])
    expect(listeners).toBe(0)
  })

  test('an administrator, who has no account', async () => {
    const { response, ended } = await openAs(rosa)
    await ended
    expect(response.status).toBe(403)
    expect(listeners).toBe(0)
  })
})

describe('a session that ends while its page is open', () => {
  const passwords = { password: 'otra clave', confirmPassword: 'otra clave' }
  type Browser = ReturnType<typeof shop.withCookie>
  test.each<{ by: string; end: (browser: Browser) => Promise<unknown> }>([
    { by: 'signing out', end: (browser) => browser.call(logout, {}) },
    { by: 'closing all of them', end: (browser) => browser.call(closeSessions, {}) },
    {
      by: 'a new password',
      end: (browser) => browser.call(changePassword, { body: { actual: PASSWORD, ...passwords } }),
    },
    { by: 'an account that is no longer active', end: () => shop.db.update(users).set({ estado: 'pendiente' }) },
    { by: 'the end of its days', end: async () => shop.setClock('2027-01-20T10:00') },
  ])('closes the stream: $by', async ({ end }) => {
    const id = await order(ana)
    const { cookie } = await signIn(shop.db, ana, shop.context.now())
    const page = await open(cookie)
    await move(id, 'en_proceso')
    await vi.waitFor(() => expect(page.received).toHaveLength(1), eventually)

    await end(shop.withCookie(cookie))
    await move(id, 'en_camino')

    await page.ended
    expect(page.received).toHaveLength(1)
    await vi.waitFor(() => expect(listeners).toBe(0), eventually)
  })

  test('closes the stream: the account is deleted', async () => {
    const { cookie } = await signIn(shop.db, carla, shop.context.now())
    const page = await open(cookie)
    const asGuest = await order(undefined, carla.email)
    await move(asGuest, 'entregado')
    await vi.waitFor(() => expect(page.received).toHaveLength(1), eventually)
    expect(await shop.withCookie(cookie).call(deleteAccount, { body: { password: PASSWORD } })).toMatchObject({
      ok: true,
    })
    await move(asGuest, 'cancelado')
    await shop.context.events.publish({ orderId: asGuest, estado: 'pendiente', userId: carla.id })
    await page.ended
    expect(page.received).toHaveLength(1)
  })
})

describe('when the page goes', () => {
  test('its subscription ends', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => openAs(ana)))
    expect(listeners).toBe(20)
    for (const page of many) page.close()
    await vi.waitFor(() => expect(listeners).toBe(0), eventually)
  })

  test('a HEAD request leaves no subscription', async () => {
    const { cookie } = await signIn(shop.db, ana, shop.context.now())
    await fetch(url, { method: 'HEAD', headers: { cookie } })
    await vi.waitFor(() => expect(listeners).toBe(0), eventually)
  })

  test('an event sent at that moment causes no error', async () => {
    const id = await order(ana)
    const [leaves, stays] = [await openAs(ana), await openAs(ana)]
    const moved = move(id, 'en_proceso')
    leaves.close()
    await moved
    await vi.waitFor(() => expect(stays.received).toHaveLength(1), eventually)
  })
})

describe('when the shop closes', () => {
  test('open streams do not delay it, and are ended', async () => {
    const open = await Promise.all([ana, ana, bodega].map(openAs))
    const started = performance.now()
    await app.close()
    expect(performance.now() - started).toBeLessThan(2000)
    for (const page of open) await page.ended
    expect(listeners).toBe(0)
  })

  test('an event sent at that moment causes no error', async () => {
    const { received, ended } = await openAs(ana)
    const event = { orderId: ana.id, estado: 'en_camino' as const, userId: ana.id }
    const published = Array.from({ length: 20 }, () => shop.context.events.publish(event))
    const closing = app.close()
    published.push(shop.context.events.publish(event))
    await Promise.all([...published, closing, ended])
    await pause(100)
    expect(received.length).toBeLessThanOrEqual(21)
    expect(listeners).toBe(0)
  })
})
