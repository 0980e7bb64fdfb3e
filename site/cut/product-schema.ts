import { cutSharePath } from '#shop/catalog/cuts/share-image.ts'
import type { Product } from '#shop/catalog/product.ts'
import { decimal } from '#shop/money.ts'
import { href } from '#site/links.ts'
import { filesOfPicture } from '#site/pictures.ts'

/** A cut as JSON-LD, with its price per kilo. */
export function productSchema(product: Product, slug: string, publicUrl: string, shop: string) {
  const { codigo, nombre, descripcion, imagen, categoria, precioKg } = product
  const picture = filesOfPicture(imagen)?.src ?? cutSharePath({ ...product, slug }, shop)
  const price = decimal(precioKg).toFixed(2)
  return {
    '@type': 'Product',
    sku: codigo,
    name: nombre,
    description: descripcion,
    category: categoria,
    image: publicUrl + picture,
    offers: {
      '@type': 'Offer',
      url: publicUrl + href('/cortes/:corte', { corte: slug }),
      price,
      priceCurrency: 'USD',
      availability: `https://schema.org/${product.disponible ? 'InStock' : 'OutOfStock'}`,
      seller: { '@id': `${publicUrl}/#tienda` },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'USD',
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
      },
    },
  }
}
