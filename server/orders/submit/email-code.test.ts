import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { deliverySlots } from '#server/calendar/table.ts'
import { emailCodes, orders } from '#server/orders/table.ts'
import { sendEmailCode } from '#shop/orders/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { ana, carla, type Person } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ environment: { RATE_LIMIT: 'on' } })

const MONDAY = '2026-11-23'
const ADDRESS = '203.0.113.7'
const EMAIL = 'bea@correo.com'

interface Proof {
  solicitud: string
  codigo: string
}
type Order = { email?: string; proof?: Proof; key?: string; hour?: string; by?: Person; notas?: string }
let sent = 0
/** An order for the Monday, from an address that has used up its quarter of the places. */
async function order({ email = EMAIL, proof, key, hour = '17:00', by, notas }: Order = {}) {
  sent += 1
  const cliente = { fechaEntrega: MONDAY, horaEntrega: hour, email, notas: notas ?? `${sent}` }
  return shop.as(by).inject({
    method: 'POST',
    url: '/api/orders/submit',
    payload: anOrder({ cliente, ...(proof ? { codigoCorreo: proof } : {}) }),
    remoteAddress: ADDRESS,
    headers: key ? { 'idempotency-key': key } : {},
  })
}

/** Asks for a code and reads it from its mail. */
async function codeFor(email = EMAIL): Promise<Proof> {
  const answer = await shop.call(sendEmailCode, { body: { email } })
  if (!answer.ok) throw new Error(answer.error)
  const [mail] = (await shop.mails()).filter(({ subject }) => subject.includes('código'))
  return { solicitud: answer.solicitud, codigo: /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '' }
}
const another = ({ solicitud, codigo }: Proof, by = 1): Proof => ({
  solicitud,
  codigo: `${(Number(codigo) + by) % 1_000_000}`.padStart(6, '0'),
})
const errorOf = (answer: Awaited<ReturnType<typeof order>>) => answer.json().campos?.['codigoCorreo.codigo']
const NO_LONGER_VALID = 'Ese código ya no sirve. Pide otro'

/** Two places an hour make twenty, so that five of them are the quarter, which strangers have taken. */
async function fillQuarter() {
  await shop.setSettings({ pedidosPorHora: 2 })
  for (const hour of ['08:00', '09:00', '10:00', '11:00', '12:00'])
    expect((await order({ hour, email: `cliente${sent}@correo.com` })).statusCode).toBe(201)
  await shop.mails()
}
beforeEach(async () => {
  await shop.seed(aProduct())
  await fillQuarter()
})

describe('an order beyond the quarter of an address', () => {
  test('is taken with the code mailed to its e-mail, once, in the same attempt as the refused one', async () => {
    const attempt = { key: 'the-same-attempt', notas: 'sin hueso' }
    const refused = await order(attempt)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        success: false,
        error: expect.stringContaining('confirma este con un código o mándanos el pedido por WhatsApp'),
        confirmarCorreo: true,
        fallback: { whatsapp: expect.stringContaining('https://wa.me/') },
      },
    ])
    const proof = await codeFor()
    const taken = await order({ ...attempt, proof })
    expect(taken.statusCode).toBe(201)
    expect(taken.json().sinAvisos).toBeUndefined()
    for (const repeat of [{ ...attempt, proof }, attempt]) expect((await order(repeat)).json()).toEqual(taken.json())
    expect(await shop.db.$count(orders)).toBe(6)
    expect((await shop.mails()).map(({ to }) => to)).toContain(EMAIL)
  })

  test('accepts a code that was asked of another process', async () => {
    const other = await createApp(shop.context)
    const payload = { email: EMAIL }
    const answer = await other.inject({ method: 'POST', url: '/api/orders/email-code', payload })
    await other.close()
    const [mail] = await shop.mails()
    const proof = { solicitud: answer.json().solicitud, codigo: /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '' }
    expect((await order({ proof })).statusCode).toBe(201)
  })

  test('uses a code for one order, however many arrive at once', async () => {
    const proof = await codeFor()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => order({ proof, hour: `${13 + (n % 5)}:00` })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    const refused = answers.filter(({ statusCode }) => statusCode === 409)
    expect(refused.map(errorOf)).toEqual(Array.from({ length: 11 }, () => NO_LONGER_VALID))
    expect(await shop.db.$count(orders)).toBe(6)
  })

  test('refuses the code of another e-mail, without counting a try', async () => {
    const proof = await codeFor()
    expect(errorOf(await order({ proof, email: 'otra@correo.com' }))).toBe(NO_LONGER_VALID)
    expect(await shop.db.select({ tries: emailCodes.wrongTries }).from(emailCodes)).toEqual([{ tries: 0 }])
    expect((await order({ proof, email: 'Bea@Correo.com' })).statusCode).toBe(201)
  })

  test('accepts a code for 15 minutes', async () => {
    const [first, second] = [await codeFor(), await codeFor()]
    shop.setClock('2026-11-20T10:14')
    expect((await order({ proof: first })).statusCode).toBe(201)
    shop.setClock('2026-11-20T10:15')
    expect(errorOf(await order({ proof: second }))).toBe(NO_LONGER_VALID)
  })

  test('keeps the code when it is refused for a full hour, and books no place beyond the capacity', async () => {
    await shop.db.insert(deliverySlots).values({ fecha: MONDAY, hora: '17:00', capacidad: 2, ocupados: 2 })
    const proof = await codeFor()
    const full = await order({ proof })
    expect([full.statusCode, full.json().siguiente]).toEqual([409, expect.anything()])
    expect((await order({ proof, hour: '16:00' })).statusCode).toBe(201)
  })

  test('is taken with a code also from an account whose e-mail is not confirmed', async () => {
    expect((await order({ by: ana, email: ana.email })).json()).toMatchObject({ confirmarCorreo: true })
    expect((await order({ by: ana, email: ana.email, proof: await codeFor(ana.email) })).statusCode).toBe(201)
  })

  test('is not helped by a code while the address is within its quarter, nor stopped by a wrong one', async () => {
    await shop.setSettings({ pedidosPorHora: 20 })
    const proof = await codeFor()
    expect((await order({ proof: another(proof) })).statusCode).toBe(201)
    expect(await shop.db.$count(emailCodes)).toBe(1)
  })
})

