import { expect, test } from 'vitest'
import { cents } from '#shop/money.ts'
import { orderSums } from './order-sums.ts'

const delivered = {
  subtotal: cents(2100),
  descuento: cents(0),
  motivoDescuento: null,
  tipoEntrega: 'domicilio',
  envio: cents(350),
  total: cents(2450),
} as const
const texts = (order: Parameters<typeof orderSums>[0]) => orderSums(order).map(({ name, value }) => `${name}: ${value}`)

test('without a discount there is no row for one', () =>
  expect(texts(delivered)).toEqual(['Subtotal: $21.00', 'Entrega: $3.50', 'Total: $24.50']))

test('a discount is named by its code, or by the wholesale price', () => {
  const discounted = { ...delivered, descuento: cents(210), total: cents(2240) }
  expect(texts({ ...discounted, motivoDescuento: 'promocion', codigo: 'PARRILLA' })[1]).toBe(
    'Descuento PARRILLA: −$2.10',
  )
  expect(texts({ ...discounted, motivoDescuento: 'mayorista' })[1]).toBe('Descuento mayorista: −$2.10')
})

test('pickup and delivery without a fee are free', () =>
  expect(texts({ ...delivered, tipoEntrega: 'retiro', envio: cents(0), total: cents(2100) })).toEqual([
    'Subtotal: $21.00',
    'Retiro en tienda: Gratis',
    'Total: $21.00',
  ]))
