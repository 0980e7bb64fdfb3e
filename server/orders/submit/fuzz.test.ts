import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { orders } from '#server/orders/table.ts'
import { anOrder, aProduct, aPromotion } from '#tests/support/builders.ts'
import { changed, changesOf } from '#tests/support/fuzz-inputs.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { tries } from '#tests/support/tries.ts'

const shop = setupTestShop({ cleanBeforeEach: false })
beforeAll(async () => {
  await shop.seed(aProduct(), aProduct({ codigo: '20001', cajaKilos: 10 }), aPromotion())
  await shop.setSettings({ pedidosPorHora: 1000 })
})

const LINE = { codigo: '10001', unidad: 'kilos', cantidad: 1, nombre: 'Rib eye' }
const ORDER = { ...anOrder(), productos: [LINE], codigo: null }

const ORDERS = tries(250, 5000)

test(`${ORDERS} orders with anything in any place: taken at the right price or refused in Spanish, never a fault`, async () => {
  let taken = 0
  await fc.assert(
    fc.asyncProperty(changesOf({ body: ORDER }), async (changes) => {
      const { body } = changed({ body: ORDER }, changes)
      const answer = await shop.inject({
        method: 'POST',
        url: '/api/orders/submit',
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.statusCode, answer.body).toBeLessThan(500)
      const { success, error, campos, totales, ...paid } = answer.json()
      expect(success).toBe(answer.statusCode === 201)
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
    { numRuns: ORDERS, interruptAfterTimeLimit: 240_000, markInterruptAsFailure: true },
  )
  expect(taken).toBeGreaterThan(0)
  expect(await shop.db.$count(orders)).toBe(taken)
}, 300_000)
