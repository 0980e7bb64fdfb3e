import { and, asc, eq, exists, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { IS_ON_SALE } from '#server/catalog/read-products.ts'
import { products } from '#server/catalog/table.ts'
import type { Database } from '#server/db/connect.ts'
import { estadoIs, isCut, orderLines, orders } from '#server/orders/table.ts'
import type { OrderGroup } from '#shop/orders/many-orders.ts'
import { lastPassedHour } from '#shop/orders/overdue.ts'
import { HAS_TOO_MUCH, LACKS_MONEY } from './money-groups.ts'

/** `hasPassed` of shop/orders/overdue.ts as an SQL condition. */
function passedAt(now: Date) {
  const { fechaEntrega, horaEntrega } = lastPassedHour(now)
  return sql`(${orders.fechaEntrega}, ${orders.horaEntrega}) <= (${fechaEntrega}, ${horaEntrega})`
}

/** `waitsForNewDay` of shop/orders/estado.ts as an SQL condition. */
const WAITS_FOR_NEW_DAY = and(estadoIs('toBeCut'), orders.horaLiberada)
const READY_FOR_PICKUP = and(eq(orders.tipoEntrega, 'retiro'), isNotNull(orders.empacadoEn))

/** `isOverdue` of shop/orders/overdue.ts as an SQL condition. */
export const isOverdueAt = (now: Date) =>
  and(estadoIs('active'), passedAt(now), sql`not ${WAITS_FOR_NEW_DAY}`, sql`not ${READY_FOR_PICKUP}`)

/** The condition for lines still to be cut: not weighed at all, and the order has not left. */
export const IS_TO_BE_CUT = and(estadoIs('toBeCut'), isCut, isNull(orderLines.gramosReales))

/** Those lines whose joined product is not on sale. */
export const IS_SOLD_OUT = and(IS_TO_BE_CUT, sql`not (${IS_ON_SALE})`)

/** The condition for orders that still need this product to be cut. */
export const waitsForCut = (codigo: string) =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orders.id), eq(orderLines.codigo, codigo), IS_TO_BE_CUT)),
  )

/** The condition for orders whose customer wants a call about a sold-out cut and has not agreed to wait. */
const IS_TO_BE_CALLED = and(
  estadoIs('toBeCut'),
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(orderLines)
      .innerJoin(products, eq(products.codigo, orderLines.codigo))
      .where(
        and(eq(orderLines.orderId, orders.id), IS_SOLD_OUT, eq(orderLines.siNoHay, 'llamar'), not(orderLines.espera)),
      ),
  ),
)

/** The condition for the orders of a group. */
export const isInGroup = (group: OrderGroup, now: Date) =>
  ({
    atrasados: isOverdueAt(now),
    sin_dia: WAITS_FOR_NEW_DAY,
    sin_retirar: and(estadoIs('active'), passedAt(now), READY_FOR_PICKUP),
    por_llamar: IS_TO_BE_CALLED,
    por_cobrar: LACKS_MONEY,
    por_devolver: HAS_TOO_MUCH,
  })[group]

/** Returns the positions of an order's lines that are still to be cut from a product that is not on sale. */
export async function readSoldOutLines(db: Database, id: string): Promise<number[]> {
  const lines = await db
    .select({ posicion: orderLines.posicion })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(products, eq(products.codigo, orderLines.codigo))
    .where(and(eq(orders.id, id), IS_SOLD_OUT))
    .orderBy(asc(orderLines.posicion))
  return lines.map(({ posicion }) => posicion)
}
