import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { getSettings } from '#shop/settings-contract.ts'
import { rosa } from '#tests/support/people.ts'
import { createTestShop } from '#tests/support/test-shop.ts'
import { anOrder, aProduct } from '#tests/support/things.ts'
import { type Mood, openWhatsappStandIn } from '#tests/support/whatsapp-stand-in.ts'
import { GiveUp, type WhatsappJob } from './jobs.ts'
import { quietAddresses, whatsappMessages } from './messages/table.ts'
import { forgetUnheard } from './messages/whatsapp-once.ts'
import { openMessages } from './messages.ts'

const UNHEARD = 'No sabemos si llegó: WhatsApp no contestó'

let api: Awaited<ReturnType<typeof openWhatsappStandIn>>
let shop: Awaited<ReturnType<typeof createTestShop>>
let send: NonNullable<ReturnType<typeof openMessages>>
beforeAll(async () => {
  api = await openWhatsappStandIn()
  shop = await createTestShop({ environment: api.environment })
})
afterAll(async () => {
  await shop.close()
  await api.close()
})
beforeEach(async () => {
  await shop.clean()
  api.clean()
  shop.at('2026-11-20T10:00')
  send = openMessages(shop.tools) ?? (() => expect.unreachable())
  await shop.has(aProduct())
})

const order = async (cliente: Parameters<typeof anOrder>[0] = {}) => {
  const answer = await shop.call(submitOrder, { body: anOrder(cliente) })
  if (!answer.ok) throw new Error(answer.error)
  return { id: answer.orderId, number: answer.orderId.slice(-8).toUpperCase() }
}
const to = (id: string, estado: OrderEstado) => shop.as(rosa).call(setOrderEstado, { params: { id }, body: { estado } })
const queued = async () => {
  const { rows } = await shop.pool.query<{ id: string; data: WhatsappJob }>(
    `select id, data from jobs.job where name = 'whatsapp' order by created_on, id`,
  )
  return rows
}
/** Tries everything that is queued once, and says how each went: what is wrong, and whether it is given up. */
const worked = async () => {
  const ends: string[] = []
  for (const { id, data } of await queued()) {
    const end = await send(data, id).then(
      () => 'done',
      (error: Error) => `${error instanceof GiveUp ? 'given up' : 'later'}: ${error.message}`,
    )
    ends.push(end)
  }
  return ends
}

