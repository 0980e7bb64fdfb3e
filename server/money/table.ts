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

/** SQL for whether a row of this table was reversed by a later row that names it. */
export const wasReversed = (table: 'payments' | 'adjustments' | 'cash_entries') =>
  sql<boolean>`exists (select from ${sql.identifier(table)} as later where later.anula = ${sql.identifier(table)}.id)`

/** The Panama day on which a row counts: its own, or the first day after the last closed month. */
export const openDay = (day: Day) => sql<Day>`open_day(${day}::date)`

/** The client makes the id, so that a repeated request is stored once. */
const deviceId = () => uuid().primaryKey()

/**
 * Who recorded a row, when it happened, when it was stored, and the Panama day it counts on (docs/rules.md#payments).
 */
const noted = {
  quien: text().notNull(),
  cuando: instant().notNull(),
  recibido: instant().notNull(),
  dia: date({ mode: 'string' }).notNull(),
}

/**
 * Money received, or paid out if `monto` is negative. Append-only: a mistake is reversed by another row that names it,
 * and a trigger allows nothing but clearing personal data.
 */
export const payments = snakeCase.table(
  'payments',
  {
    id: deviceId(),
    /** The customer's record; null if the customer is unknown. */
    customerId: uuid().references(() => customers.id),
    monto: usd().notNull(),
    forma: text({ enum: FORMAS_PAGO }).notNull(),
    ...noted,
    /** The member of the team who holds the money. Cash is handed over later (docs/rules.md#cash). */
    recibio: text().notNull(),
    referencia: text().notNull().default(''),
    nota: text().notNull().default(''),
    /** Whether a picture is stored under the id. `huella`, the hash of its file, detects the same picture again. */
    foto: boolean().notNull().default(false),
    huella: text(),
    /** The payment provider's fee. */
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

/** The allocation of payments to orders. A negative row takes money away again. The unallocated rest is balance. */
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
 * Returns and forgiven amounts, which lower what an order owes, and opening balances, which raise what a customer owes.
 * Append-only, like payments.
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
    /** The returned line, and how many grams of it. */
    posicion: integer(),
    gramos: integer(),
    /** The kind of reason, and its text. */
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
 * The cents that each delivered order lacks; negative for the surplus of any order. Same rule as `moneyOf` in
 * shop/orders/money/money-of.ts. Triggers update it in the transaction that writes orders, allocations or adjustments.
 * A paid order has no row (docs/decisions/030-order-figures.md).
 */
export const orderMoney = snakeCase.table(
  'order_money',
  {
    /** No foreign key: the triggers also delete the row of a deleted order. */
    orderId: uuid().primaryKey(),
    falta: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index().on(table.falta, table.orderId)],
)

/** Payments that customers report, and the team's answers (docs/rules.md#proofs-of-payment). */
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
    /** The payment recorded when the proof was accepted. */
    paymentId: uuid().references(() => payments.id),
  },
  (table) => [index().on(table.orderId), index().on(table.cuando).where(sql`${table.respuesta} is null`)],
)

/** Claims: «Algo salió mal» with an order, and the team's answer (docs/rules.md#claims). */
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
    /** The return recorded when the claim was accepted. */
    adjustmentId: uuid().references(() => adjustments.id),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.cuando),
    index('claims_open_index').on(table.cuando).where(sql`${table.aceptado} is null`),
  ],
)

/** Delivery steps that contradict the office's records, and who resolved them (docs/rules.md#at-the-door). */
export const doorConflicts = snakeCase.table(
  'door_conflicts',
  {
    /** The id of the delivery step. */
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

/**
 * Cash entries: change handed out at the start, cash paid out, and cash handed over. Append-only (docs/rules.md#cash).
 */
export const cashEntries = snakeCase.table(
  'cash_entries',
  {
    id: deviceId(),
    /** Who holds the cash: a member of the team, or the counter. */
    persona: text().notNull(),
    que: text({ enum: CASH_ENTRIES }).notNull(),
    monto: usd().notNull(),
    /** For cash handed over: the difference from the expected amount. */
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
