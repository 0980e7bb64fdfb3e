import { asc, getColumns, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import type { Product } from '#shop/catalog/product.ts'
import { products } from './table.ts'

const { orden: _, ...fields } = getColumns(products)

/** The products in the order of the counter; only those of `codigos` when they are named. */
export const readProducts = (db: Database | Transaction, codigos?: string[]): Promise<Product[]> =>
  db
    .select(fields)
    .from(products)
    .where(codigos && inArray(products.codigo, codigos))
    .orderBy(asc(products.orden), asc(products.codigo))
