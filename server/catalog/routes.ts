import { type Api, serve } from '#server/serve.ts'
import { listRetail, listWholesale } from '#shop/catalog/contract.ts'
import { isOnSale } from '#shop/catalog/product.ts'
import { readProducts } from './read-products.ts'

export function catalogRoutes(api: Api): void {
  const { db } = api.tools
  const onSale = async (catalogue: 'retail' | 'wholesale') => ({
    products: (await readProducts(db)).filter((product) => isOnSale(product, catalogue)),
  })
  serve(api, listRetail, () => onSale('retail'))
  serve(api, listWholesale, () => onSale('wholesale'))
}
