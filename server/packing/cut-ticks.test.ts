import { beforeEach, expect, test } from 'vitest'
import { readPacking, tickCut } from '#shop/packing/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { tono } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
const MONDAY = '2026-11-23'
beforeEach(() => shop.seed(aProduct({ codigo: '10001' })))

test.each([
  { hora: '99:99', codigo: '10001', campo: 'hora' },
  { hora: '9:00', codigo: '10001', campo: 'hora' },
  { hora: '09:00', codigo: 'nada', campo: 'codigo' },
])('a tick for the hour $hora and the cut $codigo is refused', async ({ campo, ...cut }) =>
  expect(
    await shop.as(tono).call(tickCut, { body: { fecha: MONDAY, preparacion: '', cortado: true, ...cut } }),
  ).toMatchObject({ ok: false, status: 400, campos: { [campo]: expect.any(String) } }),
)

test('a cut is ticked off for an hour', async () => {
  const butcher = shop.as(tono)
  const cut = { fecha: MONDAY, hora: '09:00', codigo: '10001', preparacion: '' }
  const tick = (cortado: boolean) => butcher.call(tickCut, { body: { ...cut, cortado } })
  expect(await tick(true)).toMatchObject({ cortados: [{ hora: '09:00', codigo: '10001' }] })
  expect(await butcher.call(readPacking, { query: { fecha: MONDAY } })).toMatchObject({ cortados: [{ hora: '09:00' }] })
  expect(await tick(false)).toMatchObject({ cortados: [] })
})
