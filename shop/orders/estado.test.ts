import { expect, test } from 'vitest'
import { ESTADO_LABELS, isActive, ORDER_ESTADOS, occupiesSlot } from './estado.ts'

test.each([
  { estado: 'pendiente', reads: 'Pendiente', active: true, holds: true },
  { estado: 'en_proceso', reads: 'En Proceso', active: true, holds: true },
  { estado: 'en_camino', reads: 'En Camino', active: true, holds: true },
  { estado: 'entregado', reads: 'Entregado', active: false, holds: true },
  { estado: 'cancelado', reads: 'Cancelado', active: false, holds: false },
] as const)(
  '$estado is shown as $reads; active $active, occupies its slot $holds',
  ({ estado, reads, active, holds }) => {
    expect(ORDER_ESTADOS).toContain(estado)
    expect(ESTADO_LABELS[estado]).toBe(reads)
    expect(isActive(estado)).toBe(active)
    expect(occupiesSlot(estado)).toBe(holds)
  },
)

test('there are five estados', () => expect(ORDER_ESTADOS).toHaveLength(5))
