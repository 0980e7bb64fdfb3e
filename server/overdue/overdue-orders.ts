import { and, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { estadoIs, isCut, orderLines, orders } from '#server/orders/table.ts'
import type { OrderGroup } from '#shop/orders/many-orders.ts'
import { lastPassedHour } from '#shop/orders/overdue.ts'

/** `hasPassed` of shop/orders/overdue.ts as a condition of the database. */
function passedAt(now: Date) {
  const { fechaEntrega, horaEntrega } = lastPassedHour(now)
  return sql`(${orders.fechaEntrega}, ${orders.horaEntrega}) <= (${fechaEntrega}, ${horaEntrega})`
}

/** `waitsForNewDay` of shop/orders/estado.ts. */
const WAITS_FOR_NEW_DAY = and(estadoIs('toBeCut'), orders.horaLiberada)
const READY_FOR_PICKUP = and(eq(orders.tipoEntrega, 'retiro'), isNotNull(orders.empacadoEn))

/** `isOverdue` of shop/orders/overdue.ts. */
export const isOverdueAt = (now: Date) =>
  and(estadoIs('active'), passedAt(now), sql`not ${WAITS_FOR_NEW_DAY}`, sql`not ${READY_FOR_PICKUP}`)

/** The condition of the orders of a group. */
export const isInGroup = (group: OrderGroup, now: Date) =>
  ({
    atrasados: isOverdueAt(now),
    sin_dia: WAITS_FOR_NEW_DAY,
    sin_retirar: and(estadoIs('active'), passedAt(now), READY_FOR_PICKUP),
  })[group]

/** Lines that are still to be cut: nothing of them is weighed, and their order is not on its way. */
export const IS_TO_BE_CUT = and(estadoIs('toBeCut'), isCut, isNull(orderLines.gramosReales))

/** The condition of the orders that this product is still to be cut for. */
export const waitsForCut = (db: Database, codigo: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orders.id), eq(orderLines.codigo, codigo), IS_TO_BE_CUT)),
  )
