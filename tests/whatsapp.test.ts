import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PermanentFailure } from '#server/jobs.ts'
import { whatsappMessages } from '#server/messages/table.ts'
import { sendLastWeekReport } from '#server/reports/send-report.ts'
import { openMessageSender } from '#server/workers/send-message.ts'
import { submitOrder } from '#shop/orders/contract.ts'
import { sendReport } from '#shop/reports/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { openWhatsappServer } from '#tests/support/whatsapp-server.ts'
import { rosa } from './support/people.ts'
import { setupTestShop } from './support/test-shop.ts'

const ORDERS = 60
const REFUSALS = 45
vi.setConfig({ testTimeout: 120_000 })

let api: Awaited<ReturnType<typeof openWhatsappServer>>
beforeAll(async () => {
  api = await openWhatsappServer()
})
afterAll(() => api.close())
const shop = setupTestShop({ environment: () => api.environment, cleanBeforeEach: false })
let send: NonNullable<ReturnType<typeof openMessageSender>>
beforeAll(async () => {
  await shop.seed(aProduct())
  await shop.setSettings({ pedidosPorHora: ORDERS + 1 })
})
beforeEach(() => {
  api.clean()
  send = openMessageSender(shop.context) ?? (() => expect.unreachable())
})

test('the owner gets the weekly report with its PDF', async () => {
  expect((await shop.call(submitOrder, { body: anOrder({ cliente: { telefono: '223-4567' } }) })).ok).toBe(true)
  shop.setClock('2026-11-23T06:00')
  await sendLastWeekReport(shop.context)
  const attempt = await shop.as(rosa).call(sendReport, { body: { date: '2026-11-18' } })
  const message = 'Mandamos el reporte a ventas@ferrete.example y al WhatsApp +50760000000'
  expect(attempt).toMatchObject({ ok: true, message, whatsapp: null })

  const { rows: jobs } = await shop.pool.query(`select id, data from jobs.job where name = 'whatsapp'`)
  const [job] = jobs
  expect(jobs).toHaveLength(2)
  // An upload without a response is repeated: a file alone is not seen by anybody.
  api.respondWith('closes after reading')
  const lost = send(job.data, job.id)
  await expect(lost).rejects.not.toThrow(PermanentFailure)
  await expect(lost).rejects.toThrow('WhatsApp no contestó (')
  shop.setClock('2026-11-23T06:02')
  for (const _ of ['again', 'once more']) await send(job.data, job.id)
  const text = `Reporte de Ferrete. Semana del 16 al 22 de noviembre de 2026.

Pedidos: 1
Ingresos: $13.50
Ticket promedio: $13.50

El detalle va en el documento.`
  const document = { filename: 'reporte-2026-11-16.pdf', bytes: expect.any(Buffer) }
  expect(api.received).toEqual([{ to: '50760000000', template: 'reporte_semanal', text, document }])
  expect(api.received[0]?.document?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await shop.pool.query(`delete from jobs.job where name = 'whatsapp'`)
})

test(`${ORDERS} customers get one message each, although the API refuses many and one was being sent when a process died`, async () => {
  shop.setClock('2026-11-20T10:00')
  const telephones = Array.from({ length: ORDERS }, (_, index) => `507${61_230_000 + index}`)
  // Forty at a time: more would exceed the timeout for the one database connection.
  for (let first = 0; first < ORDERS; first += 40) {
    const some = telephones.slice(first, first + 40)
    const answers = some.map((telefono) => shop.call(submitOrder, { body: anOrder({ cliente: { telefono } }) }))
    expect((await Promise.all(answers)).every(({ ok }) => ok)).toBe(true)
  }
  const {
    rows: [onItsWay],
  } = await shop.pool.query(`select id from jobs.job where name = 'whatsapp' limit 1`)
  await shop.db.insert(whatsappMessages).values({ jobId: onItsWay.id, estado: 'enviando', cuando: shop.context.now() })

  const everySecond = [{ status: 429, code: 130429 }, 'accepts'] as const
  api.respondWith(...Array.from({ length: REFUSALS }, () => everySecond).flat())
  await shop.context.jobs.work('whatsapp', send)
  const states = async () => {
    // Instead of waiting for the growing retry delays.
    await shop.pool.query(`update jobs.job set start_after = now() where name = 'whatsapp' and state = 'retry'`)
    const { rows } = await shop.pool.query(
      `select state, case when state = 'failed' then output->>'error' end as why, count(*)::int
       from jobs.job where name = 'whatsapp' group by 1, 2 order by 1`,
    )
    return rows
  }
  await vi.waitFor(
    async () =>
      expect(await states()).toEqual([
        { state: 'completed', why: null, count: ORDERS - 1 },
        { state: 'failed', why: 'No sabemos si llegó: WhatsApp no contestó', count: 1 },
      ]),
    { timeout: 100_000, interval: 250 },
  )
  const received = api.received.map(({ to }) => to)
  expect(received).toHaveLength(ORDERS - 1)
  expect(new Set(received).size).toBe(ORDERS - 1)
  expect(api.asked()).toBe(ORDERS - 1 + REFUSALS)
})
