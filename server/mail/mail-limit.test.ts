import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { orders } from '#server/orders/table.ts'
import { changePassword, sendVerification } from '#shop/accounts/contract.ts'
import { setOrderEstado } from '#shop/orders/contract.ts'
import { cancelTrackedOrder, changeTrackedOrder } from '#shop/tracking/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { ana, carla, PASSWORD, type Person, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { mailbox } from './mail-limit.ts'

const shop = setupTestShop({ environment: { RATE_LIMIT: 'on' } })
let sent = 0
beforeEach(() => {
  sent = 0
  return shop.seed(aProduct())
})

/** An order to this e-mail by a stranger, unless by somebody, each at another hour of the day. */
async function order({ email, by, day = '2026-11-23' }: { email: string; by?: Person; day?: string }) {
  sent += 1
  const horaEntrega = `${8 + (sent % 10)}:00`.padStart(5, '0')
  const payload = anOrder({ cliente: { fechaEntrega: day, horaEntrega, email, notas: `${sent}` } })
  return shop.as(by).inject({ method: 'POST', url: '/api/orders/submit', payload })
}
/** Another account, whose e-mail reaches Ana's mailbox. */
const tagged = (n: number) => ({ ...ana, id: ana.id.replace(/01$/, `9${n}`), email: `ana+${n}@correo.com` })
const inTurn = async (count: number, given: Parameters<typeof order>[0]) => {
  for (let n = 0; n < count; n += 1) expect((await order(given)).statusCode).toBe(201)
}

