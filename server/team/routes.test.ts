import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { administrators } from '#server/accounts/table.ts'
import { listChanges } from '#shop/audit/contract.ts'
import * as contract from '#shop/team/contract.ts'
import { eva, luis, PASSWORD, register, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(async () => {
  for (const person of [rosa, luis, eva]) await register(shop.db, person, shop.context.now())
})

const login = (body: object) => shop.inject({ method: 'POST', url: '/api/admin/login', payload: body })
const enters = async (username: string, password: string, codigo?: string) =>
  (await login({ username, password, ...(codigo && { codigo }) })).statusCode
const change = (person: { id: string }, body: object, by = rosa) =>
  shop.as(by).call(contract.changeTeamMember, { params: { id: person.id }, body })
const changes = async () => {
  const answer = await shop.as(rosa).call(listChanges, {})
  return answer.ok
    ? answer.cambios.map(({ quien, accion, objeto, despues }) => ({ quien, accion, objeto, despues }))
    : []
}

describe('the owner manages the team', () => {
  const nuevo = { username: 'nino', rol: 'editor' as const, password: 'clave uno', confirmPassword: 'clave uno' }

  test('a new member signs in with the first password and changes it', async () => {
    expect(await shop.as(rosa).call(contract.addTeamMember, { body: nuevo })).toMatchObject({
      ok: true,
      member: { username: 'nino', rol: 'editor', activo: true, segundoFactor: false },
    })
    expect(await enters('nino', 'clave uno')).toBe(200)
    expect(await changes()).toEqual([
      { quien: 'rosa', accion: 'usuario.creado', objeto: 'nino', despues: expect.objectContaining({ rol: 'editor' }) },
    ])
  })

  test.each([
    { password: 'sal y 7', error: 'La contraseña debe tener al menos 8 caracteres' },
    { password: 'Contraseña123', error: expect.stringMatching(/^Esa contraseña la prueba cualquiera/) },
    { password: '2026 La Vaca Azul', error: 'La contraseña no puede ser el nombre de la tienda' },
  ])('refuses «$password» as a new password, of others and of their own', async ({ password, error }) => {
    await shop.setSettings({ nombre: 'La Vaca Azul' })
    const twice = { password, confirmPassword: password }
    const refused = [
      await shop.as(rosa).call(contract.addTeamMember, { body: { ...nuevo, ...twice } }),
      await change(luis, { password }),
      await shop.as(luis).call(contract.changeAdminPassword, { body: { actual: PASSWORD, ...twice } }),
    ]
    expect(refused).toEqual(refused.map(() => expect.objectContaining({ status: 400, campos: { password: error } })))
    expect(await enters('luis', PASSWORD)).toBe(200)
  })

  test('refuses a user name twice, or with a space', async () => {
    expect(await shop.as(rosa).call(contract.addTeamMember, { body: { ...nuevo, username: 'luis' } })).toMatchObject({
      status: 409,
      campos: { username: 'Ya hay alguien con ese usuario' },
    })
    expect(await shop.as(rosa).call(contract.addTeamMember, { body: { ...nuevo, username: 'el nino' } })).toMatchObject(
      {
        status: 400,
        campos: { username: 'Usa letras, números, puntos o guiones, sin espacios' },
      },
    )
  })

  test('refuses a user name that differs by case only, also concurrently', async () => {
    const add = (username: string) => shop.as(rosa).call(contract.addTeamMember, { body: { ...nuevo, username } })
    expect(await add('LUIS')).toMatchObject({ status: 409, campos: { username: 'Ya hay alguien con ese usuario' } })
    const both = await Promise.all([add('Nino'), add('nino')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('a changed password is told by mail: to a user name that is an e-mail, else to the shop', async () => {
    const twice = { password: 'sal y pimienta', confirmPassword: 'sal y pimienta' }
    await change(luis, { password: 'sal y pimienta' })
    await change(luis, { rol: 'editor' })
    await shop.as(eva).call(contract.changeAdminPassword, { body: { actual: PASSWORD, ...twice } })
    const sent = (await shop.mails()).map(({ to, text }) => [to, text.split('\n\n')[1]])
    expect(sent.toSorted()).toEqual([
      ['ventas@ferrete.example', 'El 20/11/2026, 10:00 eva cambió la contraseña de eva para la administración.'],
      ['ventas@ferrete.example', 'El 20/11/2026, 10:00 rosa cambió la contraseña de luis para la administración.'],
    ])
    await shop.db.update(administrators).set({ username: 'eva@ferrete.example' }).where(eq(administrators.id, eva.id))
    await change(eva, { password: 'pimienta y sal' })
    expect((await shop.mails()).map(({ to }) => to)).toEqual(['eva@ferrete.example'])
  })

  test('a changed role applies to open sessions at once', async () => {
    const luisNow = shop.as(luis)
    expect((await luisNow.inject({ url: '/api/orders/all' })).statusCode).toBe(200)
    await change(luis, { rol: 'editor' })
    expect((await luisNow.inject({ url: '/api/orders/all' })).statusCode).toBe(403)
  })

  test('a deactivated member is signed out at once, and stays in the history', async () => {
    const luisNow = shop.as(luis)
    expect((await luisNow.inject({ url: '/api/admin/session' })).statusCode).toBe(200)
    await change(luis, { activo: false })
    expect((await luisNow.inject({ url: '/api/admin/session' })).statusCode).toBe(401)
    expect(await enters('luis', PASSWORD)).toBe(401)
    await change(luis, { activo: true })
    expect(await enters('luis', PASSWORD)).toBe(200)
  })

  test('a new password ends the sessions and removes the second factor', async () => {
    await putSecondFactor()
    const luisNow = shop.as(luis)
    await luisNow.inject({ url: '/api/admin/session' })
    await change(luis, { password: 'clave dos' })
    expect((await luisNow.inject({ url: '/api/admin/session' })).statusCode).toBe(401)
    expect(await enters('luis', 'clave dos')).toBe(200)
    expect(JSON.stringify(await changes())).not.toContain('clave dos')
  })

  test('the last active owner cannot be removed', async () => {
    for (const body of [{ rol: 'editor' }, { activo: false }])
      expect(await change(rosa, body)).toMatchObject({
        status: 409,
        error: 'La tienda necesita al menos un dueño que pueda entrar',
      })
    await change(luis, { rol: 'dueño' })
    const both = await Promise.all([change(rosa, { rol: 'editor' }), change(luis, { rol: 'editor' })])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('nobody else can', async () => {
    for (const person of [luis, eva])
      expect((await shop.as(person).inject({ url: '/api/admin/team' })).statusCode).toBe(403)
  })
})

test('a member changes their own password: the other sessions end, this one stays', async () => {
  const [here, there] = [shop.as(eva), shop.as(eva)]
  await there.inject({ url: '/api/admin/session' })
  const body = { actual: PASSWORD, password: 'clave tres', confirmPassword: 'clave tres' }
  expect(await here.call(contract.changeAdminPassword, { body: { ...body, actual: 'no' } })).toMatchObject({
    campos: { actual: 'Esa no es tu contraseña' },
  })
  const answer = await here.inject({ method: 'POST', url: '/api/admin/password', payload: body })
  expect((await there.inject({ url: '/api/admin/session' })).statusCode).toBe(401)
  const cookie = `sesion_admin=${answer.cookies[0]?.value}`
  expect((await shop.withCookie(cookie).inject({ url: '/api/admin/session' })).statusCode).toBe(200)
  expect(await enters('eva', 'clave tres')).toBe(200)
})

/** Luis sets up a second factor: its secret and the recovery codes. */
async function putSecondFactor() {
  const started = await shop.as(luis).call(contract.startSecondFactor, {})
  if (!started.ok) throw new Error(started.error)
  const confirm = (codigo: string) =>
    shop.as(luis).call(contract.confirmSecondFactor, {
      body: { secret: started.secret, codigo, password: PASSWORD },
    })
  const confirmed = await confirm(codeOf(started.secret))
  if (!confirmed.ok) throw new Error(confirmed.error)
  return { secret: started.secret, uri: started.uri, codigos: confirmed.codigos, confirm }
}
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: shop.context.now().getTime() })

describe('a second factor', () => {
  test('is set up for an authenticator app under the shop’s name', async () => {
    const { uri } = await putSecondFactor()
    expect(uri).toMatch(
      /^otpauth:\/\/totp\/Ferrete:luis\?issuer=Ferrete&secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
    )
  })

  test('is requested after the right password only', async () => {
    await putSecondFactor()
    expect((await login({ username: 'luis', password: 'no' })).json()).toEqual({
      success: false,
      error: 'Credenciales incorrectas',
    })
    expect((await login({ username: 'luis', password: PASSWORD })).json()).toEqual({
      success: false,
      error: 'Escribe el código de tu aplicación',
      segundoFactor: true,
    })
  })

  test('accepts the current code, once', async () => {
    const { secret } = await putSecondFactor()
    expect(await enters('luis', PASSWORD, codeOf(secret))).toBe(401) // the one that confirmed it
    shop.setClock('2026-11-20T10:01')
    const now = codeOf(secret)
    expect(await enters('luis', PASSWORD, now)).toBe(200)
    expect(await enters('luis', PASSWORD, now)).toBe(401)
    shop.setClock('2026-11-20T10:05')
    expect(await enters('luis', PASSWORD, now)).toBe(401)
    const at = codeOf(secret)
    const both = await Promise.all([enters('luis', PASSWORD, at), enters('luis', PASSWORD, at)])
    expect(both.sort()).toEqual([200, 401])
  })

  test('accepts each recovery code once, in any spelling', async () => {
    const { codigos } = await putSecondFactor()
    expect(new Set(codigos).size).toBe(10)
    const [first = '', second = ''] = codigos
    expect(await enters('luis', PASSWORD, `${first.slice(0, 5).toLowerCase()} ${first.slice(5)}`)).toBe(200)
    expect(await enters('luis', PASSWORD, first)).toBe(401)
    const both = await Promise.all([enters('luis', PASSWORD, second), enters('luis', PASSWORD, second)])
    expect(both.sort()).toEqual([200, 401])
  })

  test('ends the other sessions when it is set up; this browser gets a new one', async () => {
    const [here, there] = [shop.as(luis), shop.as(luis)]
    await Promise.all([here, there].map((each) => each.token()))
    const started = await here.call(contract.startSecondFactor, {})
    if (!started.ok) throw new Error(started.error)
    const payload = { secret: started.secret, codigo: codeOf(started.secret), password: PASSWORD }
    const answer = await here.inject({ method: 'POST', url: '/api/admin/second-factor/confirm', payload })
    const opens = async (who: typeof there | ReturnType<typeof shop.withCookie>) =>
      (await who.inject({ url: '/api/admin/session' })).statusCode
    const goesOn = shop.withCookie(`sesion_admin=${answer.cookies[0]?.value}`)
    expect([await opens(there), await opens(here), await opens(goesOn)]).toEqual([401, 401, 200])
    expect(answer.json()).not.toHaveProperty('token')
  })

  test('is set up only with a valid code and the password', async () => {
    const { confirm, secret } = await putSecondFactor()
    expect(await confirm('000000')).toMatchObject({
      status: 400,
      campos: { codigo: 'Ese código no es el de ahora. Espera el siguiente.' },
    })
    const body = { secret, codigo: codeOf(secret), password: 'no' }
    expect(await shop.as(luis).call(contract.confirmSecondFactor, { body })).toMatchObject({
      campos: { password: 'Esa no es tu contraseña' },
    })
  })

  test('is required for Basic: name and password alone are refused', async () => {
    const basic = { authorization: `Basic ${Buffer.from(`luis:${PASSWORD}`).toString('base64')}` }
    const call = () => shop.inject({ url: '/api/orders/all', headers: basic })
    expect((await call()).statusCode).toBe(200)
    await putSecondFactor()
    expect((await call()).statusCode).toBe(401)
  })

  test('can be removed with the password', async () => {
    await putSecondFactor()
    const remove = (password: string) => shop.as(luis).call(contract.removeSecondFactor, { body: { password } })
    expect(await remove('no')).toMatchObject({ campos: { password: 'Esa no es tu contraseña' } })
    expect(await remove(PASSWORD)).toMatchObject({ ok: true })
    expect(await enters('luis', PASSWORD)).toBe(200)
  })
})
