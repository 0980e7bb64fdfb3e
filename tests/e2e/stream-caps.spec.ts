import type { Request } from '@playwright/test'
import { STREAM_CAPS } from '#server/http/events/open-streams.ts'
import { setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import { anAttempt } from '#tests/support/attempts.ts'
import { openEventStream } from '#tests/support/event-stream.ts'
import { testInOwnShop } from './own-shop.ts'
import { expect, visit } from './steps.ts'

const test = testInOwnShop({ RATE_LIMIT: 'on' })

test('a tracking page whose stream had to make place shows a new state within 20 seconds, and takes no place back', async ({
  page,
  ownShop: { url, call, callAsAdmin },
}) => {
  const { key, body } = anAttempt()
  const order = await call(submitOrder, { headers: { 'idempotency-key': key }, body })
  if (!order.ok) throw new Error(order.error)
  const token = order.seguimiento?.split('/').at(-1)
  const path = `/api/seguimiento/${token}/eventos`
  let [opened, ended] = [0, 0]
  page.on('request', (request) => void (request.url().endsWith(path) && opened++))
  const onEnd = (request: Request) => void (request.url().endsWith(path) && ended++)
  page.on('requestfinished', onEnd)
  // As Chromium reports a stream that its page closes.
  page.on('requestfailed', onEnd)
  await page.clock.install()
  await visit(page, `/seguimiento/${token}`)
  const step = page.getByRole('status').filter({ hasText: /pedido|preparando|camino/ })
  await expect(step).toHaveText('Recibimos tu pedido')
  await expect.poll(() => opened).toBe(1)

  const others = []
  for (let n = 0; n < STREAM_CAPS.link; n += 1) others.push(await openEventStream(url + path, ''))
  await expect.poll(() => ended).toBe(1)
  const params = { id: order.orderId }
  expect(await callAsAdmin(setOrderEstado, { params, body: { estado: 'en_camino' } })).toMatchObject({ ok: true })
  await page.clock.runFor(20_000)

  await expect(step).toContainText('Va en camino')
  await page.clock.runFor(60_000)
  expect(opened).toBe(1)
  for (const other of others) other.close()
})
