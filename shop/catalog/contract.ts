import { z } from 'zod'
import { endpoint } from '#shop/endpoint.ts'
import { Product } from './product.ts'

export const listRetail = endpoint({
  method: 'GET',
  path: '/products/retail',
  access: 'public',
  shared: true,
  summary: 'El catálogo para la casa: los cortes disponibles con su precio por kilo y por medio kilo.',
  reply: z.object({ products: z.array(Product) }),
})

export const listWholesale = endpoint({
  method: 'GET',
  path: '/products/wholesale',
  access: 'public',
  shared: true,
  summary: 'El catálogo para negocios: los mismos precios de lista y además las cajas completas.',
  reply: z.object({ products: z.array(Product) }),
})
