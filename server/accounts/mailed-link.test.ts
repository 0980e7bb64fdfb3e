import { beforeEach, describe, expect, test } from 'vitest'
import { forgotPassword, login, resetPassword, sendVerification, verifyEmail } from '#shop/accounts/contract.ts'
import { tokenIn } from '#tests/support/mails.ts'
import { ana, bodega, carla, PASSWORD, pendiente, register } from '#tests/support/people.ts'
import { inPanama, setupTestShop } from '#tests/support/test-shop.ts'
import { mailedLinks, users } from './table.ts'

const shop = setupTestShop()
beforeEach(async () => {
  for (const person of [ana, bodega]) await register(shop.db, person, inPanama('2026-11-20T10:00'))
})

/** The token of the link in the one queued mail. */
const tokenInMail = async () => {
  const [mail, ...others] = await shop.mails()
  expect(others).toEqual([])
  return tokenIn(mail)
}
const toVerify = async (person = ana) => {
  expect(await shop.as(person).call(sendVerification, {})).toMatchObject({ ok: true })
  return tokenInMail()
}
const toReset = async (person: { email: string } = ana) => {
  expect(await shop.call(forgotPassword, { body: { email: person.email } })).toMatchObject({ ok: true })
  return tokenInMail()
}
const reset = (token: string, password = 'otra clave', confirmPassword = password) =>
  shop.call(resetPassword, { body: { token, password, confirmPassword } })
const verify = (token: string, who: Pick<typeof shop, 'call'> = shop.as(ana)) =>
  who.call(verifyEmail, { body: { token } })
const opens = async (password: string, { email } = ana) => (await shop.call(login, { body: { email, password } })).ok
const verified = async () => {
  const rows = await shop.db.select().from(users)
  return rows.filter(({ emailVerificado }) => emailVerificado).map(({ nombre }) => nombre)
}
const used = { ok: false, status: 400, error: 'Este enlace ya no sirve. Pide uno nuevo.' }

describe('the link that confirms an e-mail', () => {
  test('confirms its own e-mail and no other', async () => {
    const token = await toVerify()
    expect(await verified()).toEqual([])
    expect(await verify(token)).toMatchObject({ ok: true, message: 'Tu correo quedó confirmado.' })
    expect(await verified()).toEqual(['Ana'])
  })

  test('works once', async () => {
    const token = await toVerify()
    await verify(token)
    expect(await verify(token)).toMatchObject(used)
  })

  test('expires after three days', async () => {
    const [first, second] = [await toVerify(), await toVerify()]
    shop.setClock('2026-11-23T09:59')
    expect(await verify(first)).toMatchObject({ ok: true })
    await shop.db.update(users).set({ emailVerificado: false })
    shop.setClock('2026-11-23T10:00')
    expect(await verify(second)).toMatchObject(used)
    expect(await verified()).toEqual([])
  })

  test('cannot reset a password', async () => {
    expect(await reset(await toVerify())).toMatchObject(used)
    expect([await opens(PASSWORD), await opens('otra clave')]).toEqual([true, false])
  })

  test('signs nobody in', async () => {
    const answer = await shop.inject({
      method: 'POST',
      url: '/api/auth/verify-email',
      body: { token: await toVerify(), password: PASSWORD },
    })
    expect(answer.json()).toEqual({ success: true, message: 'Tu correo quedó confirmado.' })
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })

  test('is not sent when there is nothing to confirm', async () => {
    const answer = await shop.as(carla).call(sendVerification, {})
    expect(answer).toMatchObject({ ok: true, message: 'Tu correo ya está confirmado.' })
    expect(await shop.mails()).toEqual([])
  })
})