describe('mails about orders to one address', () => {
  const toVictim = async () => (await shop.mails()).filter(({ to }) => to.startsWith('victima'))

  test('are five a day; the order is taken, says so, and the shop gets its mail', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => order({ email: n % 2 ? 'victima@correo.com' : 'Victima+1@correo.com' })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    const silent = answers.map((answer) => answer.json()).filter(({ sinAvisos }) => sinAvisos)
    expect(silent).toHaveLength(15)
    expect(silent[0].message).toMatch(
      /^Recibimos tu pedido #\w{8} y avisamos a la tienda\. La confirmación no va por correo: hoy ya salieron varias a esa dirección\. Guarda este enlace para seguirlo o cambiarlo: \S+\/seguimiento\/[\w-]{44}$/,
    )
    expect(silent.every(({ message, seguimiento }) => message.endsWith(seguimiento))).toBe(true)
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

  test('that a stranger has sent by changing and cancelling the order again and again are among the five', async () => {
    const changeAndCancel = async (seguimiento: string) => {
      const token = seguimiento.split('/').at(-1) ?? ''
      for (let n = 0; n < 9; n += 1)
        expect(await shop.call(changeTrackedOrder, { params: { token }, body: { notas: `Nota ${n}` } })).toMatchObject({
          ok: true,
        })
      expect(await shop.call(cancelTrackedOrder, { params: { token } })).toMatchObject({ ok: true })
    }
    await changeAndCancel((await order({ email: 'victima@correo.com' })).json().seguimiento)
    shop.setClock('2026-11-20T10:01')
    const mails = await shop.mails()
    expect(mails.filter(({ to }) => to.startsWith('victima'))).toHaveLength(5)
    expect(mails.filter(({ to }) => !to.startsWith('victima'))).toHaveLength(11)

    await changeAndCancel((await order({ email: carla.email, by: carla })).json().seguimiento)
    shop.setClock('2026-11-20T10:02')
    expect((await shop.mails()).filter(({ to }) => to === carla.email)).toHaveLength(11)
  })

  test('have no limit for the e-mail that an account has confirmed', async () => {
    await inTurn(8, { by: carla, email: carla.email })
    expect((await shop.mails()).filter(({ to }) => to === carla.email)).toHaveLength(8)
  })

  test('that strangers have sent do not silence the account with this e-mail, confirmed or not', async () => {
    for (const by of [ana, carla]) {
      await inTurn(7, { email: by.email })
      const own = await order({ by, email: by.email })
      expect([own.statusCode, own.json().sinAvisos, own.json().message]).toEqual([
        201,
        undefined,
        expect.stringContaining('Te mandamos la confirmación al correo'),
      ])
    }
    expect(await shop.as(ana).call(sendVerification, {})).toMatchObject({ ok: true })
    const code = { method: 'POST', url: '/api/orders/email-code', payload: { email: ana.email } } as const
    expect((await shop.inject(code)).statusCode).toBe(429)
    expect((await shop.as(ana).inject(code)).statusCode).toBe(200)
  })

  test('are at most ten a day: five of strangers, three of accounts with it, and two that confirm it', async () => {
    await inTurn(7, { email: ana.email })
    const own = []
    for (let n = 0; n < 7; n += 1)
      own.push((await order({ by: ana, email: 'Ana@correo.com' })).json().sinAvisos ?? false)
    expect(own).toEqual([false, false, false, true, true, true, true])
    expect((await order({ by: tagged(1), email: tagged(1).email })).json()).toMatchObject({ sinAvisos: true })
    for (const by of [ana, tagged(1), tagged(2)]) await shop.as(by).call(sendVerification, {})
    expect((await shop.mails()).filter(({ to }) => /^ana/i.test(to))).toHaveLength(10)
  })

  test('that an account with a tag has sent to the mailbox leave those of the account itself', async () => {
    const stranger = tagged(1)
    await inTurn(7, { by: stranger, email: stranger.email })
    expect((await shop.mails()).filter(({ to }) => to === stranger.email)).toHaveLength(5)
    expect(await shop.as(ana).call(sendVerification, {})).toMatchObject({ ok: true })
    const own = []
    for (let n = 0; n < 3; n += 1) own.push((await order({ by: ana, email: ana.email })).json().sinAvisos ?? false)
    expect(own).toEqual([false, false, false])
  })

  test('that used up the eight of a mailbox leave the link that confirms the e-mail', async () => {
    for (const n of [1, 2]) await inTurn(6, { by: tagged(n), email: tagged(n).email })
    expect((await order({ by: ana, email: ana.email })).json()).toMatchObject({ sinAvisos: true })
    expect(await shop.as(ana).call(sendVerification, {})).toMatchObject({ ok: true })
    expect((await shop.mails()).filter(({ to }) => /^ana/.test(to))).toHaveLength(9)
  })

  test('of a registration do not count among those of strangers', async () => {
    await inTurn(6, { email: 'bea@correo.com' })
    const payload = { nombre: 'Bea', telefono: '6123-4567', email: 'bea@correo.com' }
    const passwords = { password: 'sal y pimienta', confirmPassword: 'sal y pimienta' }
    const answer = await shop.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { ...payload, ...passwords },
    })
    expect(answer.json().message).toContain('Te mandamos un enlace')
  })

  test('that confirm an account’s e-mail are two a day, apart from those of its orders', async () => {
    await inTurn(6, { by: ana, email: ana.email })
    const confirmations = []
    for (let n = 0; n < 3; n += 1) confirmations.push(await shop.as(ana).call(sendVerification, {}))
    expect(confirmations.map(({ ok }) => ok)).toEqual([true, true, false])
    expect((await shop.mails()).filter(({ to }) => to === ana.email)).toHaveLength(7)
  })

  test('that confirm the e-mails of accounts with a tag are two to the mailbox', async () => {
    const ask = (by: Person) => shop.as(by).call(sendVerification, {})
    for (const by of [tagged(1), ana]) expect(await ask(by)).toMatchObject({ ok: true })
    for (const by of [ana, tagged(2)])
      expect(await ask(by)).toMatchObject({ status: 429, error: expect.stringMatching(/^Hoy ya salieron varios/) })
    expect((await shop.mails()).filter(({ to }) => /^ana/.test(to))).toHaveLength(2)
  })

  test('of changed passwords count for an account that has not confirmed its e-mail, and always go to one that has', async () => {
    const body = { actual: PASSWORD, password: PASSWORD, confirmPassword: PASSWORD }
    const sentTo: Record<string, number> = {}
    for (const by of [ana, carla]) {
      for (let n = 0; n < 7; n += 1)
        expect(await shop.as(by).call(changePassword, { body })).toMatchObject({ ok: true })
      sentTo[by.nombre] = (await shop.mails()).length
    }
    expect(sentTo).toEqual({ Ana: 5, Carla: 7 })
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

test('registering twenty accounts over one mailbox sends its owner no more than two confirmations', async () => {
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
  expect(messages.filter((message) => message.includes('Te mandamos un enlace'))).toHaveLength(2)
  expect(messages.filter((message) => message.includes('Hoy ya salieron varios correos'))).toHaveLength(18)
  expect(await shop.mails()).toHaveLength(2)
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
