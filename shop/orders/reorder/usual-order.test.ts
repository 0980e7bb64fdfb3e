import { expect, test } from 'vitest'
import { priceLine, type Unidad } from '#shop/catalog/line.ts'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { EMPTY_LUGAR, type Lugar } from '#shop/places/lugar.ts'
import { DEFAULT_HOURS } from '#shop/text/hours/default-hours.ts'
import { aProduct } from '#tests/support/builders.ts'
import { lastLugar } from './last-lugar.ts'
import { comingDay, nextDayAt, usualOrder } from './usual-order.ts'

const cut = (codigo: string, cantidad = 1, unidad: Unidad = 'kilos') =>
  priceLine(aProduct({ codigo, nombre: `Corte ${codigo}` }), { codigo, unidad, cantidad, preparacion: '' })
const ordered = (id: string, codigos: string[], estado: OrderEstado = 'entregado') => ({
  id,
  estado,
  productos: codigos.map((codigo) => cut(codigo)),
})

test('the usual order is the most frequent one, regardless of the order of its lines', () => {
  const orders = [ordered('4', ['a']), ordered('3', ['b', 'a']), ordered('2', ['c']), ordered('1', ['a', 'b'])]
  expect(usualOrder(orders)?.id).toBe('3')
})

test('without a repetition it is the last order; cancelled ones do not count', () => {
  expect(usualOrder([ordered('2', ['a']), ordered('1', ['b'])])?.id).toBe('2')
  expect(usualOrder([ordered('2', ['a'], 'cancelado'), ordered('1', ['b'])])?.id).toBe('1')
  expect(usualOrder([ordered('1', ['a'], 'cancelado')])).toBeUndefined()
  expect(usualOrder([])).toBeUndefined()
})

test('orders with other quantities are different orders', () => {
  const orders = [
    { id: '3', estado: 'entregado', productos: [cut('a', 3)] },
    { id: '2', estado: 'entregado', productos: [cut('a')] },
    { id: '1', estado: 'entregado', productos: [cut('a')] },
  ] as const
  expect(usualOrder(orders)?.id).toBe('2')
})

test('the last address is the one of the last delivery that has its parts, not of a pickup', () => {
  const lugar = { ...EMPTY_LUGAR, corregimiento: 'betania' }
  const to = (tipoEntrega: 'domicilio' | 'retiro', lugar: Lugar | null) =>
    ({ tipoEntrega, cliente: { lugar } }) as never
  expect(lastLugar([to('retiro', null), to('domicilio', null), to('domicilio', lugar)])).toBe(lugar)
  expect(lastLugar([to('retiro', null)])).toBeUndefined()
})

test('the next day at an hour has a free place then and, for a pickup, an open shop', () => {
  const at = (hora: string, libre: boolean) => [{ hora, libre }]
  const next = (hora: string, tipoEntrega: TipoEntrega, coming?: string) =>
    nextDayAt(dias, hora, { ...DEFAULT_HOURS, tipoEntrega, horarioRetiro }, coming)
  const dias = [
    { fecha: '2026-11-21', horas: [] },
    { fecha: '2026-11-23', horas: at('16:00', false) },
    { fecha: '2026-11-24', horas: at('16:00', true) },
  ]
  const horarioRetiro = 'Lun-Vie 9-4'
  expect(next('16:00', 'domicilio')).toBe('2026-11-24')
  expect(next('16:00', 'retiro')).toBeUndefined()
  expect(next('08:00', 'domicilio')).toBeUndefined()
  expect(next('16:00', 'domicilio', '2026-11-23')).toBe('2026-11-24')
  expect(next('16:00', 'domicilio', '2026-11-24')).toBeUndefined()
})

test.each([
  { estado: 'pendiente', fechaEntrega: '2026-11-23', coming: '2026-11-23' },
  { estado: 'en_camino', fechaEntrega: '2026-11-20', coming: '2026-11-20' },
  { estado: 'pendiente', fechaEntrega: '2026-11-19', coming: undefined },
  { estado: 'entregado', fechaEntrega: '2026-11-20', coming: undefined },
  { estado: 'cancelado', fechaEntrega: '2026-11-23', coming: undefined },
] as const)(
  'an order that is $estado for $fechaEntrega is still to come: $coming',
  ({ estado, fechaEntrega, coming }) =>
    expect(comingDay({ estado, cliente: { fechaEntrega } as never }, '2026-11-20')).toBe(coming),
)
