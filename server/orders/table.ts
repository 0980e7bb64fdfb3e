import { and, desc, eq, isNull, ne, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/table.ts'
import { customers } from '#server/customers/table.ts'
import { id, instant, newId, usd } from '#server/db/columns.ts'
import { promotions } from '#server/promotions/table.ts'
import { CATEGORIAS } from '#shop/catalog/categories.ts'
import { UNIDADES } from '#shop/catalog/line.ts'
import { SI_NO_HAY } from '#shop/catalog/si-no-hay.ts'
import { COBROS } from '#shop/charging.ts'
import { cents } from '#shop/money.ts'
import { CANALES } from '#shop/orders/canal.ts'
import { TIPOS_CLIENTE } from '#shop/orders/customer.ts'
import { TIPOS_ENTREGA } from '#shop/orders/delivery/delivery-fee.ts'
import { type EstadoTrait, estadosThat, ORDER_ESTADOS } from '#shop/orders/estado.ts'
import type { ImportedLine } from '#shop/orders/imported/imported-line.ts'
import type { LineCut } from '#shop/orders/lines/line-cut.ts'
import { MOTIVOS_DESCUENTO, type Totals } from '#shop/orders/pricing/price-order.ts'
import type { Lugar } from '#shop/places/lugar.ts'
import type { PromotionTerms } from '#shop/promotions/discount.ts'
import { FORMAS_PAGO } from '#shop/text/payment-ways.ts'

/** SQL for whether the state of an order has a trait. Without parameters, because an index uses it. */
export const estadoIs = (trait: EstadoTrait, estado?: SQLWrapper): SQL<boolean> =>
  sql<boolean>`(${estado ?? orders.estado} in (${sql.raw(
    estadosThat(trait)
      .map((each) => `'${each}'`)
      .join(', '),
  )}))`

/** Orders, each with the stored breakdown of its total. */
export const orders = snakeCase.table(
  'orders',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /**
     * The customer's record. A trigger finds or creates it when it is not given. Null if neither telephone nor e-mail
     * is known (docs/rules.md#records-of-customers).
     */
    customerId: uuid().references(() => customers.id),
    estado: text({ enum: ORDER_ESTADOS }).notNull(),
    fechaCreacion: instant().notNull(),
    fechaActualizacion: instant().notNull(),
    tipoEntrega: text({ enum: TIPOS_ENTREGA }).notNull(),
    tipoCliente: text({ enum: TIPOS_CLIENTE }).notNull(),
    nombre: text().notNull(),
    telefono: text().notNull(),
    email: text().notNull(),
    direccion: text().notNull(),
    /** The parts of `direccion`; null when only that text was given (docs/rules.md#address). */
    lugar: jsonb().$type<Lugar>(),
    fechaEntrega: date({ mode: 'string' }).notNull(),
    horaEntrega: text().notNull(),
    notasCliente: text().notNull(),
    /** Who receives the order or picks it up, if not the customer (docs/rules.md#presents). */
    quienRetira: text().notNull().default(''),
    telefonoRecibe: text().notNull().default(''),
    notas: text().notNull().default(''),
    subtotal: usd().notNull(),
    descuento: usd().notNull(),
    motivoDescuento: text({ enum: MOTIVOS_DESCUENTO }),
    codigo: text(),
    promotionId: uuid().references(() => promotions.id, { onDelete: 'set null' }),
    envio: usd().notNull(),
    total: usd().notNull(),
    /** `nombre` normalized by `searchText`. A trigger fills it for rows written by an older process. */
    nombreLlano: text(),
    /** How the order is charged, frozen when it is made (docs/rules.md#charged-weight). */
    cobro: text({ enum: COBROS }).notNull().default('fijo'),
    tolerancia: integer().notNull().default(0),
    /** The terms of its promotion, to recompute the discount for weighed lines. */
    promocion: jsonb().$type<PromotionTerms>(),
    /** When the order was packed, and in how many boxes. Independent of the state. */
    empacadoEn: instant(),
    cajas: integer(),
    /** The order holds no place in its hour, because it could not be delivered and waits for another day. */
    horaLiberada: boolean().notNull().default(false),
    /** How many of its tracking links were withdrawn (docs/rules.md#tracking-link). */
    enlacesRetirados: integer().notNull().default(0),
    /** The customer gets no notices about this order (docs/rules.md#mails-to-strangers). */
    sinAvisos: boolean().notNull().default(false),
    /** The channel that the order came from. */
    canal: text({ enum: CANALES }).notNull().default('web'),
    /** A trigger counts the updates of the row. Every change of an order or its lines updates it. */
    version: integer().notNull().default(1),
    /** How the customer intends to pay. Null: the same way as last time, or cash (docs/rules.md#ways-to-pay). */
    formaPago: text({ enum: FORMAS_PAGO }),
    /** The customer was erased; the order holds no personal data. */
    borrado: boolean().notNull().default(false),
    /** The order was delivered or cancelled before payments were recorded. */
    sinDatos: boolean().notNull().default(false),
    /** The cents forgiven for its weights; an adjustment once the order is delivered (docs/rules.md#cents). */
    redondeo: usd().notNull().default(cents(0)),
    /** The Panama day of the change to `entregado`, kept by a trigger; null in every other state. */
    diaEntregado: date({ mode: 'string' }),
  },
  (table) => [
    check('orders_total', sql`${table.total} = ${table.subtotal} - ${table.descuento} + ${table.envio}`),
    index().on(table.fechaCreacion, table.id),
    index().on(table.estado, table.fechaCreacion, table.id),
    index().on(table.userId, table.fechaCreacion).where(sql`${table.userId} is not null`),
    index().on(table.customerId, table.fechaCreacion),
    index('orders_email_index').on(sql`lower(${table.email})`),
    index().on(table.fechaEntrega, table.horaEntrega),
    index().on(table.diaEntregado, table.total).where(sql`${table.diaEntregado} is not null and not ${table.sinDatos}`),
    index('orders_delivered_index').on(table.id, table.total).where(sql`estado = 'entregado' and not sin_datos`),
    index().on(table.promotionId).where(sql`${table.promotionId} is not null`),
    // In kB. Small, because every search reads the whole pending list, which also takes ten times the space.
    index('orders_nombre_llano_index')
      .using('gin', table.nombreLlano.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 64 }),
    // For sorted lists. Orders with the same value are sorted at query time.
    index().on(table.total),
    index('orders_nombre_index').on(table.nombreLlano),
    index('orders_entrega_index').on(desc(estadoIs('active', table.estado)), table.fechaEntrega, table.horaEntrega),
  ],
)

