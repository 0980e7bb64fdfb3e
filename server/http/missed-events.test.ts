import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openEventStream } from '#tests/support/event-stream.ts'
import { ana, signIn } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()

test('when events may have been missed, open streams end, so that their pages connect again and read their data', async () => {
  const gapListeners: (() => void)[] = []
  const onGap = (listener: () => void) => {
    gapListeners.push(listener)
    return () => {}
  }
  const app = await createApp({ ...shop.context, events: { ...shop.context.events, onGap } })
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/orders/mine/events`
  const { cookie } = await signIn(shop.db, ana, shop.context.now())
  const pages = [await openEventStream(url, cookie), await openEventStream(url, cookie)]

  for (const announce of gapListeners) announce()

  for (const page of pages) {
    await page.ended
    expect(page.text()).toMatch(/retry: \d+\n\n$/)
  }
  await app.close()
})
