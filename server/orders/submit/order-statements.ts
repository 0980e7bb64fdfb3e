/**
 * The statements in the transaction of an order: `readTill`, `takePlaces` and `storeOrder`, besides the one that queues
 * its mails (docs/decisions/008-capacity-counters.md).
 */
import { and, getColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { PRODUCT_FIELDS } from '#server/catalog/read-products.ts'
import { products } from '#server/catalog/table.ts'
import type { Config } from '#server/config.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { type AddedCount, countsInsert } from '#server/http/limits/attempts.ts'
import { hourInsert } from '#server/orders/delivery-hours.ts'
import { deliverySlots, idempotencyKeys, orderHistory, orderLines, orders } from '#server/orders/table.ts'
import { hasUsesLeft, promotions } from '#server/promotions/table.ts'
import { settingsOver } from '#server/settings/read-settings.ts'
import { settings } from '#server/settings/table.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { Day } from '#shop/dates.ts'
import type { Settings } from '#shop/settings.ts'
import type { Attempt } from './idempotency.ts'

/** What an order is priced and checked with. */
export interface Till {
  products: Map<string, Product>
  /** `undefined` when no code was given, `null` when the code is unknown. */
  promotion: typeof promotions.$inferSelect | null | undefined
  settings: Settings
  /** The hours of the day whose capacity was changed, with it. */
  capacities: Record<string, number>
  /** `false` when an earlier order had the same idempotency key. */
  isFirst: boolean
}

/**
 * Reads everything that the price of an order depends on, and claims its attempt, in one statement: a concurrent repeat
 * waits here until the first has ended.
 */
export async function readTill(
  db: Database | Transaction,
  config: Config,
  { codigos, codigo, fecha = null }: { codigos: string[]; codigo: string | undefined; fecha?: Day | null },
  attempt?: Attempt,
): Promise<Till> {
  const claim = attempt
    ? sql`${db.insert(idempotencyKeys).values(attempt).onConflictDoNothing().returning({ key: idempotencyKeys.key })}`
    : sql`(select)`
  const { rows } = await db.execute<{
    isFirst: boolean
    ajustes: object | null
    promotion: typeof promotions.$inferSelect | null
    products: Product[] | null
    capacities: Record<string, number> | null
  }>(sql`with claimed as ${claim} select
    exists (select from claimed) as "isFirst",
    (select ${settings.ajustes} from ${settings}) as ajustes,
    (select ${PROMOTION_JSON} from ${promotions} where ${promotions.codigo} = ${codigo ?? null}) as promotion,
    (select json_agg(${PRODUCT_JSON}) from ${products}
      where ${products.codigo} = any(${sql.param(codigos)}::text[])) as products,
    (select json_object_agg(${deliverySlots.hora}, ${deliverySlots.capacidad}) from ${deliverySlots}
      where ${deliverySlots.fecha} = ${fecha}::date and ${deliverySlots.capacidad} is not null) as capacities`)
  const [read] = rows
  return {
    products: new Map((read?.products ?? []).map((product) => [product.codigo, product])),
    promotion: codigo ? (read?.promotion ?? null) : undefined,
    settings: settingsOver(config, read?.ajustes),
    capacities: read?.capacities ?? {},
    isFirst: read?.isFirst ?? false,
  }
}

/** SQL for a JSON object of these fields, whose types must be the same in JSON. */
const jsonOf = (fields: Record<string, SQLWrapper>): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(fields).map(([name, field]) => sql`${sql.raw(`'${name}'`)}, ${field}`),
    sql`, `,
  )})`
const PRODUCT_JSON = jsonOf(PRODUCT_FIELDS)
const PROMOTION_JSON = jsonOf(getColumns(promotions))

/** What an order takes that others want too. */
export interface Places {
  fecha: Day
  hora: string
  pedidosPorHora: number
  promotionId: string | null
  counts: AddedCount[]
}

/**
 * Adds to the counts of limits, takes a place of the hour and, only if there was one, a use of the promotion, in this
 * order: two orders that want the same cannot deadlock. Returns the counts by key, and what was taken.
 */
export async function takePlaces(
  tx: Transaction,
  { fecha, hora, pedidosPorHora, promotionId, counts }: Places,
  now: Date,
): Promise<{ counts: Record<string, number>; hour: boolean; promotion: boolean }> {
  const hour = hourInsert(tx, fecha, hora, { pedidosPorHora }, sql`(select count(*) from counted) >= 0`)
  const used = countPromotionUse(tx, promotionId, sql`exists (select from taken)`)
  const { rows } = await tx.execute<{ counts: Record<string, number> | null; hour: boolean; promotion: boolean }>(
    sql`with counted as ${countsInsert(tx, counts, now)}, taken as ${hour}, used as ${used} select
      (select json_object_agg(key, count) from counted) as counts,
      exists (select from taken) as hour,
      exists (select from used) as promotion`,
  )
  const [taken] = rows
  return { counts: taken?.counts ?? {}, hour: taken?.hour ?? false, promotion: taken?.promotion ?? false }
}

/** The statement that counts a use of the promotion; it returns no row when the last use has been taken. */
const countPromotionUse = (tx: Transaction, promotionId: string | null, condition: SQL) =>
  tx
    .update(promotions)
    .set({ usoActual: sql`${promotions.usoActual} + 1` })
    .where(and(sql`${promotions.id} = ${promotionId}::uuid`, hasUsesLeft, condition))
    .returning({ id: promotions.id })

/** Stores an order with its lines and the first entry of its history. */
export async function storeOrder(
  tx: Transaction,
  order: typeof orders.$inferInsert & { id: string },
  lines: Omit<typeof orderLines.$inferInsert, 'orderId' | 'posicion'>[],
): Promise<void> {
  const { id: orderId, fechaCreacion: cuando, estado: hacia } = order
  await tx.execute(
    sql`with ordered as ${tx.insert(orders).values(order)},
      lined as ${tx.insert(orderLines).values(lines.map((line, posicion) => ({ orderId, posicion, ...line })))},
      noted as ${tx.insert(orderHistory).values({ orderId, quien: 'cliente', cuando, desde: null, hacia })}
      select`,
  )
}
