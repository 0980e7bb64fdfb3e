import { and, eq, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { boolean, check, date, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { id, usd } from '#server/db/columns.ts'
import { CATEGORIAS } from '#shop/catalog/categories.ts'
import type { Day } from '#shop/dates.ts'
import { PROMOTION_APLICABLE, PROMOTION_TIPOS } from '#shop/promotions/promotion.ts'

export const promotions = snakeCase.table(
  'promotions',
  {
    id: id(),
    codigo: text().notNull().unique(),
    nombre: text().notNull(),
    descripcion: text().notNull().default(''),
    tipo: text({ enum: PROMOTION_TIPOS }).notNull(),
    valor: integer().notNull(),
    montoMinimo: usd().notNull(),
    fechaInicio: date({ mode: 'string' }),
    fechaFin: date({ mode: 'string' }),
    usoMaximo: integer(),
    usoActual: integer().notNull().default(0),
    activa: boolean().notNull().default(true),
    aplicableA: text({ enum: PROMOTION_APLICABLE }).notNull().default('todos'),
    categorias: text({ enum: CATEGORIAS }).array().notNull().default([]),
    /** Whether each telephone and e-mail may use it only once. */
    unaPorCliente: boolean().notNull().default(false),
  },
  // The database also enforces the limit of uses.
  (table) => [
    check(
      'promotions_uso',
      sql`${table.usoActual} >= 0 and (${table.usoMaximo} is null or ${table.usoActual} <= ${table.usoMaximo})`,
    ),
  ],
)

const { activa, fechaInicio, fechaFin, usoActual, usoMaximo } = promotions

/** The SQL condition for a promotion with uses left. */
export const hasUsesLeft = or(isNull(usoMaximo), lt(usoActual, usoMaximo))

/** The SQL condition for a promotion that is switched on. */
export const isSwitchedOn = eq(activa, true)

/** The SQL condition for a promotion whose `standing` (shop/promotions/promotion-status.ts) is `vigente`. */
export const isUsable = (today: Day): SQL | undefined =>
  and(
    isSwitchedOn,
    hasUsesLeft,
    or(isNull(fechaInicio), lte(fechaInicio, today)),
    or(isNull(fechaFin), gte(fechaFin, today)),
  )
