import { and, inArray, isNotNull } from 'drizzle-orm'
import { products } from '#server/catalog/table.ts'
import type { Database } from '#server/db/connect.ts'
import type { Order } from '#shop/orders/order.ts'

/** Returns the kilos per case of the order's products that are sold by the case, by `codigo`. */
export async function readCases(
  db: Database,
  { productos }: Pick<Order, 'productos'>,
): Promise<Record<string, number>> {
  const codigos = productos.map(({ codigo }) => codigo)
  const cases = await db
    .select({ codigo: products.codigo, kilos: products.cajaKilos })
    .from(products)
    .where(and(inArray(products.codigo, codigos), isNotNull(products.cajaKilos)))
  return Object.fromEntries(cases.map(({ codigo, kilos }) => [codigo, kilos ?? 1]))
}
