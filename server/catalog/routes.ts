import { desc, eq } from 'drizzle-orm'
import type { CallerOf } from '#server/access.ts'
import { type Api, serve } from '#server/serve.ts'
import {
  adminStats,
  allProducts,
  changeManyPrices,
  createProduct,
  exportProducts,
  importProducts,
  listRetail,
  listWholesale,
  productPrices,
  retireProduct,
  toggleProduct,
  updateProduct,
} from '#shop/catalog/contract.ts'
import { FIRST_PRICE } from '#shop/catalog/price-change.ts'
import { isOnSale } from '#shop/catalog/product.ts'
import { panamaDay } from '#shop/dates.ts'
import { changeMany } from './change-many-prices.ts'
import { addProduct, type Hand } from './change-product.ts'
import { retireOne, toggleOne, updateOne } from './manage-products.ts'
import { readEveryProduct, readProducts } from './read-products.ts'
import { readStats } from './read-stats.ts'
import { importSheet, sheetOf } from './sheet-file.ts'
import { priceHistory } from './table.ts'

export function catalogRoutes(api: Api): void {
  const { db } = api.tools
  const onSale = async (catalogue: 'retail' | 'wholesale') => ({
    products: (await readProducts(db)).filter((product) => isOnSale(product, catalogue)),
  })
  serve(api, listRetail, () => onSale('retail'))
  serve(api, listWholesale, () => onSale('wholesale'))
  readingRoutes(api)
  changingRoutes(api)
}

/** What the administration reads. */
function readingRoutes(api: Api): void {
  const { db, now } = api.tools
  serve(api, allProducts, async () => ({ products: await readEveryProduct(db) }))
  serve(api, adminStats, () => readStats(db, panamaDay(now())))
  serve(api, exportProducts, async () => ({
    archivo: `productos-${panamaDay(now())}.csv`,
    csv: sheetOf((await readEveryProduct(db)).filter(({ retirado }) => !retirado)),
  }))
  serve(api, productPrices, async ({ params: { codigo } }) => ({
    precios: await db
      .select()
      .from(priceHistory)
      .where(eq(priceHistory.codigo, codigo))
      // The price that stood before the first change carries the moment of that change.
      .orderBy(desc(priceHistory.cuando), eq(priceHistory.quien, FIRST_PRICE), desc(priceHistory.id)),
  }))
}

/** What the administration changes, each in one transaction with its trace. */
function changingRoutes(api: Api): void {
  const { db, now } = api.tools
  const hand = ({ admin }: CallerOf<'operador'>): Hand => ({ quien: admin.username, cuando: now() })

  serve(api, createProduct, async ({ caller, body }) => ({
    product: await db.transaction((tx) => addProduct(tx, hand(caller), body)),
  }))
  serve(api, updateProduct, async ({ caller, params, body }) => ({
    product: await db.transaction((tx) => updateOne(tx, hand(caller), params.codigo, body)),
  }))
  serve(api, toggleProduct, async ({ caller, params, body }) => ({
    product: await db.transaction((tx) => toggleOne(tx, hand(caller), params.codigo, body.disponible)),
  }))
  serve(api, retireProduct, async ({ caller, params, body }) => ({
    product: await db.transaction((tx) => retireOne(tx, hand(caller), params.codigo, body.retirado)),
  }))
  serve(api, changeManyPrices, ({ caller, body }) => db.transaction((tx) => changeMany(tx, hand(caller), body)))
  serve(api, importProducts, ({ caller, body }) => db.transaction((tx) => importSheet(tx, hand(caller), body)))
}
