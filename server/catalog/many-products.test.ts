// @module-tag embedded
import { describe, expect, test } from 'vitest'
import { changeManyPrices, updateProduct } from '#shop/catalog/contract.ts'
import type { CallInput } from '#shop/endpoint.ts'
import { aProduct } from '#tests/support/builders.ts'
import { luis, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { setupThreeCuts } from '#tests/support/three-cuts.ts'
import { priceHistory } from './table.ts'

const shop = setupTestShop()
const { prices, log } = setupThreeCuts(shop)

describe('a change of many prices', () => {
  type Asked = CallInput<typeof changeManyPrices>['body']
  const change = (body: Partial<Asked>) =>
    shop.as(luis).call(changeManyPrices, { body: { tipo: 'porcentaje', valor: 10, ...body } })
  const seen = [
    { codigo: '10001', precioKg: 10.4, precioMedioKilo: 5.2 },
    { codigo: '10002', precioKg: 9, precioMedioKilo: 4.5 },
  ]

  test('as a trial gives old and new prices and stores nothing', async () => {
    expect(await change({ categoria: 'Premium', ensayo: true })).toMatchObject({
      ok: true,
      cambios: [
        {
          codigo: '10001',
          nombre: 'Rib eye',
          antes: { precioKg: 1040 },
          despues: { precioKg: 1145, precioMedioKilo: 570 },
        },
        { codigo: '10002', antes: { precioKg: 900 }, despues: { precioKg: 990, precioMedioKilo: 495 } },
      ],
    })
    expect(await prices()).toEqual({ 10001: 10.4, 10002: 9, 10003: 0 })
    expect(await log()).toEqual([])
  })

  test('applies what the trial showed, and logs each price', async () => {
    expect(await change({ codigos: ['10001', '10002', '10003'], visto: seen })).toMatchObject({ ok: true })
    expect(await prices()).toEqual({ 10001: 11.45, 10002: 9.9, 10003: 0 })
    expect((await log()).map(({ accion, objeto }) => [accion, objeto])).toEqual([
      ['producto.precios', '10001 Rib eye'],
      ['producto.precios', '10002 Picaña'],
    ])
    expect(await shop.db.$count(priceHistory)).toBe(4)
  })

  test('stops at a price changed since the trial, and stores nothing', async () => {
    await shop.as(rosa).call(updateProduct, { params: { codigo: '10002' }, body: { precioKg: 9.5 } })
    expect(await change({ categoria: 'Premium', visto: seen })).toMatchObject({
      ok: false,
      status: 409,
      error: 'Otra persona cambió mientras tanto: Picaña (ahora $9.50). Revisa los precios otra vez.',
    })
    expect(await prices()).toEqual({ 10001: 10.4, 10002: 9.5, 10003: 0 })
  })

  test('stops at a product added to the category since the trial', async () => {
    await shop.seed(aProduct({ codigo: '10004', nombre: 'T-bone' }))
    expect(await change({ categoria: 'Premium', visto: seen })).toMatchObject({
      status: 409,
      error: expect.stringContaining('T-bone'),
    })
  })

  test.each([
    { body: { categoria: 'Premium' as const }, error: 'Mira primero cómo quedarían los precios' },
    { body: { codigos: ['10003'], ensayo: true }, error: 'No hay ningún producto con precio en lo que elegiste' },
    { body: { ensayo: true }, error: 'No hay ningún producto con precio en lo que elegiste' },
    {
      body: { categoria: 'Premium' as const, tipo: 'fijo' as const, valor: -9, ensayo: true },
      error: 'Con ese cambio quedarían sin precio: Picaña',
    },
  ])('$error', async ({ body, error }) => expect(await change(body)).toMatchObject({ ok: false, status: 400, error }))
})
