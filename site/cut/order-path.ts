import type { Product } from '#shop/catalog/product.ts'
import { href } from '#site/links.ts'

/** The path of the order wizard with this cut in the cart. */
export const orderPath = ({ codigo }: Pick<Product, 'codigo'>): string => `${href('/haz-tu-pedido')}?corte=${codigo}`
