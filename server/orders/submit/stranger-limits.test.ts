import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailbox } from '#server/mail/mail-limit.ts'
import { deliverySlots, orders } from '#server/orders/table.ts'
import { sendVerification } from '#shop/accounts/contract.ts'
import { setOrderEstado } from '#shop/orders/contract.ts'
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

type Order = { day?: string; hour?: number; address?: string; email?: string; by?: Person }
/** An order by a stranger, unless by somebody; every order has another e-mail. */
async function order({ day = MONDAY, hour, address = '203.0.113.7', email, by }: Order = {}) {
  sent += 1
  const horaEntrega = HOURS[hour ?? sent % 10] ?? ''
  const payload = anOrder({
    cliente: { fechaEntrega: day, horaEntrega, email: email ?? `cliente${sent}@correo.com`, notas: `${sent}` },
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
      error:
        'Desde tu conexión ya se pidió mucho para el lun 23 nov. Para seguir, confirma tu correo con un código, elige otro día o escríbenos por WhatsApp.',
      confirmarCorreo: true,
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
    expect([unproven.statusCode, unproven.json().error]).toEqual([
      409,
      expect.stringContaining('Para seguir, confirma tu correo con un código'),
    ])
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

describe('mails about orders to one address', () => {
  const toVictim = async () => (await shop.mails()).filter(({ to }) => to.startsWith('victima'))

  test('are five a day; the order is taken, says so, and the shop gets its mail', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => order({ email: n % 2 ? 'victima@correo.com' : 'Victima+1@correo.com' })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(all(20, 201))
    const silent = answers.map((answer) => answer.json()).filter(({ sinAvisos }) => sinAvisos)
    expect(silent).toHaveLength(15)
    expect(silent[0].message).toMatch(
      /^Recibimos tu pedido #\w{8} y avisamos a la tienda\. La confirmación no va por correo: hoy ya salieron varias a esa dirección\.$/,
    )
    const mails = await shop.mails()
    expect(mails.filter(({ to }) => /victima/i.test(to))).toHaveLength(5)
    expect(mails).toHaveLength(25)
  }, 60_000)

  test('are not sent either when the shop cancels the silenced orders', async () => {
    await inTurn(7, { email: 'victima@correo.com' })
    await toVictim()
    for (const { id } of await shop.db.select({ id: orders.id }).from(orders))
      await shop.as(rosa).call(setOrderEstado, { params: { id }, body: { estado: 'cancelado' } })
    shop.setClock('2026-11-20T10:01')
    expect(await toVictim()).toHaveLength(5)
  })

  test('have no limit for the e-mail that an account has confirmed', async () => {
    await inTurn(8, { by: carla, email: carla.email })
    expect((await shop.mails()).filter(({ to }) => to === carla.email)).toHaveLength(8)
  })

  test('are counted for an account with somebody else’s e-mail, together with those that confirm it', async () => {
    await inTurn(4, { by: ana, email: ana.email })
    const confirmations = []
    for (let n = 0; n < 3; n += 1) confirmations.push(await shop.as(ana).call(sendVerification, {}))
    expect(confirmations.map(({ ok }) => ok)).toEqual([true, false, false])
    expect(confirmations[1]).toMatchObject({ status: 429, error: expect.stringMatching(/^Hoy ya salieron varios/) })
    expect((await shop.mails()).filter(({ to }) => to === ana.email)).toHaveLength(5)
  })

  test('go on the next day', async () => {
    await inTurn(6, { email: 'victima@correo.com' })
    await shop.mails()
    shop.setClock('2026-11-21T10:00')
    await order({ email: 'victima@correo.com', day: '2026-11-24' })
    expect(await toVictim()).toHaveLength(1)
    const [last] = await shop.db
      .select({ silent: orders.sinAvisos })
      .from(orders)
      .where(eq(orders.fechaEntrega, '2026-11-24'))
    expect(last).toEqual({ silent: false })
  })
})

test('registering twenty accounts over one mailbox sends its owner no more than five confirmations', async () => {
  const messages: string[] = []
  for (let n = 0; n < 20; n += 1) {
    const payload = {
      nombre: 'Bea',
      telefono: '6123-4567',
      email: `v.ictima+${n}@gmail.com`,
      password: 'sal y pimienta',
      confirmPassword: 'sal y pimienta',
    }
    const answer = await shop.inject({ method: 'POST', url: '/api/auth/register', payload })
    expect(answer.statusCode).toBe(201)
    messages.push(answer.json().message)
  }
  expect(messages.filter((message) => message.includes('Te mandamos un enlace'))).toHaveLength(5)
  expect(messages.filter((message) => message.includes('Hoy ya salieron varios correos'))).toHaveLength(15)
  expect(await shop.mails()).toHaveLength(5)
}, 60_000)

test.each([
  { email: 'Ana@Correo.com', box: 'ana@correo.com' },
  { email: 'ana+carne@correo.com', box: 'ana@correo.com' },
  { email: 'a.n.a+carne@gmail.com', box: 'ana@gmail.com' },
  { email: 'ana@googlemail.com', box: 'ana@gmail.com' },
  { email: 'a.na@correo.com', box: 'a.na@correo.com' },
])('mails to $email reach $box', ({ email, box }) => {
  expect(mailbox(email)).toBe(box)
})
