import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urlOf } from '#shop/endpoint.ts'
import { ENDPOINTS } from '#shop/endpoints.ts'
import { type ana, PASSWORD, rosa } from '#tests/support/people.ts'
import { createTestShop } from '#tests/support/test-shop.ts'
import { anOrder, aProduct, aPromotion } from '#tests/support/things.ts'
import { orders } from './table.ts'

let shop: Awaited<ReturnType<typeof createTestShop>>
beforeAll(async () => {
  shop = await createTestShop()
  await shop.has(aProduct(), aProduct({ codigo: '20001', cajaKilos: 10 }), aPromotion())
  await shop.owner({ pedidosPorHora: 1000 })
})
afterAll(() => shop.close())

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: Record<string, unknown> }
const LINE = { codigo: '10001', unidad: 'kilos', cantidad: 1, nombre: 'Rib eye' }
const ORDER = { ...anOrder(), productos: [LINE], codigo: null }

/** A good request for every call that takes anything: where the trouble starts from. */
const GOOD: Partial<Record<keyof typeof ENDPOINTS, Parts>> = {
  submitOrder: { body: ORDER },
  quoteOrder: { body: { productos: [LINE], codigo: 'PARRILLA', tipoEntrega: 'domicilio', tipoCliente: 'individual' } },
  validatePromotion: { body: { codigo: 'PARRILLA', montoTotal: 10, productos: [LINE] } },
  allOrders: {
    query: { desde: '2026-11-01', hasta: '2026-11-30', cliente: 'a', estado: 'pendiente', pagina: '1', porPagina: '5' },
  },
  setOrderEstado: {
    params: { id: '0199f0a0-0000-7000-8000-00000000dead' },
    body: { estado: 'entregado', notas: '', desde: 'pendiente' },
  },
  adminLogin: { body: { username: 'rosa', password: PASSWORD } },
}

/** Anything that fits into JSON, and first what people who mean harm try first. */
const harm = [
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '🥩'.repeat(300),
  "'; drop table orders; --",
  '%',
  '__proto__',
  '\\u0000',
]
const edges = [
  null,
  true,
  0,
  -1,
  1.5,
  999,
  1000,
  2 ** 53,
  1e308,
  13.5,
  '',
  ' ',
  [],
  {},
  [[]],
  '0000-01-01',
  '9999-12-31',
]
const anything = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...harm) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(undefined, ...edges) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  fc.constantFrom<unknown>('20001', 'PARRILLA', 'medio kilo', 'empresa', 'retiro', '2026-11-28', '12:00'),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Every place of a value, the whole parts of it too: 'body.productos', 'body.productos.0', 'body.productos.0.codigo'. */
const placesOf = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inside]) => [[...path, name], ...placesOf(inside, [...path, name])])
    : []

const changesOf = (parts: Parts) =>
  fc.array(fc.record({ place: fc.constantFrom(...placesOf(parts)), value: anything }), { minLength: 1, maxLength: 2 })

/** The good request with some places changed; a place inside what an earlier change replaced is left out. */
function changed(parts: Parts, changes: { place: string[]; value: unknown }[]): Parts {
  const request = structuredClone(parts)
  for (const { place, value } of changes) {
    const inside = place.slice(0, -1).reduce<unknown>((outer, step) => Reflect.get(Object(outer), step), request)
    if (typeof inside === 'object' && inside !== null) Reflect.set(inside, place.at(-1) ?? '', value)
  }
  return request
}

async function send(name: keyof typeof ENDPOINTS, parts: Parts, person?: typeof ana | typeof rosa) {
  const endpoint = ENDPOINTS[name]
  const answer = await shop.as(person).inject({
    method: endpoint.method,
    url: urlOf(endpoint, onUrl(parts)),
    ...(parts.body === undefined ? {} : { payload: JSON.stringify(parts.body) }),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode, answer.body).toBeLessThan(500)
  return { status: answer.statusCode, ...answer.json() }
}

/** A URL cannot carry half a sign; everything else of what was thought of can be written into one. */
const onUrl = (parts: Parts) =>
  JSON.parse(JSON.stringify({ params: { id: 'x', ...parts.params }, query: { ...parts.query } }), (_, value) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )

test('2,000 orders with anything in any place: taken at the right price or refused in Spanish, never a fault', async () => {
  let taken = 0
  await fc.assert(
    fc.asyncProperty(changesOf({ body: ORDER }), async (changes) => {
      const { success, status, error, campos, totales, ...paid } = await send(
        'submitOrder',
        changed({ body: ORDER }, changes),
      )

      expect(success).toBe(status === 201)
      if (success) {
        taken += 1
        expect(Math.round(100 * paid.total)).toBe(Math.round(100 * (paid.subtotal - paid.descuento + paid.envio)))
      } else {
        expect(error).toMatch(
          /^(Revisa estos datos\. |Los precios han cambiado$|El .* ya no queda lugar|El cuerpo de la petición)/,
        )
        if (error.startsWith('Revisa')) expect(Object.keys(campos).length).toBeGreaterThan(0)
        if (error.startsWith('Los precios')) expect(totales.total).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 2000 },
  )
  expect(taken).toBeGreaterThan(0)
  expect(await shop.db.$count(orders)).toBe(taken)
}, 300_000)

test.each(Object.keys(GOOD).filter((name) => name !== 'submitOrder') as (keyof typeof GOOD)[])(
  '%s: 400 times anything in any place is never a fault',
  async (name) => {
    const good = GOOD[name] ?? {}
    const numRuns = name === 'adminLogin' ? 100 : 400
    await fc.assert(
      fc.asyncProperty(changesOf(good), async (changes) => {
        expect(await send(name, changed(good, changes), rosa)).toHaveProperty('success')
      }),
      { numRuns },
    )
  },
  120_000,
)
