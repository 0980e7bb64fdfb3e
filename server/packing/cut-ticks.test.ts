import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { submitOrder } from '#shop/orders/contract.ts'
import { readPacking, tickCut, weighLine } from '#shop/packing/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { luis, tono } from '#tests/support/people.ts'
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

test('a cut is ticked off for an hour, and what is weighed leaves the cutting sheet', async () => {
  const butcher = shop.as(tono)
  const answer = await shop.call(submitOrder, { body: anOrder() })
  if (!answer.ok) throw new Error(answer.error)
  const cut = { fecha: MONDAY, hora: '09:00', codigo: '10001', preparacion: '' }
  const tick = (cortado: boolean) => butcher.call(tickCut, { body: { ...cut, cortado } })
  expect(await tick(true)).toMatchObject({ cortados: [{ hora: '09:00', codigo: '10001' }] })
  expect(await butcher.call(readPacking, { query: { fecha: MONDAY } })).toMatchObject({ cortados: [{ hora: '09:00' }] })
  expect(await tick(false)).toMatchObject({ cortados: [] })
  const weight = { paquete: randomUUID(), gramos: 1000 }
  await butcher.call(weighLine, { params: { id: answer.orderId, posicion: '0' }, body: weight })
  const sheet = (await shop.as(luis).inject({ url: `/api/admin/calendar/${MONDAY}/cutting` })).json()
  expect(sheet).toMatchObject({ gramos: 0, cortes: [] })
})
