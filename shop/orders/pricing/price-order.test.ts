import { describe, expect, test } from 'vitest'
import type { Buyer } from '#shop/accounts/buyer.ts'
import { casePrice } from '#shop/catalog/line.ts'
import type { LineRequest } from '#shop/catalog/line-request.ts'
import { dollars } from '#shop/money.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { aProduct, aPromotion } from '#tests/support/builders.ts'
import { catalogueFor, type PriceInput, priceOrder } from './price-order.ts'
import { wholesalePrice } from './wholesale-price.ts'

const bodega: Buyer = { tipo: 'mayorista', estado: 'activo' }
const pendiente: Buyer = { tipo: 'mayorista', estado: 'pendiente' }

const productList = [
  aProduct({ codigo: '10', nombre: 'Rib eye', precioKg: 10, precioMedioKilo: 5.25 }),
  aProduct({ codigo: '3', nombre: 'Molida', precioKg: 3.33, categoria: 'Molida' }),
  aProduct({ codigo: '1', nombre: 'Hueso', precioKg: 0.01, precioMedioKilo: 0.01 }),
  aProduct({ codigo: 'caja', nombre: 'Rib eye, caja de 10 kilos', precioKg: 10, cajaKilos: 10 }),
  aProduct({ codigo: 'no', nombre: 'Falda', disponible: false }),
]
const line = (codigo: string, cantidad = 1, unidad: LineRequest['unidad'] = 'kilos'): LineRequest => ({
  codigo,
  cantidad,
  unidad,
  preparacion: '',
})

const price = (lines: LineRequest[], overrides: Partial<PriceInput> = {}) =>
  priceOrder({
    lines,
    products: new Map(productList.map((product) => [product.codigo, product])),
    catalogue: 'retail',
    promotion: undefined,
    buyer: undefined,
    tipoEntrega: 'domicilio',
    settings: DEFAULT_SETTINGS,
    today: '2026-11-20',
    ...overrides,
  })

test.each([4.74, 3.33, 10, 0.01])(
  'a case at $%s the kilo costs an approved business the price shown for it',
  (precioKg) => {
    const box = aProduct({ codigo: 'caja', precioKg, cajaKilos: 10 })
    const priced = price([line('caja', 10)], {
      products: new Map([['caja', box]]),
      catalogue: 'wholesale',
      buyer: bodega,
    })
    expect(priced).toMatchObject({
      ok: true,
      order: { subtotal: casePrice(box), total: wholesalePrice(casePrice(box)) },
    })
  },
)

type Case = {
  rule: string
  lines: LineRequest[]
  overrides?: Partial<PriceInput>
  pays: [subtotal: number, descuento: number, envio: number, total: number]
  motivo?: 'mayorista' | 'promocion'
}