describe('what the customer reads', () => {
  test('before, that messages come to this number', async () => {
    expect(await shop.call(getSettings, {})).toMatchObject({ ok: true, avisosWhatsapp: true })
  })

  test('a confirmation, when the order is stored', async () => {
    const { number } = await order()
    expect(await worked()).toEqual(['done'])
    expect(api.heard).toEqual([
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

  test('that it is on its way, once, however often somebody presses', async () => {
    const { id, number } = await order({ tipoEntrega: 'retiro', total: 10 })
    for (const estado of ['en_proceso', 'en_camino', 'en_camino'] as const) await to(id, estado)
    // Taken back and sent off again before anything went out: both messages wait.
    for (const estado of ['en_proceso', 'en_camino'] as const) await to(id, estado)
    expect(await worked()).toEqual(['done', 'done', 'done'])
    expect(api.heard).toHaveLength(2)
    expect(api.heard[1]?.text).toBe(`Hola, Ana Ríos. Tu pedido #${number} va en camino.

Retiro en tienda el lunes 23 de noviembre, de 9:00 a 10:00 a. m.
Total: $10.00.

Si no vas a estar, escríbenos al +50760000000 cuanto antes.`)
  })

  test('whatever was typed as a name fits the gap of a template, and is no link that the shop would carry to a stranger', async () => {
    await order({ cliente: { nombre: `Ana       ${'María '.repeat(18)}` } })
    await order({ cliente: { nombre: `A${'😀'.repeat(59)}` } })
    await order({ cliente: { nombre: 'Entra a https://mal.example' } })
    expect(await worked()).toEqual(['done', 'done', 'done'])
    expect(api.heard[0]?.text).toMatch(/^Hola, Ana María (María )+María\. Recibimos/)
    expect(api.heard[1]?.text).toContain('😀. Recibimos')
    expect(api.heard[2]?.text).toMatch(/^Hola, Entra a https mal example\. Recibimos/)
  })
})

describe('who is not written to', () => {
  test('a landline', async () => {
    const { id } = await order({ cliente: { telefono: '223-4567' } })
    await to(id, 'en_camino')
    expect(await queued()).toEqual([])
  })

  test('who wants no news reads the confirmation, and not that it is on its way', async () => {
    await shop.db.insert(quietAddresses).values({ email: 'ana@correo.com', cuando: new Date() })
    const { id } = await order({ cliente: { email: 'Ana@Correo.com' } })
    await to(id, 'en_camino')
    expect(await worked()).toEqual(['done', 'done'])
    expect(api.heard.map(({ template }) => template)).toEqual(['pedido_recibido'])
  })

  test('who would read what is no longer true', async () => {
    const { id } = await order()
    await to(id, 'en_camino')
    await to(id, 'cancelado')
    expect(await worked()).toEqual(['done', 'done'])
    expect(api.heard).toEqual([])
  })

  test('who has deleted their account meanwhile', async () => {
    await order()
    await shop.pool.query(`update orders set telefono = '', email = '', nombre = 'Cuenta eliminada'`)
    expect(await worked()).toEqual(['done'])
    expect(api.heard).toEqual([])
  })
})

describe('a clear "no" leaves no mark, and what may go better is tried again', () => {
  test.each<{ why: string; mood: Mood; reason: string }>([
    { why: 'too many at once', mood: { status: 429, code: 130429 }, reason: 'pide enviar más despacio (130429' },
    { why: 'too many to one number', mood: { status: 400, code: 131056 }, reason: 'pide enviar más despacio (131056' },
    { why: 'too many calls', mood: { status: 400, code: 80007 }, reason: 'pide enviar más despacio (80007' },
    { why: 'a key that expired', mood: { status: 401, code: 190 }, reason: 'token nuevo en WHATSAPP_TOKEN (190' },
    { why: 'an API that is down', mood: { status: 503, code: 2 }, reason: 'WhatsApp no aceptó el mensaje (2' },
    { why: 'a fault of its own', mood: { status: 500, code: 131000 }, reason: 'WhatsApp no aceptó el mensaje (131000' },
    { why: 'an unpaid bill', mood: { status: 400, code: 131042 }, reason: 'revisa la forma de pago' },
  ])('$why', async ({ mood, reason }) => {
    await order()
    api.will(mood)
    expect(await worked()).toEqual([expect.stringContaining(reason)])
    expect(await shop.db.$count(whatsappMessages)).toBe(0)
    expect(await worked()).toEqual(['done'])
    expect(await worked()).toEqual(['done'])
    expect(api.heard).toHaveLength(1)
    expect(await shop.db.select().from(whatsappMessages)).toMatchObject([{ estado: 'enviado', wamid: 'wamid.1' }])
  })

  test('nobody at that address', async () => {
    await order()
    const { WHATSAPP_API_URL: _, ...config } = shop.tools.config
    send = openMessages({ ...shop.tools, config: { ...config, WHATSAPP_API_URL: 'http://127.0.0.1:2' } }) ?? send
    expect(await worked()).toEqual(['later: WhatsApp no se alcanza (ECONNREFUSED)'])
    expect(await shop.db.$count(whatsappMessages)).toBe(0)
  })

  test('asked to wait, it does not ask again before', async () => {
    await order()
    api.will({ status: 429, code: 130429, retryAfter: 120 })
    for (const minute of ['00', '01']) {
      shop.at(`2026-11-20T10:${minute}`)
      expect(await worked()).toEqual([expect.stringMatching(/^later: WhatsApp pide enviar más despacio/)])
    }
    expect(api.asked()).toBe(1)
    shop.at('2026-11-20T10:02')
    expect(await worked()).toEqual(['done'])
  })

  test('where one message was lost the next ones wait a minute', async () => {
    await order()
    await order()
    api.will('taken, then hangs up')
    expect(await worked()).toEqual([`given up: ${UNHEARD}`, 'later: WhatsApp no contestó hace un momento'])
    shop.at('2026-11-20T10:01')
    expect(await worked()).toEqual([`given up: ${UNHEARD}`, 'done'])
    expect(api.heard).toHaveLength(2)
  })

  test('the key is never repeated, nor a number', async () => {
    await order()
    const config = { ...shop.tools.config, WHATSAPP_TOKEN: 'EAAG-otra' }
    send = openMessages({ ...shop.tools, config }) ?? send
    expect(await worked()).toEqual([expect.stringMatching(/\(190: Malformed access token …\)$/)])
    send = openMessages(shop.tools) ?? send
    api.will({ status: 400, code: 131009, details: 'phone 50761234567 is wrong' })
    expect(await worked()).toEqual(['given up: WhatsApp no entendió el mensaje (131009: phone …67 is wrong)'])
  })
})

describe('what will not go better is given up', () => {
  test.each([
    { status: 400, code: 131026, reason: 'Ese número no puede recibir mensajes de WhatsApp (131026' },
    { status: 404, code: 132001, reason: 'La plantilla no está en Meta como la manda la tienda (132001' },
    { status: 400, code: 132015, reason: 'La plantilla no está en Meta como la manda la tienda (132015' },
    { status: 400, code: 100, reason: 'WhatsApp no entendió el mensaje (100' },
    { status: 400, code: 131047, reason: 'WhatsApp no aceptó el mensaje (131047' },
  ])('$code', async ({ reason, ...mood }) => {
    await order()
    api.will(mood)
    expect(await worked()).toEqual([expect.stringContaining(`given up: ${reason}`)])
    expect(await shop.db.$count(whatsappMessages)).toBe(0)
  })
})

describe('what may have arrived is not sent again by itself', () => {
  test.each<{ mood: Mood; arrived: number }>([
    { mood: 'hangs up unread', arrived: 0 },
    { mood: 'hangs up', arrived: 0 },
    { mood: 'is a gateway in despair', arrived: 0 },
    { mood: 'taken, then hangs up', arrived: 1 },
    { mood: 'taken, then babbles', arrived: 1 },
    { mood: 'taken, then silent', arrived: 1 },
  ])('$mood', async ({ mood, arrived }) => {
    const timeout = AbortSignal.timeout
    const soon = mood === 'taken, then silent' ? 200 : 15_000
    const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(soon))
    await order()
    api.will(mood)
    for (const _ of ['at once', 'later']) expect(await worked()).toEqual([`given up: ${UNHEARD}`])
    expect([api.asked(), api.heard.length]).toEqual([1, arrived])

    shop.at('2026-11-20T10:02')
    for (const { id } of await queued()) await forgetUnheard(shop.db, id)
    for (const _ of ['by hand', 'once more']) expect(await worked()).toEqual(['done'])
    expect(api.heard).toHaveLength(arrived + 1)
    patience.mockRestore()
  })
  test('nor by two processes that have it in hand at once', async () => {
    await order()
    const [job] = await queued()
    if (!job) throw new Error('nothing is queued')
    const twice = await Promise.allSettled([send(job.data, job.id), send(job.data, job.id)])
    // Who comes while the other is at it gives up; who comes after it has nothing left to do.
    expect(twice.map(({ status }) => status)).toContain('fulfilled')
    expect(await worked()).toEqual(['done'])
    expect(api.heard).toHaveLength(1)
  })
})
