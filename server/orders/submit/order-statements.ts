/**
 * The statements of an order's transaction: `readPricing`, `takePlaces` and `storeOrder`. One more, elsewhere, queues
 * its mails (docs/decisions/008-capacity-counters.md).
 */

import { and, eq, getColumns, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { deliverySlots } from '#server/calendar/table.ts'
import { PRODUCT_FIELDS } from '#server/catalog/read-products.ts'
import { priceHistory, products } from '#server/catalog/table.ts'
import type { Config } from '#server/config.ts'
import { newId } from '#server/db/columns.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import { type AddedCount, countRows, countsInsert } from '#server/http/limits/attempts.ts'
import { type Capacity, HOUR_VALUES, hourInsert, isHoliday, retakeHour } from '#server/orders/delivery-hours.ts'
import { idempotencyKeys, orderHistory, orderLines, orders } from '#server/orders/table.ts'
import { hasUsesLeft, isSwitchedOn, promotions } from '#server/promotions/table.ts'
import { settingsOver } from '#server/settings/read-settings.ts'
import { settings } from '#server/settings/table.ts'
import { PAGE_AGE_MS, type RecordedPrices } from '#shop/catalog/prices/marked-price.ts'
import { FIRST_PRICE } from '#shop/catalog/prices/price-change.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { Day } from '#shop/dates.ts'
import type { Settings } from '#shop/settings.ts'
import type { Attempt } from './idempotency.ts'

/** Everything that an order is priced and checked with. */
export interface Pricing {
  products: Map<string, Product>
  /** `undefined` when no code was given, `null` when the code is unknown. */
  promotion: typeof promotions.$inferSelect | null | undefined
  settings: Settings
  /** The price history since just before the seen moment, oldest first; empty without a seen moment. */
  priceHistory: RecordedPrices[]
  /** The hours of the day with a changed capacity, and that capacity. */
  capacities: Record<string, number>
  /** `false` when an earlier order had the same idempotency key. */
  isFirst: boolean
}

/** What to read for the price of an order. `seen`: when the customer saw the prices. */
interface Wanted {
  codigos: string[]
  codigo: string | undefined
  fecha?: Day | null
  seen?: Date | undefined
}

/**
 * Reads everything that the price of an order depends on and claims its idempotency key, in one statement. A concurrent
 * repeat waits here until the first attempt has ended.
 */
export async function readPricing(
  db: Db,
  config: Config,
  { codigos, codigo, fecha = null, seen }: Wanted,
  attempt?: Attempt,
): Promise<Pricing> {
  const readFor = attempt ? claimAndRead : readOnly
  const { rows } = await readFor(db, {
    codigos,
    codigo: codigo ?? null,
    fecha,
    seen: seen?.toISOString() ?? null,
    ...attempt,
  })
  const [read] = rows
  return {
    products: new Map((read?.products ?? []).map((product) => [product.codigo, product])),
    promotion: codigo ? (read?.promotion ?? null) : undefined,
    settings: settingsOver(config, read?.ajustes),
    priceHistory: (read?.priceHistory ?? []).map((entry) => ({ ...entry, cuando: new Date(entry.cuando) })),
    capacities: read?.capacities ?? {},
    isFirst: read?.isFirst ?? false,
  }
}

const earlier = alias(priceHistory, 'earlier')
const seen = sql`${sql.placeholder('seen')}::timestamptz`
/** Selects the price history from the entry in force just before the seen moment; nothing without a seen moment. */
const sinceSeen = sql`${seen} is not null and ${priceHistory.cuando} >= coalesce(
  (select max(${earlier.cuando}) from ${priceHistory} earlier
    where ${earlier.codigo} = ${priceHistory.codigo} and ${earlier.cuando} <= ${seen} - interval '${sql.raw(String(PAGE_AGE_MS))} ms'),
  '-infinity')`

const tillStatement = (claim: (db: Db) => SQLWrapper) =>
  statement<{
    isFirst: boolean
    ajustes: object | null
    promotion: typeof promotions.$inferSelect | null
    products: Product[] | null
    priceHistory: (Omit<RecordedPrices, 'cuando'> & { cuando: string })[] | null
    capacities: Record<string, number> | null
  }>(
    (db) => sql`with claimed as ${claim(db)} select
      exists (select from claimed) as "isFirst",
      (select ${settings.ajustes} from ${settings}) as ajustes,
      (select ${PROMOTION_JSON} from ${promotions} where ${promotions.codigo} = ${sql.placeholder('codigo')}) as promotion,
      (select json_agg(${PRODUCT_JSON}) from ${products}
        where ${products.codigo} = any(${sql.placeholder('codigos')}::text[])) as products,
      (select json_agg(${HISTORY_JSON} order by ${priceHistory.cuando}, ${priceHistory.quien} <> ${FIRST_PRICE}, ${priceHistory.id})
        from ${priceHistory} where ${priceHistory.codigo} = any(${sql.placeholder('codigos')}::text[])
          and ${sinceSeen}) as "priceHistory",
      (select json_object_agg(${deliverySlots.hora}, ${deliverySlots.capacidad}) from ${deliverySlots}
        where ${deliverySlots.fecha} = ${sql.placeholder('fecha')}::date
          and ${deliverySlots.capacidad} is not null) as capacities`,
  )
const readOnly = tillStatement(() => sql`(select)`)
const claimAndRead = tillStatement((db) =>
  db
    .insert(idempotencyKeys)
    .values(placeholders(['key', 'bodyHash', 'orderId', 'createdAt']))
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key }),
)

