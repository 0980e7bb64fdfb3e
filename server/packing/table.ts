import { boolean, date, foreignKey, index, integer, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'
import { orderLines } from '#server/orders/table.ts'

/**
 * What happened to the weight of a line: a package was weighed, or taken out again. Append-only: a trigger refuses
 * updates and deletes. The id of a package comes from the tablet, so that a repeat is stored once.
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
    /** The barcode it was read from. */
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

/** The cuts of an hour that were ticked off as cut. */
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
