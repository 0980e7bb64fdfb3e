import { and, count, eq, gte, lt, sql } from 'drizzle-orm'
import { startOfDay } from '#server/db/columns.ts'
import type { Database } from '#server/db/connect.ts'
import { estadoIs, orders } from '#server/orders/table.ts'
import { wholesaleRequests } from '#server/wholesale/table.ts'
import { isOnSale } from '#shop/catalog/categories.ts'
import type { adminStats } from '#shop/catalog/contract.ts'
import { addDays, type Day } from '#shop/dates.ts'
import type { Reply } from '#shop/endpoint.ts'
import type { Cents } from '#shop/money.ts'
import { readEveryProduct } from './read-products.ts'

/**
 * Returns the five figures of the products tab (docs/rules.md#product-figures). A cancelled order counts neither as an
 * order of the day nor as a sale.
 */
export async function readStats(db: Database, today: Day): Promise<Reply<typeof adminStats>> {
  const products = (await readEveryProduct(db)).filter(({ retirado }) => !retirado)
  const productosActivos = products.filter((product) => isOnSale(product, 'wholesale')).length
  const [day = { pedidosHoy: 0, ventasHoy: 0 as Cents }] = await db
    .select({
      pedidosHoy: count(),
      ventasHoy: sql<Cents>`coalesce(sum(${orders.total}), 0)`,
    })
    .from(orders)
    .where(
      and(
        estadoIs('counts'),
        gte(orders.fechaCreacion, startOfDay(today)),
        lt(orders.fechaCreacion, startOfDay(addDays(today, 1))),
      ),
    )
  return {
    stats: {
      productosActivos,
      productosInactivos: products.length - productosActivos,
      solicitudesMayoristas: await db.$count(wholesaleRequests, eq(wholesaleRequests.estado, 'pendiente')),
      ...day,
    },
  }
}
