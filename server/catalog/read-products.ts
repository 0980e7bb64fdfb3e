import { asc, type Column, eq, getColumns, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import { products } from './table.ts'

const { orden: _, ...fields } = getColumns(products)
const { retirado: __, ...shown } = fields

const COUNTER_ORDER: Column[] = [products.orden, products.codigo]

/** The products in the order of the counter; only those of `codigos` when they are named. A retired one is not for sale. */
export const readProducts = (db: Database | Transaction, codigos?: string[]): Promise<Product[]> =>
  db
    .select({ ...shown, disponible: sql<boolean>`${products.disponible} and not ${products.retirado}` })
    .from(products)
    .where(codigos && inArray(products.codigo, codigos))
    .orderBy(...COUNTER_ORDER.map(asc))

/** Every product there is or was, in the order of the counter. */
export const readEveryProduct = (db: Database | Transaction): Promise<ManagedProduct[]> =>
  db
    .select(fields)
    .from(products)
    .orderBy(...COUNTER_ORDER.map(asc))

/** The product to change, which waits for who is changing it now. */
export async function lockProduct(tx: Transaction, codigo: string): Promise<ManagedProduct> {
  const [product] = await tx.select(fields).from(products).where(eq(products.codigo, codigo)).for('update')
  if (!product) throw new Refusal(404, 'Producto no encontrado')
  return product
}

/** All of them to change at once, always in the same order so that no two wait for each other. */
export const lockEveryProduct = (tx: Transaction): Promise<ManagedProduct[]> =>
  tx
    .select(fields)
    .from(products)
    .orderBy(...COUNTER_ORDER.map(asc))
    .for('update')
