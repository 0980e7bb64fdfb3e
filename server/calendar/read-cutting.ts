import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { orderLines, orders } from '#server/orders/table.ts'
import { IS_TO_BE_CUT } from '#server/overdue/overdue-orders.ts'
import type * as contract from '#shop/calendar/contract.ts'
import { CATEGORIAS } from '#shop/catalog/categories.ts'
import type { Day } from '#shop/dates.ts'
import type { Reply } from '#shop/endpoint.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import { readOrdersOfDay } from './read-calendar.ts'

/** Returns how much is still to be cut for a day. */
export async function readGramsToCut(db: Database, fecha: Day): Promise<number> {
  const [row] = await db
    .select({ gramos: sql<number>`coalesce(sum(${orderLines.gramos}), 0)` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.fechaEntrega, fecha), IS_TO_BE_CUT))
  return row?.gramos ?? 0
}

/**
 * Returns what still has to be cut for a day: totals by product and preparation without what is already weighed,
 * and the lines of every order. Orders under way, delivered or cancelled are excluded; how many have left is returned
 * too.
 */
export async function readCutting(db: Database, fecha: Day): Promise<Reply<typeof contract.readCutting>> {
  const { codigo, nombre, categoria, preparacion, unidad, gramos, cantidad, importada } = orderLines
  const packCount = (of: 'kilos' | 'medio kilo') =>
    sql<number>`coalesce(sum(${cantidad}) filter (where ${unidad} = ${of} and ${importada} is null), 0)`
  const cortes = await db
    .select({
      codigo,
      // A product may have been renamed between two orders: they are grouped all the same, under the last name in
      // alphabetical order.
      nombre: sql<string>`max(${nombre})`,
      preparacion,
      categoria: sql<(typeof CATEGORIAS)[number]>`max(${categoria})`,
      gramos: sql<number>`sum(${gramos})`,
      kilos: packCount('kilos'),
      mediosKilos: packCount('medio kilo'),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.fechaEntrega, fecha), IS_TO_BE_CUT))
    .groupBy(codigo, preparacion)
  const categoryIndex = ({ categoria }: { categoria: (typeof CATEGORIAS)[number] }) => CATEGORIAS.indexOf(categoria)
  const ofDay = await readOrdersOfDay(db, fecha)
  const paquetes = ofDay
    .filter(({ estado }) => ESTADOS[estado].toBeCut)
    .map((order) => ({ ...order, productos: order.productos.filter(({ quitada }) => !quitada) }))
  return {
    gramos: cortes.reduce((sum, cut) => sum + cut.gramos, 0),
    cortes: cortes.sort(
      (a, b) =>
        categoryIndex(a) - categoryIndex(b) ||
        a.nombre.localeCompare(b.nombre, 'es') ||
        a.preparacion.localeCompare(b.preparacion, 'es'),
    ),
    paquetes,
    salieron: ofDay.filter(({ estado }) => ESTADOS[estado].counts).length - paquetes.length,
  }
}