describe('the link that resets a password', () => {
  test('sets the password, confirms the e-mail it was sent to and changes no other account', async () => {
    const answer = await reset(await toReset())
    expect(answer).toMatchObject({ ok: true, message: 'Listo. Inicia sesión con tu contraseña nueva.' })
    expect([await opens(PASSWORD), await opens('otra clave')]).toEqual([false, true])
    expect(await opens(PASSWORD, bodega)).toBe(true)
    expect(await verified()).toEqual(['Ana'])
  })

  test('works once', async () => {
    const token = await toReset()
    await reset(token)
    expect(await reset(token, 'de un ladrón')).toMatchObject(used)
    expect([await opens('otra clave'), await opens('de un ladrón')]).toEqual([true, false])
  })

  test('works once under ten concurrent requests', async () => {
    const token = await toReset()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => reset(token, `otra clave ${i}`)))
    const winners = answers.flatMap(({ ok }, i) => (ok ? [`otra clave ${i}`] : []))
    expect(winners).toHaveLength(1)
    expect(await opens(winners[0] ?? '')).toBe(true)
  })

  test('invalidates every older one', async () => {
    const [older, newer] = [await toReset(), await toReset()]
    const bodegas = await toReset(bodega)
    await reset(newer)
    expect(await reset(older, 'de un ladrón')).toMatchObject(used)
    expect(await reset(bodegas)).toMatchObject({ ok: true })
  })

  test('expires after one hour', async () => {
    const [first, second] = [await toReset(), await toReset(bodega)]
    shop.setClock('2026-11-20T10:59')
    expect(await reset(first)).toMatchObject({ ok: true })
    shop.setClock('2026-11-20T11:00')
    expect(await reset(second)).toMatchObject(used)
    expect(await opens(PASSWORD, bodega)).toBe(true)
  })

  test('cannot be used to confirm an e-mail', async () => {
    expect(await verify(await toReset())).toMatchObject(used)
    expect(await verified()).toEqual([])
  })

  test.each([
    { password: '12345', campos: { password: 'La contraseña debe tener al menos 6 caracteres' } },
    { password: '123456', again: '1234567', campos: { confirmPassword: 'Las contraseñas no coinciden' } },
  ])('stays valid after a refused password: $campos', async ({ password, again, campos }) => {
    const token = await toReset()
    expect(await reset(token, password, again)).toMatchObject({ ok: false, status: 400, campos })
    expect(await reset(token)).toMatchObject({ ok: true })
  })

  test('works for a pending account, which stays pending', async () => {
    await register(shop.db, pendiente, inPanama('2026-11-20T10:00'))
    expect(await reset(await toReset(pendiente))).toMatchObject({ ok: true })
    const answer = await shop.call(login, { body: { email: pendiente.email, password: 'otra clave' } })
    expect(answer).toMatchObject({ ok: false, status: 403 })
  })

  test('is deleted with the account', async () => {
    const token = await toReset()
    await shop.db.delete(users)
    expect(await reset(token)).toMatchObject(used)
  })
})

describe('asking for a password reset', () => {
  const ask = (email: string) => shop.inject({ method: 'POST', url: '/api/auth/forgot-password', body: { email } })

  test.each([ana.email, ' ANA@correo.com ', 'nadie@correo.com', 'nadie', "' or 1=1 --", '%'])(
    'as "%s" gets the same response',
    async (email) => {
      const answer = await ask(email)
      const message = 'Si ese correo tiene una cuenta, te mandamos un enlace para cambiar tu contraseña.'
      expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, message }])
    },
  )

  test('sends a mail only to the address of an account, in any letter case', async () => {
    for (const email of ['nadie@correo.com', ' ANA@correo.com ', 'ana@correo.com.malo', '%']) await ask(email)
    expect((await shop.mails()).map(({ to }) => to)).toEqual([ana.email])
  })

  test('creates no link before the mail is rendered', async () => {
    await ask(ana.email)
    expect(await shop.db.$count(mailedLinks)).toBe(0)
    await shop.mails()
    expect(await shop.db.$count(mailedLinks)).toBe(1)
  })

  test.each(['ana\0@correo.com', 'ana\ud800@correo.com'])('as %j is unknown, not a server error', async (email) => {
    expect((await ask(email)).statusCode).toBeLessThan(500)
  })
})

describe('an invalid token', () => {
  test.each([`sesion-${ana.id}`, 'x'.repeat(43), "' or 1=1 -- and more of it", '%'.repeat(43)])(
    '%j opens nothing',
    async (token) => {
      await toVerify()
      await toReset()
      expect(await verify(token)).toMatchObject(used)
      expect(await reset(token)).toMatchObject(used)
    },
  )
  test.each(['', 'corto', 'x'.repeat(201), 'ana\0'.repeat(9), undefined, 7, ['x'.repeat(43)]])(
    '%j is refused as malformed',
    async (token) => {
      const campos = { token: expect.any(String) }
      expect(await verify(token as string)).toMatchObject({ ok: false, status: 400, campos })
      expect(await reset(token as string)).toMatchObject({ ok: false, status: 400, campos })
    },
  )
  test('a session token is not accepted, nor the stored hash', async () => {
    await toReset()
    const [row] = await shop.db.select().from(mailedLinks)
    expect(await reset(row?.tokenHash ?? '')).toMatchObject(used)
    expect(await reset(await shop.as(ana).token())).toMatchObject(used)
  })
})