/**
 * The SQL condition for a customer's orders: those of the account and, once its e-mail is confirmed, those made without
 * an account under that e-mail (docs/rules.md#whose-order-it-is).
 */
export function isOrderOf(user: { id: string; email: string; emailVerificado: boolean }): SQL | undefined {
  const withAccount = eq(orders.userId, user.id)
  return user.emailVerificado ? or(withAccount, isGuestOrderOf(user.email)) : withAccount
}

/** The SQL condition for orders made without an account under this e-mail, given in lower case. */
export const isGuestOrderOf = (email: string): SQL | undefined =>
  and(isNull(orders.userId), sql`lower(${orders.email}) = ${email}`)

/** The lines of orders: name and price at the time of ordering, weight in grams. */
export const orderLines = snakeCase.table(
  'order_lines',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    posicion: integer().notNull(),
    codigo: text().notNull(),
    nombre: text().notNull(),
    categoria: text({ enum: CATEGORIAS }).notNull(),
    unidad: text({ enum: UNIDADES }).notNull(),
    cantidad: integer().notNull(),
    preparacion: text().notNull().default(''),
    /** The ordered weight. */
    gramos: integer().notNull(),
    /** The actual weight, once the whole line is weighed. */
    gramosReales: integer(),
    precio: usd().notNull(),
    precioKg: usd().notNull(),
    precioMedioKilo: usd().notNull(),
    /** The charged amount. Differs from the ordered one only if the order is charged by weight. */
    subtotal: usd().notNull(),
    /** What to do if the cut is sold out; and the ordered cut of a replaced line (docs/rules.md#substitution). */
    siNoHay: text({ enum: SI_NO_HAY }).notNull().default('llamar'),
    pedida: jsonb().$type<LineCut>(),
    /** A removed line costs nothing and counts nowhere. */
    quitada: boolean().notNull().default(false),
    /** The customer agreed to wait for the cut that has run out. */
    espera: boolean().notNull().default(false),
    /** The line as it was in the older shop. The other columns then hold the product it counts for in the figures. */
    importada: jsonb().$type<ImportedLine>(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.posicion] })],
)

/** The lines that count for a product: all except removed ones and imported ones that match no product. */
export const isCut = and(ne(orderLines.codigo, ''), not(orderLines.quitada))

/** The author that the history names for changes made through a link. */
export const CUSTOMER = 'cliente'

/** The history of every order. Append-only: a trigger allows nothing but clearing the notes. */
export const orderHistory = snakeCase.table(
  'order_history',
  {
    id: uuid().notNull().$defaultFn(newId),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    quien: text().notNull(),
    cuando: instant().notNull(),
    desde: text({ enum: ORDER_ESTADOS }),
    hacia: text({ enum: ORDER_ESTADOS }).notNull(),
    notas: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.id] })],
)

const counter = () => bigint({ mode: 'number' }).notNull()

/**
 * The number of orders in each state and the sum of their totals in cents. Triggers update it in the transaction that
 * writes the orders (docs/decisions/030-order-figures.md). The figure of a state is the sum of its rows: each
 * transaction writes a `part` that no other transaction is writing, so that none waits.
 */
export const orderCounts = snakeCase.table(
  'order_counts',
  { part: integer().notNull(), estado: text({ enum: ORDER_ESTADOS }).notNull(), pedidos: counter(), total: counter() },
  (table) => [primaryKey({ columns: [table.part, table.estado] })],
)

/** Lines, grams and cents ordered of each product, without cancelled orders. Updated like `orderCounts`. */
export const productTotals = snakeCase.table(
  'product_totals',
  { part: integer().notNull(), codigo: text().notNull(), lineas: counter(), gramos: counter(), ingresos: counter() },
  (table) => [primaryKey({ columns: [table.part, table.codigo] })],
)

/** The order that each attempt stored. A repeat gets the same reply (docs/rules.md#one-attempt-stores-one-order). */
export const idempotencyKeys = snakeCase.table('idempotency_keys', {
  key: text().primaryKey(),
  bodyHash: text().notNull(),
  orderId: uuid(),
  /** The reply itself, which an older version stored instead of the order. */
  answer: jsonb().$type<unknown>(),
  /** The totals of the first reply, stored when the lines of the order change. */
  totales: jsonb().$type<Totals>(),
  createdAt: instant().notNull(),
})

/** A mailed code that proves an e-mail, until it is used (docs/rules.md#places-for-strangers). */
export const emailCodes = snakeCase.table(
  'email_codes',
  {
    id: id(),
    /** In lower case. */
    email: text().notNull(),
    /** Empty until the mail is written, because the code is created then. */
    codeHash: text().notNull().default(''),
    wrongTries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)
