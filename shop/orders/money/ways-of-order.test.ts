import { describe, expect, test } from 'vitest'
import { waysFor } from './ways-of-order.ts'

const all = { formasDePago: 'tarjeta, transferencia, yappy, efectivo, otro' }
const order = { tipoEntrega: 'domicilio' as const, nombre: 'Ana Ríos', quienRetira: '' }

describe('an order can be paid', () => {
  test('in all ways that the shop takes, cash first', () => {
    expect(waysFor(order, all)).toEqual(['efectivo', 'yappy', 'transferencia', 'tarjeta', 'otro'])
    const pickedUp = { ...order, tipoEntrega: 'retiro' as const, quienRetira: 'Rita Paz' }
    expect(waysFor(pickedUp, { formasDePago: 'efectivo, yappy' })).toEqual(['efectivo', 'yappy'])
  })

  test('as a present only from afar, where the shop takes such a way', () => {
    const present = { ...order, quienRetira: 'Rita Paz' }
    expect(waysFor(present, all)).toEqual(['yappy', 'transferencia', 'otro'])
    expect(waysFor(present, { formasDePago: 'efectivo, tarjeta' })).toEqual(['efectivo', 'tarjeta'])
  })
})
