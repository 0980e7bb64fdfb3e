import { expect, test } from 'vitest'
import { ESTADOS, estadosThat, NEXT_ESTADOS, ORDER_ESTADOS } from './estado.ts'

test.each([
  { estado: 'pendiente', reads: 'Pendiente', active: true, holds: true },
  { estado: 'en_proceso', reads: 'En Proceso', active: true, holds: true },
  { estado: 'en_camino', reads: 'En Camino', active: true, holds: true },
  { estado: 'entregado', reads: 'Entregado', active: false, holds: true },
  { estado: 'cancelado', reads: 'Cancelado', active: false, holds: false },
] as const)(
  '$estado is shown as $reads; active $active, occupies its hour and counts as an order $holds',
  ({ estado, reads, active, holds }) => {
    expect(ORDER_ESTADOS).toContain(estado)
    expect(ESTADOS[estado]).toMatchObject({ label: reads, active, occupiesHour: holds, counts: holds })
  },
)

test('there are five estados', () => expect(ORDER_ESTADOS).toHaveLength(5))

test('the lists of states follow from the table', () => {
  expect(estadosThat('toBeCut')).toEqual(['pendiente', 'en_proceso'])
  expect(NEXT_ESTADOS).toEqual(['en_proceso', 'en_camino', 'entregado'])
})
