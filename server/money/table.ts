import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  snakeCase,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { customers } from '#server/customers/table.ts'
import { instant, usd } from '#server/db/columns.ts'
import { orders } from '#server/orders/table.ts'
import type { Day } from '#shop/dates.ts'
import { cents } from '#shop/money.ts'
import { ADJUSTMENTS, CASH_ENTRIES, CLAIM_REASONS, CLAIM_WISHES, PROOF_ANSWERS } from '#shop/orders/money/kinds.ts'
import { FORMAS_PAGO } from '#shop/text/payment-ways.ts'

/** SQL for whether a row of this table was reversed: by a later one that names it. */
export const wasReversed = (table: 'payments' | 'adjustments' | 'cash_entries') =>
  sql<boolean>`exists (select from ${sql.identifier(table)} as later where later.anula = ${sql.identifier(table)}.id)`

/** The Panama day on which something counts: its own, or the first one after the last closed month. */
export const openDay = (day: Day) => sql<Day>`open_day(${day}::date)`

/** The id comes from the device, so that a repeat is stored once. */
const deviceId = () => uuid().primaryKey()

/** Who noted a row, when it happened, when it was stored, and the Panama day on which it counts (docs/rules.md#payments). */
const noted = {
  quien: text().notNull(),
  cuando: instant().notNull(),
  recibido: instant().notNull(),
  dia: date({ mode: 'string' }).notNull(),
}

/**
 * Money that came in, or went out where `monto` is negative. Append-only: a mistake is reversed by a row that names it,
 * and a trigger lets only personal data be cleared.
 */
export const payments = snakeCase.table(
  'payments',
  {
    id: deviceId(),
    /** The record of the customer; null where nobody is known. */
    customerId: uuid().references(() => customers.id),
    monto: usd().notNull(),
    forma: text({ enum: FORMAS_PAGO }).notNull(),
    ...noted,
    /** Who holds the money: a person of the team. Cash of theirs is handed over (docs/rules.md#cash). */
    recibio: text().notNull(),
    referencia: text().notNull().default(''),
    nota: text().notNull().default(''),
    /** A picture is kept under the id, and the hash of its file tells when it comes a second time. */
    foto: boolean().notNull().default(false),
    huella: text(),
    /** What a provider kept of it. */
    comision: usd().notNull().default(cents(0)),
    /** The payment that this one reverses. */
    anula: uuid()
      .unique()
      .references((): AnyPgColumn => payments.id),
  },
  (table) => [
    check('payments_monto', sql`${table.monto} <> 0`),
    index().on(table.customerId).where(sql`${table.customerId} is not null`),
    index().on(table.dia, table.forma, table.monto, table.anula),
    index().on(table.recibio, table.monto).where(sql`${table.forma} = 'efectivo'`),
    index('payments_referencia_index')
      .on(sql`reference_key(${table.referencia})`)
      .where(sql`${table.referencia} <> ''`),
    index().on(table.huella).where(sql`${table.huella} is not null`),
  ],
)

