import { count, desc, eq, getColumns, sql } from 'drizzle-orm'
import type { Database, Db } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { orders } from '#server/orders/table.ts'
import type { AdminPromotion } from '#shop/promotions/promotion.ts'
import { promotions } from './table.ts'

interface Page {
  pagina: number
  porPagina: number
}

/** Returns one page of all promotions, newest first. */
export async function readPromotions(db: Database, { pagina, porPagina }: Page) {
  const promociones = await withOrderCount(db)
    .orderBy(desc(promotions.id))
    .limit(porPagina)
    .offset((pagina - 1) * porPagina)
  return { promociones, total: await db.$count(promotions) }
}

/** Returns a promotion with the fields of the administration; 404 when there is none. */
export async function readPromotion(db: Db, id: string): Promise<AdminPromotion> {
  const [found] = await withOrderCount(db).where(eq(promotions.id, id))
  if (!found) throw new Refusal(404, 'Promoción no encontrada')
  return found
}

/** Returns one page of the orders that used a promotion, newest first. */
export async function readOrdersOfPromotion(db: Database, id: string, { pagina, porPagina }: Page) {
  const { pedidos } = await readPromotion(db, id)
  const page = await db
    .select({
      id: orders.id,
      fecha: orders.fechaCreacion,
      cliente: orders.nombre,
      descuento: orders.descuento,
      estado: orders.estado,
    })
    .from(orders)
    .where(eq(orders.promotionId, id))
    .orderBy(desc(orders.fechaCreacion), desc(orders.id))
    .limit(porPagina)
    .offset((pagina - 1) * porPagina)
  return { orders: page, total: pedidos }
}

const withOrderCount = (db: Db) =>
  db
    .select({
      ...getColumns(promotions),
      pedidos: sql<number>`(${db.select({ n: count() }).from(orders).where(eq(orders.promotionId, promotions.id))})::int`,
    })
    .from(promotions)
    .$dynamic()
