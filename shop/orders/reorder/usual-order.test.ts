import { expect, test } from 'vitest'
import { priceLine, type Unidad } from '#shop/catalog/line.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { aProduct } from '#tests/support/builders.ts'
import { lastAddress, nextDayAt, usualOrder } from './usual-order.ts'

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

test('the last address is the one of the last delivery, not of a pickup', () => {
  const to = (tipoEntrega: 'domicilio' | 'retiro', direccion: string) =>
    ({ tipoEntrega, cliente: { direccion } }) as never
  expect(lastAddress([to('retiro', ''), to('domicilio', 'Calle 50'), to('domicilio', 'Calle 51')])).toBe('Calle 50')
  expect(lastAddress([to('retiro', '')])).toBe('')
})

test('the next day at an hour has a free place then and, for a pickup, an open shop', () => {
  const at = (hora: string, libre: boolean) => [{ hora, libre }]
  const dias = [
    { fecha: '2026-11-21', horas: [] },
    { fecha: '2026-11-23', horas: at('16:00', false) },
    { fecha: '2026-11-24', horas: at('16:00', true) },
  ]
  const horarioRetiro = 'Lun-Vie 9-4'
  expect(nextDayAt(dias, '16:00', { tipoEntrega: 'domicilio', horarioRetiro })).toBe('2026-11-24')
  expect(nextDayAt(dias, '16:00', { tipoEntrega: 'retiro', horarioRetiro })).toBeUndefined()
  expect(nextDayAt(dias, '08:00', { tipoEntrega: 'domicilio', horarioRetiro })).toBeUndefined()
})