/** SQL for a JSON object of these fields. Their types must survive JSON unchanged. */
const jsonOf = (fields: Record<string, SQLWrapper>): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(fields).map(([name, field]) => sql`${sql.raw(`'${name}'`)}, ${field}`),
    sql`, `,
  )})`
const PRODUCT_JSON = jsonOf(PRODUCT_FIELDS)
const HISTORY_JSON = jsonOf(getColumns(priceHistory))
const PROMOTION_JSON = jsonOf(getColumns(promotions))

/** The limited things that an order takes: its hour, a use of the promotion, and the counts of limits. */
export interface Places {
  fecha: Day
  hora: string
  settings: Capacity
  promotionId: string | null
  counts: AddedCount[]
}

/**
 * Adds to the counts of limits, takes a place in the hour and, if there was one, a use of the promotion. The order is
 * always the same, so that two orders cannot deadlock. Returns the counts by key, and what was taken.
 */
export async function takePlaces(
  tx: Transaction,
  { fecha, hora, settings, promotionId, counts }: Places,
  now: Date,
): Promise<{ counts: Record<string, number>; hour: boolean; promotion: boolean }> {
  const { rows } = await take(tx, {
    fecha,
    hora,
    pedidosPorHora: settings.pedidosPorHora,
    isHoliday: isHoliday(fecha, settings),
    promotionId,
    counts: countRows(counts, now),
    now: now.toISOString(),
  })
  const [taken] = rows
  return { counts: taken?.counts ?? {}, hour: taken?.hour ?? false, promotion: taken?.promotion ?? false }
}

/**
 * Takes a place beyond the capacity of an hour, and a use of the promotion. For orders taken by the team, after
 * `takePlaces` found no place. Returns whether the promotion had a use left.
 */
export async function takeAnyway(tx: Transaction, { fecha, hora, promotionId }: Omit<Places, 'counts'>) {
  await retakeHour(tx, fecha, hora)
  if (promotionId === null) return false
  const used = await tx
    .update(promotions)
    .set({ usoActual: sql`${promotions.usoActual} + 1` })
    .where(and(eq(promotions.id, promotionId), isSwitchedOn, hasUsesLeft))
    .returning({ id: promotions.id })
  return used.length > 0
}

const take = statement<{ counts: Record<string, number> | null; hour: boolean; promotion: boolean }>((tx) => {
  const counted = countsInsert(tx, sql.placeholder('counts'), sql.placeholder('now'))
  const taken = hourInsert(tx, placeholders(HOUR_VALUES), sql`(select count(*) from counted) >= 0`)
  const used = countPromotionUse(tx, sql.placeholder('promotionId'), sql`exists (select from taken)`)
  return sql`with counted as ${counted}, taken as ${taken}, used as ${used} select
    (select json_object_agg(key, count) from counted) as counts,
    exists (select from taken) as hour,
    exists (select from used) as promotion`
})

/**
 * The statement that counts a use of the promotion; it returns no row when the last use has been taken
 * (docs/rules.md#uses-of-a-promotion).
 */
const countPromotionUse = (tx: Db, promotionId: Placeholder, condition: SQL) =>
  tx
    .update(promotions)
    .set({ usoActual: sql`${promotions.usoActual} + 1` })
    .where(and(sql`${promotions.id} = ${promotionId}::uuid`, isSwitchedOn, hasUsesLeft, condition))
    .returning({ id: promotions.id })

/**
 * Stores an order with its lines and the first entry of its history: who made it, and notes. Without a `customerId`,
 * the trigger `set_customer` (server/db/migrations) finds or creates the customer's record
 * (docs/rules.md#records-of-customers).
 */
export async function storeOrder(
  tx: Transaction,
  order: NewOrder,
  lines: Omit<typeof orderLines.$inferInsert, 'orderId' | 'posicion'>[],
  { quien, notas }: { quien: string; notas: string },
): Promise<void> {
  const rows = lines.map((line, posicion) => byColumnName({ orderId: order.id, posicion, ...line }))
  const entry = { historyId: newId(), quien, notasHistorial: notas }
  await store(tx, { customerId: null, ...order, ...entry, lines: JSON.stringify(rows) })
}

/** The columns that keep their defaults in a new order. */
const DEFAULTED = [
  ...(['notas', 'empacadoEn', 'cajas', 'enlacesRetirados'] as const),
  ...(['horaLiberada', 'version', 'sinDatos', 'borrado', 'redondeo', 'diaEntregado'] as const),
]
/** An order as it is made. */
type NewOrder = Omit<typeof orders.$inferSelect, (typeof DEFAULTED)[number] | 'customerId'> & { customerId?: string }
const NEW_ORDER = Object.keys(getColumns(orders)).filter(
  (name) => !DEFAULTED.some((each) => each === name),
) as (keyof NewOrder)[]

const store = statement((tx) => {
  const order = placeholders(NEW_ORDER)
  const { id: orderId, fechaCreacion: cuando, estado: hacia } = order
  const columns = Object.values(LINE).map(({ name }) => sql`${sql.identifier(name)}`)
  const lines = sql`select ${sql.join(columns, sql`, `)}
    from json_populate_recordset(null::${orderLines}, ${sql.placeholder('lines')}::json)`
  const { historyId: id, quien, notasHistorial: notas } = placeholders(['historyId', 'quien', 'notasHistorial'])
  const entry = { id, orderId, quien, cuando, desde: null, hacia, notas }
  return sql`with ordered as ${tx.insert(orders).values(order)},
    lined as ${tx.insert(orderLines).select(lines)},
    noted as ${tx.insert(orderHistory).values(entry)}
    select`
})

const LINE = getColumns(orderLines)
/**
 * A line keyed by column names. All lines go into one parameter, so the SQL text is the same for any number of lines.
 */
const byColumnName = (line: typeof orderLines.$inferInsert) =>
  Object.fromEntries(Object.entries(line).map(([field, value]) => [LINE[field as keyof typeof LINE].name, value]))

/** One placeholder for each of these names. */
const placeholders = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder<string>(name)])) as Record<Name, Placeholder>
