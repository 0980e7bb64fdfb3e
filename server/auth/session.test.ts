import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sessions } from '#server/accounts/table.ts'
import { createApp } from '#server/app.ts'
import { openEventStream } from '#tests/support/event-stream.ts'
import { ana, signIn } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
let app: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  app = await createApp(shop.context)
})
afterAll(() => app.close())

test('an open event stream does not extend its session', async () => {
  const { cookie } = await signIn(shop.db, ana, shop.context.now())
  const endOf = () => shop.db.select({ end: sessions.expiresAt }).from(sessions).where(eq(sessions.userId, ana.id))
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/orders/mine/events`
  const page = await openEventStream(url, cookie)
  const before = await endOf()

  shop.setClock('2026-11-25T10:00')
  const tell = () => shop.context.events.publish({ orderId: crypto.randomUUID(), estado: 'en_camino', userId: ana.id })
  // Published until received: a shop that has just opened may not listen to PostgreSQL yet.
  await vi.waitFor(
    async () => {
      await tell()
      expect(page.received).not.toEqual([])
    },
    { timeout: 5000, interval: 50 },
  )
  expect(await endOf()).toEqual(before)
  page.close()
})
