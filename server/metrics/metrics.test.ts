import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { type Metrics, openMetrics } from './open-metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const shop = setupTestShop()
let metrics: Metrics
let app: FastifyInstance
beforeEach(async () => {
  await shop.seed(aProduct())
  const { db, config } = shop.context
  metrics = openMetrics({ pools: { web: db }, jobsDb: db, dataDir: config.DATA_DIR })
  app = await createApp({ ...shop.context, metrics })
})
afterEach(() => app.close())

/** The value of a metric with these labels, as Prometheus reads it. */
async function metricOf(metric: string): Promise<number | undefined> {
  const line = (await metrics.text()).split('\n').find((each) => each.startsWith(`${metric} `))
  return line === undefined ? undefined : Number(line.slice(metric.length + 1))
}
const submit = (payload: object) => app.inject({ method: 'POST', url: '/api/orders/submit', payload })

test('calls by route, method and class of the status: no id or address of a visitor becomes a label', async () => {
  await app.inject({ url: '/api/settings' })
  await app.inject({ url: '/api/admin/orders/0199f0a0-0000-7000-8000-00000000dead' })
  await app.inject({ url: '/api/no-existe/ana@correo.com' })
  const count = 'shop_http_request_seconds_count'
  expect(await metricOf(`${count}{method="GET",route="/api/settings",status="2xx"}`)).toBe(1)
  expect(await metricOf(`${count}{method="GET",route="/api/admin/orders/:id",status="4xx"}`)).toBe(1)
  expect(await metricOf(`${count}{method="GET",route="/api/*",status="4xx"}`)).toBe(1)
  expect(await metricOf('shop_http_requests_pending')).toBe(0)
  expect(await metrics.text()).not.toMatch(/dead|ana@/)
})

test('orders taken, refused and failed', async () => {
  await submit(anOrder())
  await submit(anOrder({ total: 1 }))
  const comesBack = shop.disconnectDatabase()
  await submit(anOrder())
  comesBack()
  for (const result of ['taken', 'refused', 'failed'])
    expect(await metricOf(`shop_orders_total{result="${result}"}`)).toBe(1)
})

test('jobs that wait and that failed, and how long the oldest has been due', async () => {
  await submit(anOrder())
  await shop.pool.query(`update jobs.job set start_after = now() - interval '90 seconds' where name = 'correo'`)
  await shop.pool.query(`update jobs.job set state = 'failed' where data->>'letter' = 'pedido-nuevo'`)
  expect(await metricOf('shop_jobs{queue="correo",state="waiting"}')).toBe(1)
  expect(await metricOf('shop_jobs{queue="correo",state="failed"}')).toBe(1)
  expect(await metricOf('shop_jobs{queue="imagen",state="waiting"}')).toBe(0)
  const age = await metricOf('shop_jobs_oldest_due_seconds{queue="correo"}')
  expect(age).toBeGreaterThanOrEqual(90)
  expect(age).toBeLessThan(120)
})

test('without the database the other metrics are still given', async () => {
  const comesBack = shop.disconnectDatabase()
  const text = await metrics.text()
  comesBack()
  expect(text).not.toMatch(/^shop_jobs\{/m)
  expect(text).toMatch(/^shop_disk_free_bytes \d/m)
})

test('the cache, the pool, the disk, the event loop and the process', async () => {
  for (let visit = 0; visit < 3; visit += 1) await app.inject({ url: '/api/settings' })
  expect(await metricOf('shop_cache_total{use="rendered"}')).toBe(1)
  expect(await metricOf('shop_cache_total{use="fresh"}')).toBe(2)
  expect(await metricOf('shop_pool_connections{pool="web",state="waiting"}')).toBe(0)
  expect(await metricOf('shop_disk_free_bytes')).toBeGreaterThan(0)
  expect(await metricOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(await metricOf('process_resident_memory_bytes')).toBeGreaterThan(0)
})

test('the alert rules read only metrics and labels that exist', async () => {
  await submit(anOrder())
  await app.inject({ url: '/api/settings' })
  const text = await metrics.text()
  const rules = [...readFileSync('deploy/alerts.yml', 'utf8').matchAll(/expr: .*?\b((?:shop|nodejs)_\w+)(\{[^}]*\})?/g)]
  expect(rules.length).toBeGreaterThan(6)
  for (const [, name = '', labels = ''] of rules) {
    const values = [...labels.matchAll(/(\w+)=~?"(\w+)/g)].map(([, label, value]) => `${label}="${value}`)
    const line = text.split('\n').find((each) => each.startsWith(name) && values.every((value) => each.includes(value)))
    expect([name, labels, line]).toEqual([name, labels, expect.any(String)])
  }
})

test('are served on a port of their own, and not on that of the shop', async () => {
  const { url, close } = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
  const answer = await fetch(url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)])
  expect(await answer.text()).toContain('# TYPE shop_http_request_seconds histogram')
  expect((await fetch(new URL('/', url))).status).toBe(404)
  close()
  await expect(fetch(url)).rejects.toThrow()
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404)
})