/** How much of a payment belongs to which order; a row less moves it elsewhere. What belongs to none is balance. */
export const paymentAllocations = snakeCase.table(
  'payment_allocations',
  {
    id: deviceId(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    monto: usd().notNull(),
    quien: text().notNull(),
    cuando: instant().notNull(),
  },
  (table) => [
    check('payment_allocations_monto', sql`${table.monto} <> 0`),
    index().on(table.orderId, table.monto),
    index().on(table.paymentId, table.monto),
  ],
)

/**
 * What is owed less: a return, or what is forgiven, of an order; or an opening balance of a customer, which is owed
 * more. Append-only, as payments are.
 */
export const adjustments = snakeCase.table(
  'adjustments',
  {
    id: deviceId(),
    orderId: uuid().references(() => orders.id),
    customerId: uuid().references(() => customers.id),
    que: text({ enum: ADJUSTMENTS }).notNull(),
    monto: usd().notNull(),
    ...noted,
    /** Of a return: the line, and how much of it. */
    posicion: integer(),
    gramos: integer(),
    /** Why: one of the reasons, and what was said. */
    razon: text({ enum: CLAIM_REASONS }),
    motivo: text().notNull(),
    foto: boolean().notNull().default(false),
    anula: uuid()
      .unique()
      .references((): AnyPgColumn => adjustments.id),
  },
  (table) => [
    check('adjustments_monto', sql`${table.monto} <> 0`),
    check('adjustments_whose', sql`(${table.que} = 'apertura') = (${table.orderId} is null)`),
    index().on(table.orderId, table.monto).where(sql`${table.orderId} is not null`),
    index().on(table.customerId, table.monto).where(sql`${table.orderId} is null`),
    index().on(table.dia, table.que, table.monto),
  ],
)

/**
 * What delivered orders lack, and what any order has too much where it is negative, in cents: `moneyOf` of
 * shop/orders/money/money-of.ts. Triggers keep it in the transaction that writes orders, parts of payments or adjustments;
 * orders that are paid have no row (docs/decisions/030-order-figures.md).
 */
export const orderMoney = snakeCase.table(
  'order_money',
  {
    /** No reference: a deletion takes the row away as every other change does. */
    orderId: uuid().primaryKey(),
    falta: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index().on(table.falta, table.orderId)],
)

/** What customers say that they have paid, until a person has answered it (docs/rules.md#proofs-of-payment). */
export const paymentProofs = snakeCase.table(
  'payment_proofs',
  {
    id: deviceId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    monto: usd().notNull(),
    forma: text({ enum: FORMAS_PAGO }).notNull(),
    referencia: text().notNull(),
    foto: boolean().notNull(),
    huella: text(),
    cuando: instant().notNull(),
    respuesta: text({ enum: PROOF_ANSWERS }),
    respondio: text(),
    respondidoEn: instant(),
    /** What was noted when it was accepted. */
    paymentId: uuid().references(() => payments.id),
  },
  (table) => [index().on(table.orderId), index().on(table.cuando).where(sql`${table.respuesta} is null`)],
)

/** «Algo salió mal» with an order, until a person has answered it (docs/rules.md#claims). */
export const claims = snakeCase.table(
  'claims',
  {
    id: deviceId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The line; null: the order as a whole. */
    posicion: integer(),
    que: text({ enum: CLAIM_REASONS }).notNull(),
    quiere: text({ enum: CLAIM_WISHES }).notNull(),
    texto: text().notNull(),
    foto: boolean().notNull(),
    quien: text().notNull(),
    cuando: instant().notNull(),
    aceptado: boolean(),
    respuesta: text().notNull().default(''),
    respondio: text(),
    respondidoEn: instant(),
    /** The return that was made of it. */
    adjustmentId: uuid().references(() => adjustments.id),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.cuando),
    index('claims_open_index').on(table.cuando).where(sql`${table.aceptado} is null`),
  ],
)

/** Steps at the door that contradict what the office has, until a person has settled them (docs/rules.md#at-the-door). */
export const doorConflicts = snakeCase.table(
  'door_conflicts',
  {
    /** The step. */
    paso: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    que: text().notNull(),
    cuando: instant().notNull(),
    resolvio: text(),
    resueltoEn: instant(),
  },
  (table) => [index().on(table.cuando).where(sql`${table.resueltoEn} is null`)],
)

/** Change given at the start, cash paid out, and cash handed over. Append-only (docs/rules.md#cash). */
export const cashEntries = snakeCase.table(
  'cash_entries',
  {
    id: deviceId(),
    /** Whose cash it is: a person of the team, or the counter. */
    persona: text().notNull(),
    que: text({ enum: CASH_ENTRIES }).notNull(),
    monto: usd().notNull(),
    /** Of cash handed over: how much more or less than expected it was. */
    diferencia: usd().notNull().default(cents(0)),
    nota: text().notNull().default(''),
    /** The other person: who gave the change, or received the cash. */
    otra: text().notNull(),
    ...noted,
    anula: uuid()
      .unique()
      .references((): AnyPgColumn => cashEntries.id),
  },
  (table) => [index().on(table.dia)],
)
