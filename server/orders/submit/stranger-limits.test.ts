// @module-tag embedded
import { beforeEach, describe, expect, test } from 'vitest'
import { deliverySlots } from '#server/calendar/table.ts'
import { orders } from '#server/orders/table.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { ana, bodega, carla, type Person, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ environment: { RATE_LIMIT: 'on' } })
let sent = 0
beforeEach(() => {
  sent = 0
  return shop.seed(aProduct())
})

const MONDAY = '2026-11-23'
const HOURS = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00']

type Order = { day?: string; hour?: number; address?: string; by?: Person }
/** An order by a stranger, unless by somebody; every order has another e-mail. */
async function order({ day = MONDAY, hour, address = '203.0.113.7', by }: Order = {}) {
  sent += 1
  const horaEntrega = HOURS[hour ?? sent % 10] ?? ''
  const payload = anOrder({
    cliente: { fechaEntrega: day, horaEntrega, email: `cliente${sent}@correo.com`, notas: `${sent}` },
    ...(by === bodega ? { total: 7 } : {}),
  })
  return shop.as(by).inject({ method: 'POST', url: '/api/orders/submit', payload, remoteAddress: address })
}
const inTurn = async (count: number, given: Order = {}) => {
  const answers = []
  for (let n = 0; n < count; n += 1) answers.push(await order(given))
  return answers.map(({ statusCode }) => statusCode)
}
/** Moves an order to Monday by its link, as the reply to the order gave it. */
const moveToMonday = (seguimiento: string, { by, address }: { by?: Person; address: string }) =>
  shop.as(by).inject({
    method: 'PUT',
    url: `/api/seguimiento/${seguimiento.split('/').at(-1)}`,
    payload: { fechaEntrega: MONDAY, horaEntrega: '14:00' },
    remoteAddress: address,
  })
/** It says what to do also to somebody whose program knows neither codes nor `confirmarCorreo`. */
const TOO_MANY =
  'Desde tu conexión ya se pidió mucho para el lun 23 nov. Elige otro día, inicia sesión con un correo confirmado, confirma este con un código o mándanos el pedido por WhatsApp. Nuestro WhatsApp: +507 6000-0000.'
const all = (count: number, code: number) => Array.from({ length: count }, () => code)

describe('the places of a day that strangers take from one address', () => {
  test('are a quarter: 30 of 120, also of concurrent orders', async () => {
    const answers: Awaited<ReturnType<typeof order>>[] = []
    for (let round = 0; round < 5; round += 1)
      answers.push(...(await Promise.all(Array.from({ length: 12 }, () => order()))))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...all(30, 201), ...all(30, 409)])
    expect(await shop.db.$count(orders)).toBe(30)
    const [refused] = answers.filter(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toEqual({
      success: false,
      error: TOO_MANY,
      confirmarCorreo: true,
      fallback: {
        whatsapp: expect.stringMatching(
          /^https:\/\/wa\.me\/50760000000\?text=Hola%2C%20quiero%20hacer%20este%20pedido/,
        ),
      },
    })
  }, 60_000)

  test('follow the places that the day has', async () => {
    await shop.setSettings({ pedidosPorHora: 4 })
    await shop.db.insert(deliverySlots).values({ fecha: MONDAY, hora: '08:00', capacidad: 8, ocupados: 0 })
    expect(await inTurn(12)).toEqual([...all(11, 201), 409]) // a quarter of 8 + 9 · 4
  })

  test('are also taken by orders that their links move to the day', async () => {
    await shop.setSettings({ pedidosPorHora: 2 })
    expect(await inTurn(5)).toEqual(all(5, 201))
    const { seguimiento } = (await order({ day: '2026-11-24' })).json()
    const refused = await moveToMonday(seguimiento, { address: '203.0.113.7' })
    expect([refused.statusCode, refused.json().campos.fechaEntrega]).toEqual([
      409,
      'Desde tu conexión ya se pidió mucho para el lun 23 nov: elige otro día o escríbenos por WhatsApp',
    ])
    expect((await moveToMonday(seguimiento, { address: '198.51.100.4' })).statusCode).toBe(200)
  })

  test('are counted by the e-mail of an account that has proven it, also when it moves an order', async () => {
    await shop.setSettings({ pedidosPorHora: 2 })
    expect(await inTurn(5, { by: carla })).toEqual(all(5, 201))
    const { seguimiento } = (await order({ day: '2026-11-24', by: carla })).json()
    const refused = await moveToMonday(seguimiento, { by: carla, address: '198.51.100.4' })
    expect([refused.statusCode, refused.json().campos.fechaEntrega]).toEqual([
      409,
      'Con tu correo ya se pidió mucho para el lun 23 nov: elige otro día o escríbenos por WhatsApp',
    ])
  })

  test('leave the other days, and the other addresses', async () => {
    await shop.setSettings({ pedidosPorHora: 2 })
    expect(await inTurn(6)).toEqual([...all(5, 201), 409])
    expect((await order({ day: '2026-11-24' })).statusCode).toBe(201)
    expect((await order({ address: '203.0.113.8' })).statusCode).toBe(201)
  })

  test('do not count for who has proven an e-mail, is an approved wholesale customer, or works here', async () => {
    await shop.setSettings({ pedidosPorHora: 2 })
    await inTurn(6)
    for (const by of [carla, rosa]) expect((await order({ by, hour: 9 })).statusCode).toBe(201)
    const unproven = await order({ by: ana })
    expect([unproven.statusCode, unproven.json().error]).toEqual([409, TOO_MANY])
  })

  test('are not used up by refused orders, nor by repeats', async () => {
    await shop.setSettings({ pedidosPorHora: 2 })
    const wrong = anOrder({ total: 1, cliente: { fechaEntrega: MONDAY } })
    const headers = { 'idempotency-key': 'the-same-attempt' }
    const same = anOrder({ cliente: { fechaEntrega: MONDAY, horaEntrega: '17:00' } })
    const request = { method: 'POST', url: '/api/orders/submit', remoteAddress: '203.0.113.7' } as const
    for (let n = 0; n < 9; n += 1) {
      expect((await shop.inject({ ...request, payload: wrong })).statusCode).toBe(409)
      expect((await shop.inject({ ...request, payload: same, headers })).statusCode).toBe(201)
    }
    expect(await inTurn(5)).toEqual([...all(4, 201), 409])
  })

  test('are counted under a key that does not hold the address', async () => {
    await order()
    const { rows } = await shop.pool.query<{ key: string }>(`select key from attempts where key like 'plazas:%'`)
    expect(rows).toEqual([{ key: expect.stringMatching(/^plazas:2026-11-23:[\w-]{22}$/) }])
  })
})