describe('guesses at a code', () => {
  test('are five, and the error says how many are left', async () => {
    const proof = await codeFor()
    const said: string[] = []
    for (let by = 1; by <= 5; by += 1) said.push(errorOf(await order({ proof: another(proof, by) })))
    expect(said).toEqual([
      ...[4, 3, 2].map((left) => `Ese código no es el del último correo. Te quedan ${left} intentos`),
      'Ese código no es el del último correo. Te queda 1 intento',
      NO_LONGER_VALID,
    ])
    expect(errorOf(await order({ proof }))).toBe(NO_LONGER_VALID)
    expect(await shop.db.$count(orders)).toBe(5)
  })

  test('are five of all that arrive at once', async () => {
    const proof = await codeFor()
    const answers = await Promise.all(Array.from({ length: 24 }, (_, by) => order({ proof: another(proof, by + 1) })))
    expect(answers.map(errorOf).filter((error) => error !== NO_LONGER_VALID)).toHaveLength(4)
    expect(await shop.db.select({ tries: emailCodes.wrongTries }).from(emailCodes)).toEqual([{ tries: 5 }])
    expect(errorOf(await order({ proof }))).toBe(NO_LONGER_VALID)
  })

  test('at one request leave the tries of another to the same e-mail', async () => {
    const [mine, strangers] = [await codeFor(), await codeFor()]
    for (let by = 1; by <= 6; by += 1) await order({ proof: another(strangers, by) })
    expect((await order({ proof: mine })).statusCode).toBe(201)
  })

  test('have nothing to guess before the mail is written', async () => {
    const answer = await shop.call(sendEmailCode, { body: { email: EMAIL } })
    if (!answer.ok) throw new Error(answer.error)
    expect((await order({ proof: { solicitud: answer.solicitud, codigo: '000000' } })).statusCode).toBe(409)
  })

  test('take an order only with the right code, in time, of this e-mail, before five wrong ones and once', async () => {
    const step = fc.record({
      guess: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 9 })),
      email: fc.constantFrom(EMAIL, EMAIL, EMAIL, 'otra@correo.com'),
      minute: fc.integer({ min: 0, max: 17 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async (steps) => {
        await shop.reset()
        await shop.seed(aProduct())
        await fillQuarter()
        const proof = await codeFor()
        let wrong = 0
        let used = false
        for (const { guess, email, minute } of steps.toSorted((a, b) => a.minute - b.minute)) {
          shop.setClock(`2026-11-20T10:${`${minute}`.padStart(2, '0')}`)
          const isOpen = !used && wrong < 5 && email === EMAIL && minute < 15
          const { statusCode } = await order({ proof: another(proof, guess), email })
          expect(statusCode).toBe(isOpen && guess === 0 ? 201 : 409)
          if (isOpen && guess > 0) wrong += 1
          if (isOpen && guess === 0) used = true
        }
        expect(await shop.db.$count(orders)).toBe(used ? 6 : 5)
      }),
      { numRuns: 12 },
    )
  }, 60_000)
})

describe('what one mailbox takes', () => {
  test('are three places of a day with codes, whatever its tags', async () => {
    const by = async (email: string) => order({ email, proof: await codeFor(email), hour: `${13 + (sent % 5)}:00` })
    for (const email of [EMAIL, 'bea+1@correo.com', 'bea+2@correo.com']) expect((await by(email)).statusCode).toBe(201)
    const refused = await by('bea+3@correo.com')
    expect(refused.json()).toMatchObject({
      error: expect.stringMatching(/elige otro día o escríbenos por WhatsApp\. Nuestro WhatsApp: \+507 6000-0000\.$/),
      fallback: { whatsapp: expect.stringContaining('https://wa.me/') },
    })
    expect([refused.statusCode, refused.json().campos]).toEqual([
      409,
      {
        'cliente.fechaEntrega':
          'Con tu correo ya se pidió mucho para el lun 23 nov: elige otro día o escríbenos por WhatsApp',
      },
    ])
  })

  test('are a quarter of the places of a day with an account that has confirmed it', async () => {
    const hours = ['13:00', '13:00', '14:00', '14:00', '15:00', '15:00']
    const answers = []
    for (const hour of hours) answers.push(await order({ by: carla, email: carla.email, hour }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201, 409])
    expect(answers.at(-1)?.json().campos).toMatchObject({
      'cliente.fechaEntrega': expect.stringContaining('Con tu correo'),
    })
  })
})
