import { describe, expect, test } from 'vitest'
import { markOf } from './mark.ts'

describe('the mark beside the state', () => {
  const [weighed, unweighed] = [
    { gramosReales: 980, quitada: false },
    { gramosReales: null, quitada: false },
  ]
  const order = { estado: 'en_proceso', horaLiberada: false, empacadoEn: null, productos: [weighed] } as const
  const packed = { ...order, empacadoEn: new Date('2026-11-23T08:30:00-05:00') }

  test('is Pesado once every line that still goes is weighed', () => {
    expect(markOf(order)).toBe('pesado')
    expect(markOf({ ...order, estado: 'pendiente' })).toBe('pesado')
    expect(markOf({ ...order, productos: [weighed, { ...unweighed, quitada: true }] })).toBe('pesado')
    expect(markOf({ ...order, productos: [weighed, unweighed] })).toBeUndefined()
    expect(markOf({ ...order, productos: [] })).toBeUndefined()
  })

  test('is Empacado once it is packed', () => expect(markOf(packed)).toBe('empacado'))

  test('says that it came back before it says that it is packed, until it has another day', () => {
    expect(markOf({ ...packed, horaLiberada: true })).toBe('volvio')
    expect(markOf({ ...packed, horaLiberada: false })).toBe('empacado')
  })

  test.each(['en_camino', 'entregado', 'cancelado'] as const)('is none beside %s, which says enough', (estado) =>
    expect(markOf({ ...packed, estado, horaLiberada: true })).toBeUndefined(),
  )
})
