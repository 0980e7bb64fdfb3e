import { z } from 'zod'
import { PRICE_CHANGES, PriceChangeValue } from '#shop/catalog/prices/price-change.ts'
import { type Examples, endpoint } from '#shop/endpoint.ts'
import { Dollars, Instant, optionallyPaged } from '#shop/wire.ts'
import { CATEGORIAS } from './categories.ts'
import { Product } from './product.ts'
import { ManagedProduct, NewProduct, ProductChange } from './product-change.ts'
import { SheetRow } from './product-sheet.ts'

/** A catalogue, or one page of it. `total` counts the products of all pages. */
const catalogue = {
  query: z.object(optionallyPaged),
  reply: z.object({ products: z.array(Product), total: z.int() }),
}

export const listRetail = endpoint({
  method: 'GET',
  path: '/products/retail',
  access: 'public',
  shared: 'content',
  summary: 'El catálogo para la casa: los cortes disponibles con su precio por kilo y por medio kilo.',
  ...catalogue,
})

export const listWholesale = endpoint({
  method: 'GET',
  path: '/products/wholesale',
  access: 'public',
  shared: 'content',
  summary: 'El catálogo para negocios: los mismos precios de lista y además las cajas completas.',
  ...catalogue,
})

export const listCuts = endpoint({
  method: 'GET',
  path: '/products/cuts',
  access: 'public',
  shared: 'content',
  summary:
    'Todos los cortes sueltos, también los que hoy no hay (`disponible: false`). `anteriores`: las direcciones de antes, con el código de su corte.',
  query: catalogue.query,
  reply: catalogue.reply.extend({ anteriores: z.record(z.string(), z.string()).default({}) }),
})

const access = 'operador'
const Codigo = z.object({ codigo: z.string().regex(/^[\w-]{1,20}$/, { error: 'Producto no encontrado' }) })
const Prices = z.object({ precioKg: Dollars, precioMedioKilo: Dollars })
const reply = z.object({ product: ManagedProduct })
/** `aviso`: a price of the product or its case that did not change along, or a case above its legal maximum price. */
const changedReply = reply.extend({ aviso: z.string().nullable() })

export const allProducts = endpoint({
  method: 'GET',
  path: '/admin/products/all',
  access,
  summary: 'Todos los productos, también los que no están disponibles y los retirados.',
  reply: z.object({ products: z.array(ManagedProduct) }),
})

export const adminStats = endpoint({
  method: 'GET',
  path: '/admin/stats',
  access,
  summary: 'Las cifras del día: productos, solicitudes mayoristas pendientes, pedidos y ventas de hoy.',
  reply: z.object({
    stats: z.object({
      productosActivos: z.int(),
      productosInactivos: z.int(),
      solicitudesMayoristas: z.int(),
      pedidosHoy: z.int(),
      ventasHoy: Dollars,
    }),
  }),
})

export const createProduct = endpoint({
  method: 'POST',
  path: '/admin/products',
  access,
  status: 201,
  summary: 'Pone un producto nuevo al final del mostrador.',
  body: NewProduct,
  reply: changedReply,
})

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/admin/products/:codigo',
  access,
  summary:
    'Cambia los campos que se envían; con `precioKg` solo, también el medio kilo si era la mitad. Si `visto` ya no es lo que hay, otra persona lo cambió: 409.',
  params: Codigo,
  body: ProductChange.extend({
    /** The values that the form showed for the fields to change. */
    visto: ProductChange.optional(),
  }),
  reply: changedReply,
  failure: z.object({ product: ManagedProduct }),
})

export const toggleProduct = endpoint({
  method: 'PUT',
  path: '/admin/products/:codigo/toggle',
  access,
  summary: 'Cambia si un producto está disponible; con `disponible`, lo deja así aunque otra persona ya lo cambiara.',
  params: Codigo,
  body: z.object({ disponible: z.boolean().optional() }),
  reply: changedReply,
})

export const retireProduct = endpoint({
  method: 'PUT',
  path: '/admin/products/:codigo/retirar',
  access,
  summary: 'Retira un producto de los catálogos, o lo devuelve con `retirado: false`.',
  params: Codigo,
  body: z.object({ retirado: z.boolean().default(true) }),
  reply,
})

export const productPrices = endpoint({
  method: 'GET',
  path: '/admin/products/:codigo/prices',
  access,
  summary: 'Los precios que ha tenido un producto, el más nuevo primero.',
  params: Codigo,
  reply: z.object({ precios: z.array(Prices.extend({ cuando: Instant, quien: z.string() })) }),
})

export const changeManyPrices = endpoint({
  method: 'PUT',
  path: '/admin/products/prices',
  access,
  summary: 'Cambia muchos precios a la vez. Con `ensayo` solo los calcula; sin él, `visto` lleva los que había.',
  body: z.object({
    codigos: z.array(Codigo.shape.codigo).min(1, { error: 'Elige al menos un producto' }).max(1000).optional(),
    categoria: z.enum(CATEGORIAS).optional(),
    tipo: z.enum(PRICE_CHANGES, { error: 'Elige porcentaje o monto fijo' }),
    valor: PriceChangeValue,
    ensayo: z.boolean().default(false),
    visto: z.array(Prices.extend({ codigo: z.string() })).optional(),
  }),
  reply: z.object({
    cambios: z.array(z.object({ codigo: z.string(), nombre: z.string(), antes: Prices, despues: Prices })),
    /** The whole cases whose new price would exceed their legal maximum. */
    avisos: z.array(z.string()),
  }),
})

export const exportProducts = endpoint({
  method: 'GET',
  path: '/admin/products/export',
  access,
  summary: 'Los productos como hoja de cálculo (CSV en UTF-8 con su marca), sin los retirados.',
  reply: z.object({ archivo: z.string(), csv: z.string() }),
})

export const importProducts = endpoint({
  method: 'POST',
  path: '/admin/products/import',
  access,
  summary: 'Lee una hoja de productos. Con `ensayo` dice qué haría cada fila; sin él lo hace, todo o nada.',
  body: z.object({
    csv: z.string({ error: 'Elige un archivo CSV' }).min(1, { error: 'El archivo está vacío' }),
    ensayo: z.boolean().default(false),
    /** The `visto` of the dry run's reply, so that only the change that was shown is applied. */
    visto: z.string().optional(),
  }),
  reply: z.object({ filas: z.array(SheetRow), visto: z.string() }),
  failure: z.object({ filas: z.array(SheetRow) }),
})

export const examples: Examples<typeof import('./contract.ts')> = () => ({
  listRetail: {},
  listCuts: {},
  listWholesale: {},
  allProducts: {},
  adminStats: {},
  createProduct: {
    body: {
      codigo: '10061',
      nombre: 'Tuétano',
      precioKg: 4,
      precioMedioKilo: 2,
      categoria: 'Guisos',
      region: 'pierna',
    },
  },
  updateProduct: {
    params: { codigo: '10004' },
    body: { precioKg: 10.9, precioMedioKilo: 5.45, visto: { precioKg: 10.5, precioMedioKilo: 5.28 } },
  },
  toggleProduct: { params: { codigo: '10004' }, body: { disponible: false } },
  retireProduct: { params: { codigo: '10004' }, body: { retirado: true } },
  productPrices: { params: { codigo: '10004' } },
  changeManyPrices: { body: { categoria: 'Premium', tipo: 'porcentaje', valor: 5, ensayo: true } },
  exportProducts: {},
  importProducts: { body: { csv: 'codigo,precioKg\n10004,10.90\n', ensayo: true } },
})
