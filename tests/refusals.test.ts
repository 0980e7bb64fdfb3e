import { expect, test } from 'vitest'
import { type Endpoint, urlOf } from '#shop/endpoint.ts'
import { ENDPOINTS } from '#shop/endpoints.ts'
import { ana, rosa } from './support/people.ts'
import { setupTestShop } from './support/test-shop.ts'

const calls = Object.entries(ENDPOINTS)
  .map(([name, call]) => ({ name, call: call as Endpoint }))
  .filter(({ call }) => !call.events)

const shop = setupTestShop({ cleanBeforeEach: false })

const everywhere = (schema: Endpoint['params'], value: unknown) =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, value]))

test.each(calls)('$name: a refusal is a sentence for people, and never a fault', async ({ call }) => {
  const who = call.access === 'public' ? undefined : call.access === 'customer' ? ana : rosa
  const params = everywhere(call.params, 'a\0b')
  for (const wrong of ['a\0b', {}, [], 7]) {
    const body = wrong === 7 ? [] : everywhere(call.body, wrong)
    const query = wrong === 'a\0b' ? everywhere(call.query, wrong) : {}
    const answer = await shop.as(who).inject({
      method: call.method,
      url: urlOf(call, { params, query }),
      ...(call.method === 'GET' ? {} : { body }),
    })
    expect(answer.statusCode, answer.body).toBeLessThan(500)
    if (call.file || answer.statusCode < 400) continue
    const { error, campos = {} } = answer.json()
    for (const sentence of [error, ...Object.values(campos)]) {
      expect(sentence).toMatch(/^[A-ZÁÉÍÓÚ¿]/)
      expect(sentence).not.toMatch(/\w+: |[a-z][A-Z]|_|\w\.\d|JSON|HTTP|inválid[oa]:|\b(string|number|object|null)\b/)
    }
    for (const campo of Object.keys(campos)) if (/[A-Z.]/.test(campo)) expect(error).not.toContain(campo)
  }
})
