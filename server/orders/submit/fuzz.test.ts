import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { orders } from '#server/orders/table.ts'
import { urlOf } from '#shop/endpoint.ts'
import { ENDPOINTS } from '#shop/endpoints.ts'
import { anOrder, aProduct, aPromotion } from '#tests/support/builders.ts'
import { changed, changesOf, onUrl, type Parts } from '#tests/support/fuzz-inputs.ts'
import { type ana, PASSWORD, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ cleanBeforeEach: false })
beforeAll(async () => {
  await shop.seed(aProduct(), aProduct({ codigo: '20001', cajaKilos: 10 }), aPromotion())
  await shop.setSettings({ pedidosPorHora: 1000 })
})

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
          /^(Revisa estos datos\. |Los precios han cambiado$|El .* (ya no queda lugar|no hay (entregas|retiros): )|No pudimos leer lo que enviaste$)/,
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
