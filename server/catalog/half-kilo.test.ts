import { describe, expect, test } from 'vitest'
import { auditLog } from '#server/audit/table.ts'
import { updateProduct } from '#shop/catalog/contract.ts'
import type { CallInput } from '#shop/endpoint.ts'
import { aProduct } from '#tests/support/builders.ts'
import { luis } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()

describe('a change of the price of the kilo alone', () => {
  const entrana = { codigo: '10010', nombre: 'Entraña', precioKg: 9.3 }
  const change = (body: NonNullable<CallInput<typeof updateProduct>['body']>) =>
    shop.as(luis).call(updateProduct, { params: { codigo: '10010' }, body })

  test('moves the half kilo where it was exactly the half', async () => {
    await shop.seed(aProduct({ ...entrana, precioMedioKilo: 4.65 }))
    expect(await change({ precioKg: 12 })).toMatchObject({
      product: { precioKg: 1200, precioMedioKilo: 600 },
      aviso: null,
    })
    expect(await shop.db.select().from(auditLog)).toMatchObject([{ despues: { precioKg: 12, precioMedioKilo: 6 } }])
  })

  test('leaves another half kilo, and the reply says so', async () => {
    await shop.seed(aProduct({ ...entrana, precioMedioKilo: 4.8 }))
    expect(await change({ precioKg: 12 })).toMatchObject({
      product: { precioKg: 1200, precioMedioKilo: 480 },
      aviso: 'El medio kilo sigue en $4.80: dos cuestan $9.60 y el kilo $12.00.',
    })
  })

  test('leaves a half kilo that is named', async () => {
    await shop.seed(aProduct({ ...entrana, precioMedioKilo: 4.65 }))
    expect(await change({ precioKg: 12, precioMedioKilo: 4.65 })).toMatchObject({
      product: { precioMedioKilo: 465 },
      aviso: expect.stringContaining('El medio kilo sigue en $4.65'),
    })
  })

  test('of the half kilo leaves the kilo, and the reply says so', async () => {
    await shop.seed(aProduct({ ...entrana, precioMedioKilo: 4.65 }))
    expect(await change({ precioMedioKilo: 5 })).toMatchObject({
      product: { precioKg: 930, precioMedioKilo: 500 },
      aviso: 'El kilo sigue en $9.30, y dos medios kilos cuestan $10.00.',
    })
  })
})
