import { expect, test } from 'vitest'
import { dollars } from '#shop/money.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import { isTold, packedDecision, packedNotice, totalGrams, weighedAs } from './told-weights.ts'

const falda = { codigo: '1', gramosReales: 980, quitada: false }
const rabo = { codigo: '2', gramosReales: 500, quitada: true }
const empacadoEn = new Date('2026-11-20T15:00:00Z')
const order = { total: dollars(10.29), productos: [falda, rabo], empacadoEn }
const told = { total: order.total, pesos: weighedAs(order.productos) }

test('an order weighs what is left in it', () => expect(totalGrams(order.productos)).toBe(980))

test('a customer was told the weights when cuts, weights and total are the same', () => {
  expect(isTold(order, told)).toBe(true)
  expect(isTold(order, undefined)).toBe(false)
  expect(isTold({ ...order, total: dollars(10.3) }, told)).toBe(false)
  for (const other of [{ gramosReales: 990 }, { codigo: '3' }, { quitada: true }])
    expect(isTold({ ...order, productos: [{ ...falda, ...other }, rabo] }, told)).toBe(false)
})

test('a packed order is announced once, and again with another total', () => {
  expect(packedNotice(order, undefined)).toBe('listo')
  expect(packedNotice(order, told)).toBeUndefined()
  expect(packedNotice(order, { ...told, pesos: '' })).toBeUndefined()
  expect(packedNotice(order, { ...told, total: dollars(11) })).toBe('corregido')
  expect(packedNotice({ ...order, empacadoEn: null }, undefined)).toBeUndefined()
  expect(packedNotice({ ...order, productos: [rabo] }, undefined)).toBeUndefined()
})

const at = (seconds: number) => new Date(empacadoEn.getTime() + seconds * 1000)
const lives = (...estados: [OrderEstado, number][]) => ({
  estado: estados.at(-1)?.[0] ?? 'pendiente',
  empacadoEn,
  historial: estados.map(([hacia, seconds], index) => ({
    desde: estados[index - 1]?.[0] ?? ('pendiente' as const),
    hacia,
    cuando: at(seconds),
  })),
})

test.each([
  { what: 'is still there', order: lives(), decision: 'send' },
  { what: 'is being prepared', order: lives(['en_proceso', 1]), decision: 'send' },
  { what: 'has just left', order: lives(['en_camino', 10]), decision: 'retry' },
  { what: 'left and came back in time', order: lives(['en_camino', 5], ['pendiente', 9]), decision: 'send' },
  { what: 'has left', order: lives(['en_camino', 1]), decision: 'drop' },
  { what: 'was cancelled', order: lives(['cancelado', 1]), decision: 'drop' },
  { what: 'was opened', order: { ...lives(), empacadoEn: null }, decision: 'drop' },
  { what: 'was opened and packed again', order: { ...lives(), empacadoEn: at(3) }, decision: 'drop' },
])('the notice of an order that $what: $decision', ({ order, decision }) =>
  expect(packedDecision(order, empacadoEn.toISOString(), at(14))).toBe(decision),
)
