import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, usd } from '#server/db/columns.ts'
import { orderLines } from '#server/orders/table.ts'
import { cents } from '#shop/money.ts'
import type { LineCut } from '#shop/orders/lines/line-cut.ts'

/**
 * Weighing events of lines: a package was weighed or taken out. Append-only: a trigger refuses updates and deletes. The
 * tablet makes the id of a package, so that a repeat is stored once.
 */
export const weighings = snakeCase.table(
  'weighings',
  {
    paquete: uuid().notNull(),
    /** Whether this event takes the package out. */
    quitado: boolean().notNull().default(false),
    orderId: uuid().notNull(),
    posicion: integer().notNull(),
    gramos: integer().notNull(),
    /** The barcode that the weight was read from. */
    etiqueta: text(),
    quien: text().notNull(),
    cuando: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paquete, table.quitado] }),
    foreignKey({ columns: [table.orderId, table.posicion], foreignColumns: [orderLines.orderId, orderLines.posicion] }),
    index().on(table.orderId, table.posicion),
  ],
)

/**
 * Changes of lines with a sold-out cut: replaced (`por`), removed (`por` null), or a change undone (`deshecho`),
 * numbered within their order. Append-only: a trigger refuses updates and deletes. The tablet makes the id of a change,
 * so that a repeat is stored once (docs/rules.md#substitution).
 */
export const lineChanges = snakeCase.table(
  'line_changes',
  {
    orderId: uuid().notNull(),
    numero: integer().notNull(),
    posicion: integer().notNull(),
    cambio: uuid().notNull(),
    deshecho: boolean().notNull().default(false),
    /** The name of the ordered cut. */
    de: text().notNull(),
    por: jsonb().$type<LineCut>(),
    /** The value of `por` above the charged price (docs/rules.md#substitution). */
    regalo: usd().notNull().default(cents(0)),
    quien: text().notNull(),
    cuando: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.numero] }),
    unique('line_changes_once').on(table.cambio, table.deshecho),
    foreignKey({ columns: [table.orderId, table.posicion], foreignColumns: [orderLines.orderId, orderLines.posicion] }),
  ],
)

/** The cuts ticked off as cut, by hour. */
export const cutTicks = snakeCase.table(
  'cut_ticks',
  {
    fecha: date({ mode: 'string' }).notNull(),
    hora: text().notNull(),
    codigo: text().notNull(),
    preparacion: text().notNull(),
    quien: text().notNull(),
    cuando: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fecha, table.hora, table.codigo, table.preparacion] })],
)
