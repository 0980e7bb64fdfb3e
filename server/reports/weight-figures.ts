import { and, eq, gte, isNotNull, lt } from 'drizzle-orm'
import { startOfDay } from '#server/db/columns.ts'
import type { Transaction } from '#server/db/connect.ts'
import { lastChanges } from '#server/orders/line-changes.ts'
import { estadoIs, orderLines, orders } from '#server/orders/table.ts'
import { lineChanges } from '#server/packing/table.ts'
import { addDays, type Day } from '#shop/dates.ts'
import { type Cents, sum } from '#shop/money.ts'
import { chargeLine } from '#shop/orders/weights/charge-line.ts'
import type { WeeklyReport } from '#shop/reports/contract.ts'

const soldBetween = (first: Day, last: Day) =>
  and(
    gte(orders.fechaCreacion, startOfDay(first)),
    lt(orders.fechaCreacion, startOfDay(addDays(last, 1))),
    estadoIs('counts'),
  )

/**
 * Returns the ordered, weighed and given-away amounts of the days' weighed lines, by cut, most given away first
 * (docs/rules.md#charged-weight).
 */
export async function readWeights(tx: Transaction, first: Day, last: Day): Promise<WeeklyReport['pesos']> {
  const lines = await tx
    .select({ line: orderLines, cobro: orders.cobro, tolerancia: orders.tolerancia })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(soldBetween(first, last), isNotNull(orderLines.gramosReales)))
    .orderBy(orders.fechaCreacion, orders.id)
  const cuts = [...Map.groupBy(lines, ({ line }) => line.codigo)].map(([codigo, ofCut]) => {
    const charged = ofCut.map(({ line, ...charging }) => chargeLine(line, charging))
    const grams = (values: (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)
    return {
      codigo,
      nombre: ofCut.at(-1)?.line.nombre ?? codigo,
      gramosPedidos: grams(ofCut.map(({ line }) => line.gramos)),
      gramosReales: grams(ofCut.map(({ line }) => line.gramosReales)),
      gramosRegalados: grams(charged.map(({ regaloGramos }) => regaloGramos)),
      regalado: sum(charged.map(({ regalo }) => regalo)),
    }
  })
  return cuts.sort((one, other) => other.regalado - one.regalado || one.nombre.localeCompare(other.nombre, 'es'))
}

/** Returns the value in cents of replacement cuts above what was charged for them. */
export async function readGifts(tx: Transaction, first: Day, last: Day): Promise<Cents> {
  const changed = await tx
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(lineChanges, eq(lineChanges.orderId, orders.id))
    .where(soldBetween(first, last))
  const changes = await lastChanges(
    tx,
    changed.map(({ id }) => id),
  )
  return sum([...changes.values()].map(({ regalo }) => regalo))
}
