import { boolean, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { usd } from '#server/db/columns.ts'
import { CATEGORIAS, METODOS } from '#shop/catalog/categories.ts'

export const products = snakeCase.table('products', {
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
  orden: integer().notNull(),
})
