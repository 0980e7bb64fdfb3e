import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminRol } from '#shop/access.ts'
import { listChanges } from '#shop/audit/contract.ts'
import { changeTeamMember, createToken, listTokens, MAX_TOKENS, revokeToken } from '#shop/team/contract.ts'
import { allRowsAsText } from '#tests/support/all-rows.ts'
import { aProduct } from '#tests/support/builders.ts'
import { ana, eva, luis, PASSWORD, register, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(async () => {
  for (const person of [rosa, luis, eva, ana]) await register(shop.db, person, shop.context.now())
})

const form = { nombre: 'Contabilidad', rol: 'operador' as AdminRol, expira: '2026-12-20', password: PASSWORD }
const requestToken = (person: typeof luis, overrides: Partial<typeof form> = {}) =>
  shop.as(person).call(createToken, { body: { ...form, ...overrides } })
async function createTokenFor(person: typeof luis, overrides: Partial<typeof form> = {}) {
  const answer = await requestToken(person, overrides)
  if (!answer.ok) throw new Error(answer.error)
  return { ...answer.token, secreto: answer.secreto }
}
const calling = (secreto: string, url = '/api/orders/all', method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET') =>
  shop.inject({ method, url, headers: { authorization: `Bearer ${secreto}` }, ...(method !== 'GET' && { body: {} }) })
const opens = async (secreto: string, url?: string) => (await calling(secreto, url)).statusCode
const tokens = async (person: typeof luis) => {
  const answer = await shop.as(person).call(listTokens, {})
  return answer.ok ? answer.tokens : []
}
const change = (person: typeof luis, body: object) =>
  shop.as(rosa).call(changeTeamMember, { params: { id: person.id }, body })

describe('a token for a script', () => {
  test('as a bearer allows what its role allows', async () => {
    const { secreto } = await createTokenFor(rosa, { rol: 'operador' })
    expect(secreto).toMatch(/^tienda_[\w-]{43}$/)
    expect(await opens(secreto)).toBe(200)
    expect(await opens(secreto, '/api/admin/articles')).toBe(403)
    expect(await opens(secreto, '/api/admin/settings')).toBe(403)
    expect((await calling(secreto, '/api/admin/session')).json()).toMatchObject({ admin: { rol: 'operador' } })
  })

  test('is not accepted as a cookie, nor with a character more or less', async () => {
    const { secreto } = await createTokenFor(luis)
    expect((await shop.withCookie(`sesion_admin=${secreto}`).inject({ url: '/api/orders/all' })).statusCode).toBe(401)
    for (const wrong of [`${secreto}a`, secreto.slice(0, -1), secreto.slice('tienda_'.length), 'tienda_'])
      expect(await opens(wrong)).toBe(401)
  })

  test('is shown once: only its hash is stored', async () => {
    const { secreto } = await createTokenFor(luis)
    expect(await allRowsAsText(shop.pool)).not.toContain(secreto.slice('tienda_'.length))
    const list = await shop.as(luis).inject({ url: '/api/admin/tokens' })
    expect(list.body).not.toMatch(/tienda_|[0-9a-f]{64}/)
    expect(list.json().tokens).toEqual([
      {
        id: expect.any(String),
        ...{ usuario: 'luis', nombre: 'Contabilidad', rol: 'operador', expira: '2026-12-20' },
        ...{ creado: '2026-11-20T15:00:00.000Z', vencido: false, usado: null },
      },
    ])
  })

  test('is valid to the end of its last Panama day', async () => {
    const { secreto } = await createTokenFor(luis, { expira: '2026-11-21' })
    shop.setClock('2026-11-21T23:59')
    expect(await opens(secreto)).toBe(200)
    shop.setClock('2026-11-22T00:00')
    expect(await opens(secreto)).toBe(401)
    expect(await tokens(luis)).toMatchObject([{ vencido: true }])
  })

  test('records its last use, to the minute', async () => {
    const { secreto } = await createTokenFor(luis)
    for (const [moment, usado] of [
      ['2026-11-20T11:00:00', '2026-11-20T11:00:00-05:00'],
      ['2026-11-20T11:00:59', '2026-11-20T11:00:00-05:00'],
      ['2026-11-20T11:01:00', '2026-11-20T11:01:00-05:00'],
    ] as const) {
      shop.setClock(moment)
      await opens(secreto)
      expect(await tokens(luis)).toMatchObject([{ usado: new Date(usado) }])
    }
  })

  test('needs the password, a role within one’s own and an expiry within a year', async () => {
    for (const [overrides, campo] of [
      [{ password: 'no es' }, 'password'],
      [{ rol: 'dueño' }, 'rol'],
      [{ rol: 'editor' }, 'rol'],
      [{ nombre: ' \u200b' }, 'nombre'],
      [{ expira: '2026-11-19' }, 'expira'],
      [{ expira: '2027-11-22' }, 'expira'],
      [{ expira: 'nunca' }, 'expira'],
    ] as const)
      expect(await requestToken(luis, overrides)).toMatchObject({
        status: 400,
        campos: { [campo]: expect.any(String) },
      })
    expect(await tokens(luis)).toEqual([])
  })

  test('is limited in number, also under concurrency', async () => {
    const answers = await Promise.all(Array.from({ length: MAX_TOKENS + 3 }, () => requestToken(luis)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(MAX_TOKENS)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, error: expect.stringMatching(/Revoca uno/) })
    expect(await requestToken(eva, { rol: 'editor' })).toMatchObject({ ok: true })
  })
})

describe('a token has fewer rights than its person', () => {
  test('it cannot create tokens or change passwords, second factors or members', async () => {
    const { secreto, id } = await createTokenFor(rosa, { rol: 'dueño' })
    for (const [method, url] of [
      ['GET', '/api/admin/tokens'],
      ['POST', '/api/admin/tokens'],
      ['DELETE', `/api/admin/tokens/${id}`],
      ['POST', '/api/admin/password'],
      ['POST', '/api/admin/second-factor/start'],
      ['POST', '/api/admin/second-factor/confirm'],
      ['POST', '/api/admin/second-factor/remove'],
      ['POST', '/api/admin/team'],
      ['PUT', `/api/admin/team/${luis.id}`],
    ] as const) {
      const answer = await calling(secreto, url, method)
      expect([url, answer.statusCode, answer.json().error]).toEqual([
        url,
        403,
        'Con un token no se puede hacer esto: inicia sesión',
      ])
    }
  })

  test('it is limited by the current role of its person', async () => {
    const [whole, own] = [await createTokenFor(rosa, { rol: 'dueño' }), await createTokenFor(luis)]
    await change(eva, { rol: 'dueño' })
    await shop.as(eva).call(changeTeamMember, { params: { id: rosa.id }, body: { rol: 'editor' } })
    expect([await opens(whole.secreto), await opens(whole.secreto, '/api/admin/articles')]).toEqual([403, 200])
    await shop.as(eva).call(changeTeamMember, { params: { id: luis.id }, body: { rol: 'editor' } })
    expect([await opens(own.secreto), await opens(own.secreto, '/api/admin/articles')]).toEqual([401, 401])
    await shop.as(eva).call(changeTeamMember, { params: { id: luis.id }, body: { rol: 'operador' } })
    expect(await opens(own.secreto)).toBe(200)
  })

  test('with the blog role it reaches no customer', async () => {
    const { secreto } = await createTokenFor(rosa, { rol: 'editor' })
    expect([await opens(secreto, `/api/auth/profile/${ana.id}`), await opens(secreto)]).toEqual([403, 403])
  })
})

describe('a token becomes invalid', () => {
  test('when its person revokes it, and only that one', async () => {
    const [gone, stays] = [await createTokenFor(luis), await createTokenFor(luis, { nombre: 'Caja' })]
    expect(await shop.as(luis).call(revokeToken, { params: { id: gone.id } })).toMatchObject({ ok: true })
    expect([await opens(gone.secreto), await opens(stays.secreto)]).toEqual([401, 200])
    expect(await tokens(luis)).toMatchObject([{ nombre: 'Caja' }])
    expect(await shop.as(luis).call(revokeToken, { params: { id: gone.id } })).toMatchObject({ status: 404 })
  })

  test('when the owner revokes it; nobody else sees or revokes another person’s', async () => {
    const { id, secreto } = await createTokenFor(luis)
    expect(await tokens(eva)).toEqual([])
    expect(await shop.as(eva).call(revokeToken, { params: { id } })).toMatchObject({ status: 404 })
    expect(await opens(secreto)).toBe(200)
    expect(await tokens(rosa)).toMatchObject([{ usuario: 'luis' }])
    expect(await shop.as(rosa).call(revokeToken, { params: { id } })).toMatchObject({ ok: true })
    expect(await opens(secreto)).toBe(401)
  })

  test.each([{ activo: false }, { password: 'clave dos' }])('when the owner changes its person: %j', async (body) => {
    const { secreto } = await createTokenFor(luis)
    await change(luis, body)
    expect(await opens(secreto)).toBe(401)
    await change(luis, { activo: true })
    expect(await opens(secreto)).toBe(401)
    expect(await tokens(rosa)).toEqual([])
  })
})

test('actions with a token are logged under the person and the token', async () => {
  await shop.seed(aProduct())
  const { secreto, id } = await createTokenFor(luis)
  const headers = { authorization: `Bearer ${secreto}` }
  await shop.inject({ method: 'PUT', url: '/api/admin/products/10001/toggle', headers, body: { disponible: false } })
  await shop.as(rosa).call(revokeToken, { params: { id } })
  const answer = await shop.as(rosa).call(listChanges, { query: { busca: 'luis' } })
  const all = await shop.as(rosa).call(listChanges, {})
  if (!answer.ok || !all.ok) throw new Error('no changes')
  expect(answer.cambios.map(({ quien, accion }) => [quien, accion])).toEqual([
    ['luis (token Contabilidad)', 'producto.disponible'],
    ['luis', 'token.creado'],
  ])
  expect(all.cambios[0]).toMatchObject({
    ...{ quien: 'rosa', accion: 'token.revocado', objeto: 'Contabilidad' },
    antes: { usuario: 'luis', rol: 'operador', expira: '2026-12-20' },
  })
  expect(JSON.stringify(all.cambios)).not.toContain('tienda_')
})
