import { and, asc, type Column, eq, getColumns, isNull, not, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { isOnSale } from '#shop/catalog/categories.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import { products } from './table.ts'

const { orden: _, ...fields } = getColumns(products)
const { retirado: __, ...shown } = fields

/** The fields of a product as customers see it. A retired product is not available. */
export const PRODUCT_FIELDS = {
  ...shown,
  disponible: sql<boolean>`${products.disponible} and not ${products.retirado}`,
}

const CATALOGUE_ORDER: Column[] = [products.orden, products.codigo]

/** Returns the products in catalogue order. */
export const readProducts = (db: Database | Transaction): Promise<Product[]> =>
  db
    .select(PRODUCT_FIELDS)
    .from(products)
    .orderBy(...CATALOGUE_ORDER.map(asc))

/**
 * Returns the loose cuts in catalogue order, also those that are not on sale now; no cases and no retired products
 * (docs/rules.md#cut-pages).
 */
export async function readCuts(db: Database): Promise<Product[]> {
  const cuts = await db
    .select(shown)
    .from(products)
    .where(and(isNull(products.cajaKilos), not(products.retirado)))
    .orderBy(...CATALOGUE_ORDER.map(asc))
  return cuts.map((cut) => ({ ...cut, disponible: isOnSale(cut, 'retail') }))
}

/** Returns every product, retired ones included, in catalogue order. */
export const readEveryProduct = (db: Database | Transaction): Promise<ManagedProduct[]> =>
  db
    .select(fields)
    .from(products)
    .orderBy(...CATALOGUE_ORDER.map(asc))

/** Locks and returns a product to be changed; waits for a concurrent change of it. */
export async function lockProduct(tx: Transaction, codigo: string): Promise<ManagedProduct> {
  const [product] = await tx.select(fields).from(products).where(eq(products.codigo, codigo)).for('update')
  if (!product) throw new Refusal(404, 'Producto no encontrado')
  return product
}

/** Locks and returns all products, always in the same order to avoid deadlocks. */
export const lockEveryProduct = (tx: Transaction): Promise<ManagedProduct[]> =>
  tx
    .select(fields)
    .from(products)
    .orderBy(...CATALOGUE_ORDER.map(asc))
    .for('update')
