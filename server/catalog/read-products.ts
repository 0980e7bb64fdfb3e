import { and, asc, type Column, eq, getColumns, isNull, ne, not, sql } from 'drizzle-orm'
import type { Database, Db, Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { listRetail } from '#shop/catalog/contract.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { ManagedProduct } from '#shop/catalog/product-change.ts'
import type { Received } from '#shop/endpoint.ts'
import { productSlugs, products } from './table.ts'

const { orden: _, ...fields } = getColumns(products)
const { retirado: __, ...shown } = fields

/** The fields of a product as customers see it. A retired product is not available. */
export const PRODUCT_FIELDS = {
  ...shown,
  disponible: sql<boolean>`${products.disponible} and not ${products.retirado}`,
}

const CATALOGUE_ORDER: Column[] = [products.orden, products.codigo]

const IS_LOOSE = isNull(products.cajaKilos)
/** `isOnSale` of shop/catalog/categories.ts as an SQL condition, without the catalogue. */
export const IS_ON_SALE = and(products.disponible, not(products.retirado), ne(products.categoria, 'No Disponible'))
const LISTS = {
  retail: and(IS_ON_SALE, IS_LOOSE),
  wholesale: IS_ON_SALE,
  cuts: and(not(products.retirado), IS_LOOSE),
}
const PAGE_SIZE = 50

/** A list of products that customers see. */
export type ProductList = keyof typeof LISTS

/** The former slugs of cuts, with the code of each cut. */
export async function readFormerSlugs(db: Database): Promise<Record<string, string>> {
  const rows = await db.select().from(productSlugs)
  return Object.fromEntries(rows.map(({ slug, codigo }) => [slug, codigo]))
}

/**
 * Returns a catalogue (docs/rules.md#what-is-on-sale) or the cuts that have a page (docs/rules.md#cut-pages) in
 * catalogue order: all, or one page when `pagina` or `porPagina` is given. `disponible` says whether a product is on
 * sale, `total` counts the products of all pages.
 */
export async function readCatalogue(
  db: Database,
  list: ProductList,
  { pagina, porPagina }: Received<typeof listRetail>['query'] = {},
): Promise<{ products: Product[]; total: number }> {
  const query = db
    .select({ ...shown, disponible: sql<boolean>`${IS_ON_SALE}` })
    .from(products)
    .where(LISTS[list])
    .orderBy(...CATALOGUE_ORDER.map(asc))
    .$dynamic()
  if (!pagina && !porPagina) {
    const all = await query
    return { products: all, total: all.length }
  }
  const size = porPagina ?? PAGE_SIZE
  return {
    products: await query.limit(size).offset(((pagina ?? 1) - 1) * size),
    total: await db.$count(products, LISTS[list]),
  }
}

/** Returns every product, retired ones included, in catalogue order. */
export const readEveryProduct = (db: Db): Promise<ManagedProduct[]> =>
  db
    .select(fields)
    .from(products)
    .orderBy(...CATALOGUE_ORDER.map(asc))

/** Locks and returns a product for a change. Waits for a concurrent change of it. */
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
