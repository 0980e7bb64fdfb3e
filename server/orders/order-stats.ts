import { and, desc, gte, inArray, ne, sql } from 'drizzle-orm'
import { products } from '#server/catalog/table.ts'
import { startOfDay } from '#server/db/columns.ts'
import type { Database } from '#server/db/connect.ts'
import { ORDER_WITH_MONEY } from '#server/orders/money/order-money.ts'
import { isOverdueAt } from '#server/overdue/overdue-orders.ts'
import { addDays, panamaDay } from '#shop/dates.ts'
import type { Reply } from '#shop/endpoint.ts'
import { cents, sum } from '#shop/money.ts'
import type { orderStats } from '#shop/orders/contract.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import { dueOn, NEWEST_FIRST, readCounts, withLines } from './read-orders.ts'
import { estadoIs, orders, productTotals } from './table.ts'

type Stats = Reply<typeof orderStats>['stats']

const TOP_PRODUCTS = 10
const RECENT_ORDERS = 5

/**
 * Returns the figures of all orders, from counters that triggers maintain. A cancelled order counts neither as an order
 * nor as revenue (docs/rules.md#order-figures).
 */
export async function readOrderStats(db: Database, now: Date): Promise<Stats> {
  const today = panamaDay(now)
  const byEstado = await readCounts(db)
  const count = (rows: typeof byEstado) => rows.reduce((pedidos, row) => pedidos + row.pedidos, 0)
  const counted = byEstado.filter(({ estado }) => ESTADOS[estado].counts)
  return {
    totalOrders: count(counted),
    completedOrders: count(byEstado.filter(({ estado }) => estado === 'entregado')),
    activeOrders: count(byEstado.filter(({ estado }) => ESTADOS[estado].active)),
    todayOrders: await db.$count(orders, and(gte(orders.fechaCreacion, startOfDay(today)), estadoIs('counts'))),
    pendingOrders: count(byEstado.filter(({ estado }) => estado === 'pendiente')),
    onTheWayOrders: count(byEstado.filter(({ estado }) => estado === 'en_camino')),
    overdueOrders: await db.$count(orders, isOverdueAt(now)),
    dueToday: await db.$count(orders, dueOn(today)),
    dueTomorrow: await db.$count(orders, dueOn(addDays(today, 1))),
    totalRevenue: sum(counted.map(({ total }) => cents(total))),
    topProducts: await readTopProducts(db),
    recentOrders: await withLines(
      db,
      await db
        .select(ORDER_WITH_MONEY)
        .from(orders)
        .orderBy(...NEWEST_FIRST)
        .limit(RECENT_ORDERS),
    ),
  }
}

/** The products with the most kilos ordered, under their current names. */
async function readTopProducts(db: Database): Promise<Stats['topProducts']> {
  const gramos = sql<number>`sum(${productTotals.gramos})::bigint`
  const ingresos = sql<number>`sum(${productTotals.ingresos})::bigint`
  const top = await db
    .select({ codigo: productTotals.codigo, gramos, ingresos })
    .from(productTotals)
    .groupBy(productTotals.codigo)
    .having(ne(sql`sum(${productTotals.lineas})`, 0))
    .orderBy(desc(gramos), productTotals.codigo)
    .limit(TOP_PRODUCTS)
  const names = await db
    .select({ codigo: products.codigo, nombre: products.nombre })
    .from(products)
    .where(
      inArray(
        products.codigo,
        top.map(({ codigo }) => codigo),
      ),
    )
  const nameOf = new Map(names.map(({ codigo, nombre }) => [codigo, nombre]))
  return top.map(({ codigo, gramos, ingresos }) => ({
    nombre: nameOf.get(codigo) ?? codigo,
    codigo,
    cantidad: gramos / 1000,
    ingresos: cents(ingresos),
  }))
}
