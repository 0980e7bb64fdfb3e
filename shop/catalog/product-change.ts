import { z } from 'zod'
import type { Cents } from '#shop/money.ts'
import { OwnPicture } from '#shop/own-picture.ts'
import { searchText } from '#shop/text/search-text.ts'
import { optionalText } from '#shop/wire.ts'
import { Product } from './product.ts'

/** A product as the administration sees it. Includes retired products, which no catalogue shows. */
export const ManagedProduct = Product.extend({ retirado: z.boolean() })
export type ManagedProduct = z.infer<typeof ManagedProduct>

/** Messages for invalid numbers. */
export const CAJA_ERROR = 'La caja tiene entre 2 y 100 kilos enteros'
export const PERSONAS_ERROR = 'Un kilo rinde para entre 1 y 30 personas'

const { codigo: _, ...fields } = Product.shape

/**
 * The fields of a product that can be changed, all optional (docs/rules.md#changes-to-products). Absent fields keep
 * their value.
 */
export const ProductChange = z
  .object({
    ...fields,
    imagen: OwnPicture.nullable(),
    cajaKilos: z.int({ error: CAJA_ERROR }).min(2, { error: CAJA_ERROR }).max(100, { error: CAJA_ERROR }).nullable(),
    preparaciones: fields.preparaciones
      .unwrap()
      .refine((ways) => new Set(ways.map(searchText)).size === ways.length, { error: 'Hay una preparación dos veces' }),
    personasPorKilo: z
      .int({ error: PERSONAS_ERROR })
      .min(1, { error: PERSONAS_ERROR })
      .max(30, { error: PERSONAS_ERROR })
      .nullable(),
    plu: fields.plu.unwrap(),
    precioMaximoKg: fields.precioMaximoKg.unwrap(),
    maximoDesde: fields.maximoDesde.unwrap(),
    maximoHasta: fields.maximoHasta.unwrap(),
  })
  .partial()
export type ProductChange = z.infer<typeof ProductChange>
export type ProductField = keyof ProductChange

/** A new product: code, name, prices and category are required. */
export const NewProduct = Product.extend({
  imagen: ProductChange.shape.imagen.unwrap().default(null),
  cajaKilos: ProductChange.shape.cajaKilos.unwrap().default(null),
  preparaciones: ProductChange.shape.preparaciones.unwrap().default([]),
  personasPorKilo: ProductChange.shape.personasPorKilo.unwrap().default(null),
  disponible: fields.disponible.default(false),
  destacado: fields.destacado.default(false),
  metodos: fields.metodos.default([]),
  descripcion: optionalText(fields.descripcion),
  region: optionalText(fields.region),
  consejo: optionalText(fields.consejo),
})
export type NewProduct = z.infer<typeof NewProduct>

/** The name of each field, for use within a sentence. */
export const PRODUCT_FIELD_LABELS: Record<ProductField, string> = {
  nombre: 'nombre',
  precioKg: 'precio por kilo',
  precioMedioKilo: 'precio por medio kilo',
  categoria: 'categoría',
  disponible: 'disponibilidad',
  descripcion: 'descripción',
  region: 'parte de la res',
  metodos: 'métodos',
  destacado: 'destacado',
  consejo: 'consejo',
  imagen: 'imagen',
  cajaKilos: 'kilos por caja',
  preparaciones: 'preparaciones',
  personasPorKilo: 'personas por kilo',
  plu: 'código de la balanza',
  precioMaximoKg: 'precio máximo legal',
  maximoDesde: 'máximo legal desde',
  maximoHasta: 'máximo legal hasta',
}

/** The fields of `wanted` whose value differs from `product`. */
export const differencesOf = (product: ProductChange, wanted: ProductChange): ProductChange =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(product[field as ProductField]),
    ),
  )

/** The prices that are missing before a product can be offered: nothing is sold for $0.00. */
export const missingPrices = (product: { disponible: boolean; precioKg: Cents; precioMedioKilo: Cents }) =>
  product.disponible ? (['precioKg', 'precioMedioKilo'] as const).filter((field) => product[field] === 0) : []
