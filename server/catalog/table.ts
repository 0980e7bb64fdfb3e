import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, newId, usd } from '#server/db/columns.ts'
import { CATEGORIAS, METODOS } from '#shop/catalog/categories.ts'

export const products = snakeCase.table(
  'products',
  {
    codigo: text().primaryKey(),
    nombre: text().notNull(),
    precioKg: usd().notNull(),
    precioMedioKilo: usd().notNull(),
    categoria: text({ enum: CATEGORIAS }).notNull(),
    disponible: boolean().notNull(),
    descripcion: text().notNull(),
    region: text().notNull(),
    metodos: text({ enum: METODOS }).array().notNull(),
    destacado: boolean().notNull(),
    consejo: text().notNull(),
    imagen: text(),
    cajaKilos: integer(),
    preparaciones: text().array().notNull().default([]),
    personasPorKilo: integer(),
    plu: text(),
    precioMaximoKg: usd(),
    maximoDesde: date({ mode: 'string' }),
    maximoHasta: date({ mode: 'string' }),
    orden: integer().notNull(),
    /** Removed from the catalogue; existing orders keep its name and price. */
    retirado: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('products_scale_code').on(sql`coalesce(${table.plu}, ${table.codigo})`),
    index().on(table.orden, table.codigo),
  ],
)

/** The code of a product on the scale's labels, unique among products (docs/rules.md#labels-of-the-scale). */
export const SCALE_CODE = sql`coalesce(${products.plu}, ${products.codigo})`

/** Former slugs of cut pages, each redirecting to its product's page (docs/rules.md#cut-pages). */
export const productSlugs = snakeCase.table(
  'product_slugs',
  {
    slug: text().primaryKey(),
    codigo: text()
      .notNull()
      .references(() => products.codigo, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.codigo)],
)

/** The list prices of a product over time. Append-only. */
export const priceHistory = snakeCase.table(
  'price_history',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    codigo: text()
      .notNull()
      .references(() => products.codigo),
    cuando: instant().notNull(),
    quien: text().notNull(),
    precioKg: usd().notNull(),
    precioMedioKilo: usd().notNull(),
  },
  (table) => [index().on(table.codigo, table.id)],
)