describe('subtotal − descuento + envio = total', () => {
  test.each<Case>([
    { rule: 'one kilo with delivery', lines: [line('10')], pays: [10, 0, 3.5, 13.5] },
    { rule: 'kilos and half kilos', lines: [line('10', 2), line('10', 3, 'medio kilo')], pays: [35.75, 0, 3.5, 39.25] },
    { rule: 'a cent', lines: [line('1')], pays: [0.01, 0, 3.5, 3.51] },
    { rule: 'free delivery from $50', lines: [line('10', 5)], pays: [50, 0, 0, 50] },
    { rule: 'pickup', lines: [line('10')], overrides: { tipoEntrega: 'retiro' }, pays: [10, 0, 0, 10] },
    {
      rule: 'a promotion',
      lines: [line('10')],
      overrides: { promotion: aPromotion({ valor: 10 }) },
      pays: [10, 1, 3.5, 12.5],
      motivo: 'promocion',
    },
    {
      rule: 'a promotion can bring the delivery fee back',
      lines: [line('10', 5)],
      overrides: { promotion: aPromotion({ tipo: 'fijo', valor: 0.01 }) },
      pays: [50, 0.01, 3.5, 53.49],
      motivo: 'promocion',
    },
    {
      rule: 'a discount is at most the subtotal; the delivery is still paid',
      lines: [line('10')],
      overrides: { promotion: aPromotion({ tipo: 'fijo', valor: 500 }) },
      pays: [10, 10, 3.5, 3.5],
      motivo: 'promocion',
    },
    {
      rule: 'wholesale takes 30 % and delivers free',
      lines: [line('10')],
      overrides: { buyer: bodega },
      pays: [10, 3, 0, 7],
      motivo: 'mayorista',
    },
    {
      rule: 'the wholesale discount is rounded half up',
      lines: [line('3')],
      overrides: { buyer: bodega },
      pays: [3.33, 1, 0, 2.33],
      motivo: 'mayorista',
    },
    {
      rule: 'a wholesale account without approval pays the list price',
      lines: [line('10')],
      overrides: { buyer: pendiente, catalogue: 'wholesale' },
      pays: [10, 0, 3.5, 13.5],
    },
    {
      rule: 'the larger discount counts: the promotion',
      lines: [line('10')],
      overrides: { buyer: bodega, promotion: aPromotion({ valor: 31 }) },
      pays: [10, 3.1, 0, 6.9],
      motivo: 'promocion',
    },
    {
      rule: 'the larger discount counts: wholesale',
      lines: [line('10')],
      overrides: { buyer: bodega, promotion: aPromotion({ valor: 29 }) },
      pays: [10, 3, 0, 7],
      motivo: 'mayorista',
    },
    {
      rule: 'of equal discounts wholesale counts, so the code is not used',
      lines: [line('10')],
      overrides: { buyer: bodega, promotion: aPromotion({ valor: 30 }) },
      pays: [10, 3, 0, 7],
      motivo: 'mayorista',
    },
    {
      rule: 'a percentage of some lines is compared with 30 % of all',
      lines: [line('10'), line('3', 10)],
      overrides: {
        buyer: bodega,
        promotion: aPromotion({ valor: 40, aplicableA: 'categorias', categorias: ['Molida'] }),
      },
      pays: [43.3, 13.32, 0, 29.98],
      motivo: 'promocion',
    },
    {
      rule: 'a discount of 0 has no reason',
      lines: [line('1')],
      overrides: { buyer: bodega, promotion: aPromotion({ valor: 10 }) },
      pays: [0.01, 0, 0, 0.01],
    },
    {
      rule: 'an unknown code changes nothing',
      lines: [line('10')],
      overrides: { promotion: null },
      pays: [10, 0, 3.5, 13.5],
    },
    { rule: 'a whole case', lines: [line('caja', 10)], overrides: { catalogue: 'wholesale' }, pays: [100, 0, 0, 100] },
  ])('$rule', ({ lines, overrides, pays: [subtotal, descuento, envio, total], motivo }) => {
    expect(price(lines, overrides)).toMatchObject({
      ok: true,
      order: {
        subtotal: dollars(subtotal),
        descuento: dollars(descuento),
        motivoDescuento: motivo ?? null,
        envio: dollars(envio),
        total: dollars(total),
      },
    })
  })
})

test('an invalid code gives its error, and the order is priced without it', () => {
  expect(price([line('10')], { promotion: null })).toMatchObject({
    ok: true,
    order: { promo: { ok: false, error: 'Código promocional inválido' } },
  })
})

test('an order without a code has no result of a code', () => {
  expect(price([line('10')])).toMatchObject({ ok: true, order: { promo: undefined } })
})

describe('lines that cannot be sold are refused with their index', () => {
  test.each<{
    why: string
    lines: LineRequest[]
    overrides?: Partial<PriceInput>
    refused: [index: number, error: string][]
  }>([
    {
      why: 'unknown and unavailable cuts among valid ones',
      lines: [line('10'), line('no'), line('999')],
      refused: [
        [1, 'Falda ya no está disponible'],
        [2, 'El producto 999 ya no está disponible'],
      ],
    },
    {
      why: 'the same cut in the same unit twice',
      lines: [line('10'), line('10', 2)],
      refused: [[1, 'Rib eye está dos veces en el pedido']],
    },
    {
      why: 'a case in a retail order',
      lines: [line('caja', 10)],
      refused: [[0, 'Rib eye, caja de 10 kilos ya no está disponible']],
    },
    {
      why: 'a part of a case',
      lines: [line('caja', 15)],
      overrides: { catalogue: 'wholesale' },
      refused: [[0, 'Rib eye, caja de 10 kilos se vende por caja completa, de 10 en 10 kilos']],
    },
  ])('$why', ({ lines, overrides, refused }) => {
    expect(price(lines, overrides)).toEqual({ ok: false, refused: refused.map(([index, error]) => ({ index, error })) })
  })
})

test.each([
  { buyer: undefined, tipoCliente: 'individual', sees: 'retail' },
  { buyer: undefined, tipoCliente: 'empresa', sees: 'wholesale' },
  { buyer: bodega, tipoCliente: 'individual', sees: 'wholesale' },
  { buyer: pendiente, tipoCliente: 'individual', sees: 'retail' },
  { buyer: pendiente, tipoCliente: 'empresa', sees: 'wholesale' },
] as const)('$buyer ordering as $tipoCliente buys from $sees', ({ buyer, tipoCliente, sees }) => {
  expect(catalogueFor(buyer, tipoCliente)).toBe(sees)
})
