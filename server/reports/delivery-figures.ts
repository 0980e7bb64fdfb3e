import type { Transaction } from '#server/db/connect.ts'
import { deliveriesOf, readSteps } from '#server/orders/delivery-steps.ts'
import { orders } from '#server/orders/table.ts'
import { dayFigures } from '#shop/courier/day-figures.ts'
import { panamaDay } from '#shop/dates.ts'
import { waitsForNewDay } from '#shop/orders/estado.ts'
import type { WeeklyReport } from '#shop/reports/contract.ts'
import { daysOf, type Week } from '#shop/reports/week.ts'

/**
 * Returns the courier's figures summed over a week; null if no courier delivered or failed to deliver anything
 * (docs/rules.md#deliveries-of-the-day).
 */
export async function readDeliveries(
  tx: Transaction,
  week: Pick<Week, 'start' | 'end'>,
): Promise<WeeklyReport['reparto']> {
  const found = await tx
    .select({
      id: orders.id,
      estado: orders.estado,
      horaLiberada: orders.horaLiberada,
      fecha: orders.fechaEntrega,
      hora: orders.horaEntrega,
    })
    .from(orders)
    .where(deliveriesOf(tx, week.start, week.end))
  const steps = await readSteps(
    tx,
    found.map(({ id }) => id),
  )
  const stops = found.map((order) => ({
    ...order,
    marca: waitsForNewDay(order) ? ('volvio' as const) : null,
    pasos: steps.get(order.id) ?? [],
  }))
  const days = daysOf(week)
  const hadRoute = stops.some(({ pasos }) =>
    pasos.some(({ que, cuando }) => que !== 'en_camino' && days.includes(panamaDay(cuando))),
  )
  if (!hadRoute) return null
  const figures = days.map((day) => dayFigures(stops, day))
  const total = (name: 'aTiempo' | 'tarde' | 'fallidas') => figures.reduce((sum, each) => sum + each[name], 0)
  return { aTiempo: total('aTiempo'), tarde: total('tarde'), fallidas: total('fallidas') }
}
