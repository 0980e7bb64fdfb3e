import { expect, test } from 'vitest'
import { priceLine } from '#shop/catalog/line.ts'
import { cents } from '#shop/money.ts'
import type { PromotionTerms } from '#shop/promotions/discount.ts'
import { aProduct } from '#tests/support/builders.ts'
import { changedTotals, type OrderBefore } from './changed-totals.ts'

const settings = { envio: cents(350), envioGratisDesde: cents(5000) }
const lines = (...kilos: number[]) =>
  kilos.map((cantidad) =>
    priceLine(aProduct({ precioKg: 10 }), { codigo: '10001', unidad: 'kilos', cantidad, preparacion: '' }),
  )
const before = (given: Partial<OrderBefore>): OrderBefore => ({
  subtotal: cents(3000),
  descuento: cents(0),
  motivoDescuento: null,
  envio: cents(350),
  total: cents(3350),
  tipoEntrega: 'domicilio',
  promocion: null,
  montoMinimo: cents(0),
  buyer: undefined,
  ...given,
})
const tenPercent: PromotionTerms = { tipo: 'porcentaje', valor: 1000, aplicableA: 'todos', categorias: [] }
const withPromotion: Partial<OrderBefore> = {
  motivoDescuento: 'promocion',
  descuento: cents(300),
  total: cents(3050),
  promocion: tenPercent,
}

test.for<{
  what: string
  order: Partial<OrderBefore>
  kilos: number[]
  envio: number
  descuento: number
  total: number
}>([
  { what: 'a fee of then stays', order: { envio: cents(300) }, kilos: [2], envio: 300, descuento: 0, total: 2300 },
  { what: 'the delivery becomes free', order: {}, kilos: [5], envio: 0, descuento: 0, total: 5000 },
  {
    what: 'a free delivery costs the fee once the order is too small for it',
    order: { subtotal: cents(6000), envio: cents(0), total: cents(6000) },
    kilos: [2],
    envio: 350,
    descuento: 0,
    total: 2350,
  },
  {
    what: 'a free delivery of a former minimum stays with a larger order',
    order: { envio: cents(0), total: cents(3000) },
    kilos: [4],
    envio: 0,
    descuento: 0,
    total: 4000,
  },
  {
    what: 'pickup costs no fee',
    order: { tipoEntrega: 'retiro' as const },
    kilos: [2],
    envio: 0,
    descuento: 0,
    total: 2000,
  },
  {
    what: 'a percentage counts for all lines',
    order: withPromotion,
    kilos: [2, 2],
    envio: 350,
    descuento: 400,
    total: 3950,
  },
  {
    what: 'a promotion is lost below its minimum',
    order: { ...withPromotion, montoMinimo: cents(2500) },
    kilos: [2],
    envio: 350,
    descuento: 0,
    total: 2350,
  },
  {
    what: 'a fixed promotion takes off no more than the lines cost',
    order: { ...withPromotion, promocion: { ...tenPercent, tipo: 'fijo', valor: 1500 } },
    kilos: [1],
    envio: 350,
    descuento: 1000,
    total: 350,
  },
  {
    what: 'the wholesale discount of the order stays',
    order: { motivoDescuento: 'mayorista' as const, descuento: cents(900), envio: cents(0), total: cents(2100) },
    kilos: [1],
    envio: 0,
    descuento: 300,
    total: 700,
  },
])('$what', ({ what: _, order, kilos, ...expected }) => {
  expect(changedTotals(before(order), lines(...kilos), settings)).toMatchObject(expected)
})

test.for([
  { what: 'picked up after all', from: 'domicilio' as const, to: 'retiro' as const, before: 350, envio: 0 },
  { what: 'delivered after all', from: 'retiro' as const, to: 'domicilio' as const, before: 0, envio: 350 },
  { what: 'delivered as before', from: 'domicilio' as const, to: 'domicilio' as const, before: 300, envio: 300 },
])('an order that is $what costs $envio cents of delivery', ({ from, to, before: fee, envio }) => {
  const order = before({ tipoEntrega: from, envio: cents(fee), total: cents(3000 + fee) })
  expect(changedTotals(order, lines(3), settings, to)).toMatchObject({ envio, total: 3000 + envio })
})

test('weights below what was ordered do not lose a promotion', () => {
  const weighed = lines(2).map((line) => ({ ...line, subtotal: cents(1900) }))
  const order = before({ ...withPromotion, montoMinimo: cents(2000) })
  expect(changedTotals(order, weighed, settings)).toMatchObject({ descuento: 190, motivoDescuento: 'promocion' })
})
