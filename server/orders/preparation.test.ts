import { expect, test } from 'vitest'
import { submitOrder } from '#shop/orders/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()

test('an order keeps the preparation of each line; a product may be on it once per preparation', async () => {
  await shop.seed(
    aProduct({ codigo: '10002', nombre: 'Picaña', precioKg: 10, preparaciones: ['En bistec', 'Al vacío'] }),
  )
  const picana = (preparacion?: string) => ({ codigo: '10002', cantidad: 1, ...(preparacion ? { preparacion } : {}) })
  const submit = (...productos: ReturnType<typeof picana>[]) =>
    shop.call(submitOrder, { body: anOrder({ productos, total: 10 * productos.length + 3.5 }) })

  const answer = await submit(picana(), picana('al vacío, en bistec'))
  const order = await shop.readOrder(answer.ok ? answer.orderId : '')
  expect(order?.productos).toMatchObject([{ preparacion: '' }, { preparacion: 'En bistec, al vacío' }])
  const [letter] = await shop.mails()
  expect(letter?.text).toContain('Picaña (en bistec, al vacío)')

  const campos = { 'productos.1': 'Picaña está dos veces en el pedido' }
  expect(await submit(picana('En bistec'), picana('EN BISTEC'))).toMatchObject({ status: 409, campos })
  expect(await submit(picana('En cubos'))).toMatchObject({
    status: 409,
    campos: { 'productos.0': 'Picaña ya no se prepara así: En cubos' },
  })
})
