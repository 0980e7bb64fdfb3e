import { beforeEach, describe, expect, test } from 'vitest'
import { deliverySlots } from '#server/calendar/table.ts'
import { orders } from '#server/orders/table.ts'
import { dollars } from '#shop/money.ts'
import { quoteOrder } from '#shop/orders/contract.ts'
import { aProduct, aPromotion } from '#tests/support/builders.ts'
import { ana, bodega, pendiente, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(() =>
  shop.seed(
    aProduct({ codigo: '10001', nombre: 'Rib eye', precioKg: 10, precioMedioKilo: 5.25 }),
    aProduct({ codigo: '20001', nombre: 'Caja', precioKg: 10, cajaKilos: 10 }),
    aPromotion({ codigo: 'DIEZ', usoMaximo: 1 }),
  ),
)

type Body = Parameters<typeof shop.call<typeof quoteOrder>>[1]['body']
const ONE: Body = { productos: [{ codigo: '10001' }] }

test('a quote gives the price by line, and stores or uses up nothing', async () => {
  const productos = [{ codigo: '10001' }, { codigo: '10001', unidad: 'medio kilo' as const, cantidad: 3 }]

  expect(await shop.call(quoteOrder, { body: { productos, codigo: 'diez' } })).toMatchObject({
    ok: true,
    productos: [
      { nombre: 'Rib eye', unidad: 'kilos', cantidad: 1, gramos: 1000, precio: dollars(10), subtotal: dollars(10) },
      { nombre: 'Rib eye', cantidad: 3, gramos: 1500, precio: dollars(5.25), subtotal: dollars(15.75) },
    ],
    subtotal: dollars(25.75),
    descuento: dollars(2.58),
    motivoDescuento: 'promocion',
    errorPromocion: null,
    envio: dollars(3.5),
    total: dollars(26.67),
  })
  expect(await shop.call(quoteOrder, { body: { ...ONE, codigo: 'diez' } })).toMatchObject({ descuento: dollars(1) })
  for (const table of [orders, deliverySlots]) expect(await shop.db.$count(table)).toBe(0)
})

describe('it depends on the customer and on the delivery type', () => {
  test.each<{ who: string; person?: typeof ana | typeof rosa; body?: Partial<Body>; total: number }>([
    { who: 'a visitor', total: 13.5 },
    { who: 'a visitor who picks it up', body: { tipoEntrega: 'retiro' }, total: 10 },
    { who: 'a visitor for a business', body: { tipoCliente: 'empresa' }, total: 13.5 },
    { who: 'Ana', person: ana, total: 13.5 },
    { who: 'a wholesale account', person: bodega, total: 7 },
    { who: 'one not yet approved', person: pendiente, total: 13.5 },
    { who: 'an administrator at the counter', person: rosa, total: 13.5 },
    { who: 'a wholesale account with a smaller code', person: bodega, body: { codigo: 'DIEZ' }, total: 7 },
  ])('$who pays $$total', async ({ person, body, total }) => {
    const answer = await shop.as(person).call(quoteOrder, { body: { ...ONE, ...body } })
    expect(answer).toMatchObject({ ok: true, total: dollars(total) })
  })
})

test.each([
  { codigo: 'NADA', errorPromocion: 'Código promocional inválido' },
  { codigo: '', errorPromocion: null },
  { codigo: null, errorPromocion: null },
])(
  'the code "$codigo" gives the error $errorPromocion, and the quote is still made',
  async ({ codigo, errorPromocion }) => {
    const answer = await shop.call(quoteOrder, { body: { ...ONE, codigo } })
    expect(answer).toMatchObject({ ok: true, errorPromocion, total: dollars(13.5) })
  },
)

describe('an invalid quote is refused', () => {
  test.each([
    { body: {}, status: 400, campos: { productos: 'Faltan los cortes del pedido' } },
    { body: { productos: 'carne' }, status: 400, campos: { productos: 'Faltan los cortes del pedido' } },
    { body: { productos: [] }, status: 400, campos: { productos: 'Agrega al menos un corte' } },
    {
      body: { productos: Array.from({ length: 201 }, (_, index) => ({ codigo: `${index}` })) },
      status: 400,
      campos: { productos: 'Un pedido lleva como máximo 200 líneas' },
    },
    {
      body: { productos: [{ codigo: '10001' }, { codigo: '10001', cantidad: 2 }] },
      status: 409,
      campos: { 'productos.1': 'Rib eye está dos veces en el pedido' },
    },
    {
      body: { productos: [{ codigo: '20001', cantidad: 10 }] },
      status: 409,
      campos: { 'productos.0': 'Caja ya no está disponible' },
    },
    {
      body: { productos: [{ codigo: '20001', cantidad: 5 }], tipoCliente: 'empresa' },
      status: 409,
      campos: { 'productos.0': 'Caja se vende por caja completa, de 10 en 10 kilos' },
    },
    { body: { ...ONE, tipoEntrega: 'dron' }, status: 400, campos: { tipoEntrega: 'Elige domicilio o retiro' } },
    { body: { ...ONE, codigo: 7 }, status: 400, campos: { codigo: 'Por favor ingresa un código promocional' } },
  ])('$campos', async ({ body, status, campos }) => {
    expect(await shop.call(quoteOrder, { body: body as Body })).toMatchObject({ ok: false, status, campos })
  })
})
