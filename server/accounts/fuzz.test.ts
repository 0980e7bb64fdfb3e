// @module-tag slow
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholesaleRequests } from '#server/wholesale/table.ts'
import { urlOf } from '#shop/endpoint.ts'
import { ENDPOINTS } from '#shop/endpoints.ts'
import { allRowsAsText } from '#tests/support/all-rows.ts'
import { changed, changesOf, onUrl, type Parts } from '#tests/support/fuzz-inputs.ts'
import { ana, PASSWORD, type Person, pendiente, register, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { createMailedToken } from './mailed-link.ts'

const shop = setupTestShop({ cleanBeforeEach: false })

type Name = keyof typeof ENDPOINTS
interface Good {
  /** Where the trouble starts from. */
  request: Parts
  by?: Person
  times?: number
}

const NEW = { password: 'otra clave', confirmPassword: 'otra clave' }
const BEA = { nombre: 'Bea', telefono: '6123-4567', email: 'bea@correo.com', tipo: 'individual', ...NEW }

/** Every call about accounts that takes anything. What hashes a password costs, and is tried less often. */
const CALLS: Partial<Record<Name, () => Good | Promise<Good>>> = {
  login: () => ({ request: { body: { email: ana.email, password: PASSWORD } }, times: 150 }),
  register: () => ({ request: { body: BEA }, times: 200 }),
  getProfile: () => ({ request: { params: { id: ana.id } }, by: ana }),
  updateProfile: () => ({ request: { params: { id: ana.id }, body: { nombre: 'Ana', telefono: '6' } }, by: ana }),
  forgotPassword: () => ({ request: { body: { email: ana.email } } }),
  resetPassword: async () => ({ request: { body: { token: await linkOf(ana, 'restablecer'), ...NEW } }, times: 150 }),
  verifyEmail: async () => ({ request: { body: { token: await linkOf(ana, 'verificar'), password: PASSWORD } } }),
  changePassword: () => ({ request: { body: { actual: PASSWORD, ...NEW } }, by: ana, times: 150 }),
  deleteAccount: () => ({ request: { body: { password: PASSWORD } }, by: ana, times: 150 }),
  listWholesaleRequests: () => ({ request: { query: { pagina: '1', porPagina: '5' } }, by: rosa }),
  approveWholesale: async () => ({ request: { params: await aRequest(), body: { comentarios: 'Sí' } }, by: rosa }),
  rejectWholesale: async () => ({ request: { params: await aRequest(), body: { comentarios: 'No' } }, by: rosa }),
}

const linkOf = ({ id }: typeof ana, para: 'restablecer' | 'verificar') => createMailedToken(shop.context, id, para)
async function aRequest() {
  const values = { userId: pendiente.id, fechaSolicitud: shop.context.now() }
  const [request] = await shop.db.insert(wholesaleRequests).values(values).returning({ id: wholesaleRequests.id })
  return { id: request?.id }
}

/** All that is kept, the letters in the queue too, but not the queue's own clockwork. */
const stored = async () => {
  const rows = (await allRowsAsText(shop.pool)).split('\n')
  return rows.filter((row) => /^(public|jobs\.job)/.test(row)).join('\n')
}

/** What the shop says when it says no, each sentence with a Spanish beginning. */
const SPANISH =
  /^(Revisa estos datos\. |Correo o contraseña incorrectos$|Este enlace ya no sirve\.|No tienes permiso|Esa cuenta no existe$|Solicitud no encontrada$|No existe esa llamada$|No pudimos leer lo que enviaste$)/

test.each(Object.keys(CALLS) as Name[])(
  '%s: anything in any place is done or refused in Spanish; a refusal stores nothing',
  async (name) => {
    const endpoint = ENDPOINTS[name]
    /** A shop in which the good request can be done, and somebody signed in to ask for it. */
    const prepare = async () => {
      await shop.clean()
      for (const person of [ana, pendiente, rosa]) await register(shop.db, person, shop.context.now())
      const { request, by, times = 200 } = (await CALLS[name]?.()) ?? { request: {} }
      const browser = shop.as(by)
      await browser.token()
      return { request, times, browser, before: await stored() }
    }
    let { request, times, browser, before } = await prepare()
    const first = request
    let refused = 0

    await fc.assert(
      fc.asyncProperty(changesOf(first), async (changes) => {
        const parts = changed(request, changes)
        const answer = await browser.inject({
          method: endpoint.method,
          url: urlOf(endpoint, onUrl(parts)),
          ...(parts.body === undefined ? {} : { payload: JSON.stringify(parts.body) }),
          headers: { 'content-type': 'application/json' },
        })
        expect(answer.statusCode, answer.body).toBeLessThan(500)
        const { success, error, campos = {} } = answer.json()
        expect(success).toBe(answer.statusCode < 400)
        if (success) {
          if (endpoint.method !== 'GET') ({ request, browser, before } = await prepare())
          return
        }
        refused += 1
        expect(error).toMatch(SPANISH)
        for (const sentence of Object.values(campos))
          expect(sentence).not.toMatch(/invalid|expected|too |must|required/i)
        expect(await stored()).toBe(before)
      }),
      { numRuns: times },
    )
    expect(refused).toBeGreaterThan(0)
  },
  120_000,
)
