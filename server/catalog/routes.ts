import { desc, eq } from 'drizzle-orm'
import type { CallerOf } from '#server/http/access.ts'
import { type Api, serve } from '#server/http/serve.ts'
import {
  adminStats,
  allProducts,
  changeManyPrices,
  createProduct,
  exportProducts,
  importProducts,
  listCuts,
  listRetail,
  listWholesale,
  productPrices,
  retireProduct,
  toggleProduct,
  updateProduct,
} from '#shop/catalog/contract.ts'
import { withMaximumOf } from '#shop/catalog/prices/legal-maximum.ts'
import { FIRST_PRICE } from '#shop/catalog/prices/price-change.ts'
import { panamaDay } from '#shop/dates.ts'
import type { Received } from '#shop/endpoint.ts'
import { changeMany } from './change-many-prices.ts'
import type { Author } from './change-product.ts'
import { addOne, retireOne, toggleOne, updateOne } from './manage-products.ts'
import { type ProductList, readCatalogue, readEveryProduct, readFormerSlugs } from './read-products.ts'
import { readStats } from './read-stats.ts'
import { importSheet, productsCsv } from './sheet-file.ts'
import { priceHistory } from './table.ts'

/** Serves the catalogues of the shop and the products of the administration. */
export function catalogRoutes(api: Api): void {
  const { db, now } = api.context
  const listed =
    (list: ProductList) =>
    async ({ query }: Received<typeof listRetail>) => {
      const { products, total } = await readCatalogue(db, list, query)
      return { products: products.map((product) => withMaximumOf(product, panamaDay(now()))), total }
    }
  serve(api, listRetail, listed('retail'))
  serve(api, listWholesale, listed('wholesale'))
  serve(api, listCuts, async (given) => ({ ...(await listed('cuts')(given)), anteriores: await readFormerSlugs(db) }))
  readingRoutes(api)
  changingRoutes(api)
}

/** The endpoints that read products for the administration. */
function readingRoutes(api: Api): void {
  const { db, now } = api.context
  serve(api, allProducts, async () => ({ products: await readEveryProduct(db) }))
  serve(api, adminStats, () => readStats(db, panamaDay(now())))
  serve(api, exportProducts, async () => ({
    archivo: `productos-${panamaDay(now())}.csv`,
    csv: productsCsv((await readEveryProduct(db)).filter(({ retirado }) => !retirado)),
  }))
  serve(api, productPrices, async ({ params: { codigo } }) => ({
    precios: await db
      .select()
      .from(priceHistory)
      .where(eq(priceHistory.codigo, codigo))
      // The initial price has the same time as the first change.
      .orderBy(desc(priceHistory.cuando), eq(priceHistory.quien, FIRST_PRICE), desc(priceHistory.id)),
  }))
}

/** The endpoints that change products, each in one transaction with its audit entry. */
function changingRoutes(api: Api): void {
  const { db, now } = api.context
  const author = ({ admin }: CallerOf<'operador'>): Author => ({ quien: admin.username, cuando: now() })

  serve(api, createProduct, ({ caller, body }) => db.transaction((tx) => addOne(tx, author(caller), body)))
  serve(api, updateProduct, ({ caller, params, body }) =>
    db.transaction((tx) => updateOne(tx, author(caller), params.codigo, body)),
  )
  serve(api, toggleProduct, ({ caller, params, body }) =>
    db.transaction((tx) => toggleOne(tx, author(caller), params.codigo, body.disponible)),
  )
  serve(api, retireProduct, async ({ caller, params, body }) => ({
    product: await db.transaction((tx) => retireOne(tx, author(caller), params.codigo, body.retirado)),
  }))
  serve(api, changeManyPrices, ({ caller, body }) => db.transaction((tx) => changeMany(tx, author(caller), body)))
  serve(api, importProducts, ({ caller, body }) => db.transaction((tx) => importSheet(tx, author(caller), body)))
}
