import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PermanentFailure, type WhatsappJob } from '#server/jobs.ts'
import { clearUnknownDelivery } from '#server/messages/send-once.ts'
import { optOuts, whatsappMessages } from '#server/messages/table.ts'
import { setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { getSettings } from '#shop/settings-contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { type Behaviour, openWhatsappServer } from '#tests/support/whatsapp-server.ts'
import { openMessageSender } from './send-message.ts'

const DELIVERY_UNKNOWN = 'No sabemos si llegó: WhatsApp no contestó'

let api: Awaited<ReturnType<typeof openWhatsappServer>>
beforeAll(async () => {
  api = await openWhatsappServer()
})
afterAll(() => api.close())
const shop = setupTestShop({ environment: () => api.environment })
let send: NonNullable<ReturnType<typeof openMessageSender>>
beforeEach(async () => {
  api.clean()
  send = openMessageSender(shop.context) ?? (() => expect.unreachable())
  await shop.seed(aProduct())
})

const order = async (cliente: Parameters<typeof anOrder>[0] = {}) => {
  const answer = await shop.call(submitOrder, { body: anOrder(cliente) })
  if (!answer.ok) throw new Error(answer.error)
  return { id: answer.orderId, number: answer.orderId.slice(-8).toUpperCase() }
}
const to = (id: string, estado: OrderEstado) => shop.as(rosa).call(setOrderEstado, { params: { id }, body: { estado } })
const QUEUED = `select id, data from jobs.job where name = 'whatsapp' order by created_on, id`
const queued = async () => (await shop.pool.query<{ id: string; data: WhatsappJob }>(QUEUED)).rows
/** Runs every queued job once and gives each result: done, or the error and whether it is retried. */
const runJobs = async () => {
  const outcome = (error: Error) => `${error instanceof PermanentFailure ? 'permanent' : 'later'}: ${error.message}`
  const ends: string[] = []
  for (const { id, data } of await queued()) ends.push(await send(data, id).then(() => 'done', outcome))
  return ends
}

test('without the WhatsApp Business API there is no sender', () => {
  const { WHATSAPP_API_URL, ...config } = shop.context.config
  expect(openMessageSender({ ...shop.context, config })).toBeUndefined()
})

describe('the customer gets', () => {
  test('before ordering, the notice that messages come to this number', async () => {
    expect(await shop.call(getSettings, {})).toMatchObject({ ok: true, avisosWhatsapp: true })
  })

  test('a confirmation, when the order is stored', async () => {
    const { number } = await order()
    expect(await runJobs()).toEqual(['done'])
    expect(api.received).toEqual([
      {
        to: '50761234567',
        template: 'pedido_recibido',
        text: `Hola, Ana Ríos. Recibimos tu pedido #${number}.

Entrega el lunes 23 de noviembre, de 9:00 a 10:00 a. m.
Total: $13.50.

Si algo no está bien, escríbenos al +50760000000 y lo arreglamos.`,
      },
    ])
  })

  test('one message that the order is on its way, also when the change is repeated', async () => {
    const { id, number } = await order({ tipoEntrega: 'retiro', total: 10 })
    for (const estado of ['en_proceso', 'en_camino', 'en_camino'] as const) await to(id, estado)
    // Undone and done again before anything was sent: both messages are queued.
    for (const estado of ['en_proceso', 'en_camino'] as const) await to(id, estado)
    expect(await runJobs()).toEqual(['done', 'done', 'done'])
    expect(api.received).toHaveLength(2)
    expect(api.received[1]?.text).toBe(`Hola, Ana Ríos. Tu pedido #${number} va en camino.

Retiro en tienda el lunes 23 de noviembre, de 9:00 a 10:00 a. m.
Total: $10.00.

Si no vas a estar, escríbenos al +50760000000 cuanto antes.`)
  })

  test('a name that fits the template parameter and contains no link', async () => {
    await order({ cliente: { nombre: `Ana       ${'María '.repeat(18)}` } })
    await order({ cliente: { nombre: `A${'😀'.repeat(59)}` } })
    await order({ cliente: { nombre: 'Entra a https://mal.example' } })
    expect(await runJobs()).toEqual(['done', 'done', 'done'])
    expect(api.received[0]?.text).toMatch(/^Hola, Ana María (María )+María\. Recibimos/)
    expect(api.received[1]?.text).toContain('😀. Recibimos')
    expect(api.received[2]?.text).toMatch(/^Hola, Entra a https mal example\. Recibimos/)
  })
})

describe('no message goes to', () => {
  test('a landline', async () => {
    const { id } = await order({ cliente: { telefono: '223-4567' } })
    await to(id, 'en_camino')
    expect(await queued()).toEqual([])
  })

  test('who opted out, except the confirmation', async () => {
    await shop.db.insert(optOuts).values({ email: 'ana@correo.com', cuando: new Date() })
    const { id } = await order({ cliente: { email: 'Ana@Correo.com' } })
    await to(id, 'en_camino')
    expect(await runJobs()).toEqual(['done', 'done'])
    expect(api.received.map(({ template }) => template)).toEqual(['pedido_recibido'])
  })

  test('an order whose status has changed since', async () => {
    const { id } = await order()
    await to(id, 'en_camino')
    await to(id, 'cancelado')
    expect(await runJobs()).toEqual(['done', 'done'])
    expect(api.received).toEqual([])
  })

  test('a deleted account', async () => {
    await order()
    await shop.pool.query(`update orders set telefono = '', email = '', nombre = 'Cuenta eliminada'`)
    expect(await runJobs()).toEqual(['done'])
    expect(api.received).toEqual([])
  })
})

describe('a definite refusal leaves no delivery mark, and a temporary one is retried', () => {
  test.each<{ why: string; behaviour: Behaviour; reason: string }>([
    { why: 'too many at once', behaviour: { status: 429, code: 130429 }, reason: 'pide enviar más despacio (130429' },
    {
      why: 'too many to one number',
      behaviour: { status: 400, code: 131056 },
      reason: 'pide enviar más despacio (131056',
    },
    { why: 'too many calls', behaviour: { status: 400, code: 80007 }, reason: 'pide enviar más despacio (80007' },
    { why: 'a key that expired', behaviour: { status: 401, code: 190 }, reason: 'token nuevo en WHATSAPP_TOKEN (190' },
    { why: 'an API that is down', behaviour: { status: 503, code: 2 }, reason: 'WhatsApp no aceptó el mensaje (2' },
    {
      why: 'a fault of its own',
      behaviour: { status: 500, code: 131000 },
      reason: 'WhatsApp no aceptó el mensaje (131000',
    },
    { why: 'an unpaid bill', behaviour: { status: 400, code: 131042 }, reason: 'revisa la forma de pago' },
  ])('$why', async ({ behaviour, reason }) => {
    await order()
    api.respondWith(behaviour)
    expect(await runJobs()).toEqual([expect.stringContaining(reason)])
    expect(await shop.db.$count(whatsappMessages)).toBe(0)
    expect(await runJobs()).toEqual(['done'])
    expect(await runJobs()).toEqual(['done'])
    expect(api.received).toHaveLength(1)
    expect(await shop.db.select().from(whatsappMessages)).toMatchObject([{ estado: 'enviado', wamid: 'wamid.1' }])
  })

  test('an unreachable API', async () => {
    await order()
    const { WHATSAPP_API_URL: _, ...config } = shop.context.config
    send = openMessageSender({ ...shop.context, config: { ...config, WHATSAPP_API_URL: 'http://127.0.0.1:2' } }) ?? send
    expect(await runJobs()).toEqual(['later: WhatsApp no se alcanza (ECONNREFUSED)'])
    expect(await shop.db.$count(whatsappMessages)).toBe(0)
  })

  test('Retry-After is respected', async () => {
    await order()
    api.respondWith({ status: 429, code: 130429, retryAfter: 120 })
    for (const minute of ['00', '01']) {
      shop.setClock(`2026-11-20T10:${minute}`)
      expect(await runJobs()).toEqual([expect.stringMatching(/^later: WhatsApp pide enviar más despacio/)])
    }
    expect(api.asked()).toBe(1)
    shop.setClock('2026-11-20T10:02')
    expect(await runJobs()).toEqual(['done'])
  })

  test('after a message of unknown delivery the next ones wait a minute', async () => {
    await order()
    await order()
    api.respondWith('accepts, then closes')
    expect(await runJobs()).toEqual([`permanent: ${DELIVERY_UNKNOWN}`, 'later: WhatsApp no contestó hace un momento'])
    shop.setClock('2026-11-20T10:01')
    expect(await runJobs()).toEqual([`permanent: ${DELIVERY_UNKNOWN}`, 'done'])
    expect(api.received).toHaveLength(2)
  })

  test('errors contain neither the key nor a phone number', async () => {
    await order()
    const config = { ...shop.context.config, WHATSAPP_TOKEN: 'EAAG-otra' }
    send = openMessageSender({ ...shop.context, config }) ?? send
    expect(await runJobs()).toEqual([expect.stringMatching(/\(190: Malformed access token …\)$/)])
    send = openMessageSender(shop.context) ?? send
    api.respondWith({ status: 400, code: 131009, details: 'phone 50761234567 is wrong' })
    expect(await runJobs()).toEqual(['permanent: WhatsApp no entendió el mensaje (131009: phone …67 is wrong)'])
  })
})

describe('a permanent refusal is not retried', () => {
  test.each([
    { status: 400, code: 131026, reason: 'Ese número no puede recibir mensajes de WhatsApp (131026' },
    { status: 404, code: 132001, reason: 'La plantilla no está en Meta como la manda la tienda (132001' },
    { status: 400, code: 132015, reason: 'La plantilla no está en Meta como la manda la tienda (132015' },
    { status: 400, code: 100, reason: 'WhatsApp no entendió el mensaje (100' },
    { status: 400, code: 131047, reason: 'WhatsApp no aceptó el mensaje (131047' },
  ])('$code', async ({ reason, ...behaviour }) => {
    await order()
    api.respondWith(behaviour)
    expect(await runJobs()).toEqual([expect.stringContaining(`permanent: ${reason}`)])
    expect(await shop.db.$count(whatsappMessages)).toBe(0)
  })
})

describe('a message of unknown delivery is not repeated automatically', () => {
  test.each<{ behaviour: Behaviour; arrived: number }>([
    { behaviour: 'closes without reading', arrived: 0 },
    { behaviour: 'closes after reading', arrived: 0 },
    { behaviour: 'bad gateway', arrived: 0 },
    { behaviour: 'accepts, then closes', arrived: 1 },
    { behaviour: 'accepts, then truncates', arrived: 1 },
    { behaviour: 'accepts, then never answers', arrived: 1 },
  ])('$behaviour', async ({ behaviour, arrived }) => {
    const timeout = AbortSignal.timeout
    const soon = behaviour === 'accepts, then never answers' ? 200 : 15_000
    const timeoutSpy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(soon))
    await order()
    api.respondWith(behaviour)
    for (const _ of ['at once', 'later']) expect(await runJobs()).toEqual([`permanent: ${DELIVERY_UNKNOWN}`])
    expect([api.asked(), api.received.length]).toEqual([1, arrived])

    shop.setClock('2026-11-20T10:02')
    for (const { id } of await queued()) await clearUnknownDelivery(shop.db, id)
    for (const _ of ['by hand', 'once more']) expect(await runJobs()).toEqual(['done'])
    expect(api.received).toHaveLength(arrived + 1)
    timeoutSpy.mockRestore()
  })
  test('nor by two concurrent processes', async () => {
    await order()
    const [job] = await queued()
    if (!job) throw new Error('nothing is queued')
    const twice = await Promise.allSettled([send(job.data, job.id), send(job.data, job.id)])
    // During the other's sending it gives up; afterwards there is nothing left to do.
    expect(twice.map(({ status }) => status)).toContain('fulfilled')
    expect(await runJobs()).toEqual(['done'])
    expect(api.received).toHaveLength(1)
  })
})
