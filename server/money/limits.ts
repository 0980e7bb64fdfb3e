import { and, eq, gte, inArray, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import { personOf } from '#server/customers/read-customer.ts'
import { customers } from '#server/customers/table.ts'
import { startOfDay } from '#server/db/columns.ts'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { ORDER_WITH_MONEY } from '#server/orders/money/order-money.ts'
import { orders } from '#server/orders/table.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { Member } from '#shop/access.ts'
import { panamaDay } from '#shop/dates.ts'
import { type Cents, cents, minus, sum, usd } from '#shop/money.ts'
import { moneyOf } from '#shop/orders/money/money-of.ts'

import { balanceOf } from './read-money.ts'
import type { Allocation } from './same-id.ts'
import { adjustments, paymentAllocations, payments, wasReversed } from './table.ts'

/**
 * Limits what an operator may give back (docs/rules.md#rights): up to `limiteDevolucion` per order in total, including
 * what others gave back. Checked under the order's lock, and only after a repeat was ruled out.
 */

type Rol = Pick<Member, 'rol'>

/** Refuses (403) an operator's return that takes a locked order above `limiteDevolucion` in total. Amounts in cents. */
export async function refuseReturn(
  context: AppContext,
  tx: Transaction,
  { rol }: Rol,
  orderId: string,
  monto: Cents,
): Promise<void> {
  if (rol === 'dueño') return
  const [returned] = await tx
    .select({ monto: total(adjustments.monto) })
    .from(adjustments)
    .where(and(eq(adjustments.orderId, orderId), eq(adjustments.que, 'devolucion')))
  await refuseAbove(context, tx, { monto, before: returned?.monto, of: OF_ORDER })
}

/**
 * Refuses (403) an operator who pays back more than `limiteDevolucion` for a locked order in total, or from a
 * customer's balance on one day, or more than the order's surplus or the customer's balance. Call it after
 * `lockBalance`. Amounts are positive cents.
 */
export async function refusePayingBack(
  context: AppContext,
  tx: Transaction,
  { rol }: Rol,
  { monto, pedidos, customerId }: { monto: Cents; pedidos: readonly Allocation[]; customerId: string | null },
): Promise<void> {
  if (rol === 'dueño') return
  await refuseAbove(context, tx, { monto, before: cents(0), of: OF_ORDER })
  for (const [orderId, shares] of Map.groupBy(pedidos, (each) => each.orderId)) {
    const share = sum(shares.map((each) => each.monto))
    const [order] = await tx.select(ORDER_WITH_MONEY).from(orders).where(eq(orders.id, orderId))
    // Nothing is paid back for an order from before payments were recorded.
    if (!order || order.sinDatos) continue
    await refuseAbove(context, tx, { monto: share, before: await paidBackOf(tx, orderId), of: OF_ORDER })
    const { es, monto: differs } = moneyOf(order)
    const surplus = es === 'sobra' ? differs : cents(0)
    const said = surplus > 0 ? `le sobran ${usd(surplus)}` : 'no le sobra nada'
    if (share > surplus) throw new Refusal(403, `A ese pedido ${said}: devolver más le toca al dueño`)
  }
  const rest = minus(monto, sum(pedidos.map((each) => each.monto)))
  if (rest > 0 && customerId !== null) await refuseOfBalance(context, tx, await personOf(tx, customerId), rest)
}

/** Locks the paybacks to one person, so that concurrent ones are counted. */
export async function lockBalance(tx: Transaction, customerId: string): Promise<void> {
  const key = `balance ${await personOf(tx, customerId)}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

async function refuseOfBalance(context: AppContext, tx: Transaction, personId: string, monto: Cents): Promise<void> {
  const records = tx.select({ id: customers.id }).from(customers).where(eq(customers.personId, personId))
  const isToday = gte(payments.recibido, startOfDay(panamaDay(context.now())))
  const [paid] = await tx
    .select({ monto: total(sql`- ${payments.monto}`) })
    .from(payments)
    .where(and(inArray(payments.customerId, records), isPaidBack, isToday))
  await refuseAbove(context, tx, { monto, before: paid?.monto, of: (given) => `a ese cliente ya van ${given} hoy` })
  const balance = cents(Math.max(0, await balanceOf(tx, personId)))
  const said = balance > 0 ? `le quedan ${usd(balance)} de saldo` : 'no le queda saldo'
  if (monto > balance) throw new Refusal(403, `A ese cliente ${said}: devolver más le toca al dueño`)
}

const total = (column: SQL | typeof adjustments.monto) =>
  sql<Cents>`coalesce(sum(${column}), 0)`.mapWith((read) => cents(Number(read)))

/** The condition for money that went out and was not reversed. */
const isPaidBack = and(lt(payments.monto, cents(0)), isNull(payments.anula), not(wasReversed('payments')))

/** The cents paid back for an order, including allocations that were moved since. */
async function paidBackOf(tx: Transaction, orderId: string): Promise<Cents> {
  const [row] = await tx
    .select({ monto: total(sql`- ${paymentAllocations.monto}`) })
    .from(paymentAllocations)
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .where(and(eq(paymentAllocations.orderId, orderId), lt(paymentAllocations.monto, cents(0)), isPaidBack))
  return row?.monto ?? cents(0)
}

const OF_ORDER = (given: string) => `de ese pedido ya van ${given}`

async function refuseAbove(
  { config }: AppContext,
  tx: Transaction,
  { monto, before = cents(0), of }: { monto: Cents; before: Cents | undefined; of: (given: string) => string },
): Promise<void> {
  const { limiteDevolucion } = await readSettings({ db: tx, config })
  if (sum([monto, before]) <= limiteDevolucion) return
  const given = before > 0 ? `: ${of(usd(before))}` : ''
  throw new Refusal(403, `Devolver más de ${usd(limiteDevolucion)} le toca al dueño${given}`)
}
