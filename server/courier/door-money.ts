import { and, eq, exists, isNull, ne, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AppContext } from '#server/context.ts'
import { newId } from '#server/db/columns.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { storeAdjustment } from '#server/money/adjustments.ts'
import { type Moment, noteWith } from '#server/money/moment.ts'
import { moneyTold } from '#server/money/note-payment.ts'
import { isKnown, storePayment } from '#server/money/payments.ts'
import { adjustments } from '#server/money/table.ts'
import type { Happened } from '#server/orders/change/told.ts'
import { ORDER_WITH_MONEY } from '#server/orders/money/order-money.ts'
import { orders } from '#server/orders/table.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type { AdminRol } from '#shop/access.ts'
import type { DoorDiscount } from '#shop/courier/door.ts'
import { type Cents, cents, minus, sum, usd } from '#shop/money.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import { CLAIM_REASON_NAMES } from '#shop/orders/money/kinds.ts'
import { moneyOf } from '#shop/orders/money/money-of.ts'
import type { FormaPago } from '#shop/text/payment-ways.ts'
import { deliverySteps } from './table.ts'

/** What was received at the door. */
export interface ReceivedAtDoor {
  monto: Cents
  forma: FormaPago
  referencia?: string | undefined
}

interface Noted extends Moment {
  orderId: string
  quien: string
}

/**
 * Refuses (403) a discount that takes all discounts at the order's door above the setting `limiteDescuento`. The owner
 * has no limit. The caller has locked the order.
 */
export async function refuseDiscount(
  { config }: AppContext,
  tx: Transaction,
  rol: AdminRol,
  orderId: string,
  { monto }: DoorDiscount,
): Promise<void> {
  if (rol === 'dueño') return
  const { limiteDescuento } = await readSettings({ db: tx, config })
  const before = await takenOffAtDoor(tx, orderId)
  if (sum([before, monto]) <= limiteDescuento) return
  const given = before > 0 ? ` y ya van ${usd(before)}` : ''
  throw new Refusal(403, `En la puerta se descuenta hasta ${usd(limiteDescuento)}${given}: llama a la tienda`)
}

/**
 * The cents that delivery steps took off an order, including returns reversed at once. Such a return has the step's
 * moment.
 */
async function takenOffAtDoor(tx: Transaction, orderId: string): Promise<Cents> {
  const reversal = alias(adjustments, 'reversal')
  const { que, quien, cuando, anula, monto } = adjustments
  const ofDoor = tx
    .select({ paso: deliverySteps.paso })
    .from(deliverySteps)
    .where(
      and(
        eq(deliverySteps.orderId, adjustments.orderId),
        eq(deliverySteps.quien, quien),
        eq(deliverySteps.cuando, cuando),
      ),
    )
  const reversedLater = tx
    .select({ id: reversal.id })
    .from(reversal)
    .where(and(eq(reversal.anula, adjustments.id), ne(reversal.cuando, cuando)))
  const rows = await tx
    .select({ monto })
    .from(adjustments)
    .where(
      and(
        ...[eq(adjustments.orderId, orderId), eq(que, 'devolucion'), isNull(anula)],
        ...[exists(ofDoor), notExists(reversedLater)],
      ),
    )
  return sum(rows.map((row) => row.monto))
}

/**
 * Stores the discount for a bad piece as a return, limited to what the order still costs. For an order that the office
 * has cancelled, the return is stored and reversed until someone marks the order delivered.
 */
export async function storeDiscount(
  context: AppContext,
  tx: Transaction,
  { said, ...noted }: Noted,
  { id, monto, razon, motivo, foto }: DoorDiscount,
  isErased: boolean,
): Promise<Happened[]> {
  const order = await readMoney(tx, noted.orderId)
  const least = leastOf({ monto }, order)
  if (least === 0) return []
  const row = { ...noted, que: 'devolucion' as const, razon }
  const happened = await storeAdjustment(context, tx, {
    ...row,
    id,
    monto: least,
    motivo: noteWith((isErased ? '' : motivo) || CLAIM_REASON_NAMES[razon], said),
    foto: !isErased && foto !== undefined,
  })
  if (ESTADOS[order.estado].counts) return happened
  const reversal = { ...row, id: newId(), monto: minus(cents(0), least), anula: id }
  return [...happened, ...(await storeAdjustment(context, tx, { ...reversal, motivo: 'El pedido estaba cancelado' }))]
}

/**
 * Whether a stored step has the discount that a repeat sends, as far as that is known: a discount is stored as less if
 * the order cost less, and not at all if it cost nothing.
 */
export async function tookOff(
  db: Db,
  { orderId, quien, cuando }: typeof deliverySteps.$inferSelect,
  sent: DoorDiscount | undefined,
): Promise<boolean> {
  const ofStep = and(
    ...[eq(adjustments.orderId, orderId), eq(adjustments.quien, quien), eq(adjustments.cuando, cuando)],
    ...[eq(adjustments.que, 'devolucion'), isNull(adjustments.anula)],
  )
  const stored = await db.select().from(adjustments).where(ofStep)
  const isSame = stored.some(
    ({ id, razon, monto }) => sent && id === sent.id && razon === sent.razon && monto <= sent.monto,
  )
  if (isSame || (await countAtMoment(db, { orderId, quien, cuando })) > 1) return true
  return stored.length === 0 && (!sent || leastOf(sent, await readMoney(db, orderId)) === 0)
}

/** How many steps of an order have this moment: whose return is whose can't be told then. */
const countAtMoment = (
  db: Db,
  { orderId, quien, cuando }: Pick<typeof deliverySteps.$inferSelect, 'orderId' | 'quien' | 'cuando'>,
): Promise<number> =>
  db.$count(
    deliverySteps,
    and(eq(deliverySteps.orderId, orderId), eq(deliverySteps.quien, quien), eq(deliverySteps.cuando, cuando)),
  )

/**
 * Stores a step's discount again when its cancelled order is marked delivered. The step, its return and the return's
 * reversal share the same moment.
 */
export async function restoreDiscount(
  context: AppContext,
  tx: Transaction,
  paso: string,
  noted: Omit<Noted, 'said'>,
): Promise<Happened[]> {
  const reversal = alias(adjustments, 'reversal')
  const [found] = await tx
    .select({ discount: adjustments })
    .from(deliverySteps)
    .innerJoin(
      adjustments,
      and(
        eq(adjustments.orderId, deliverySteps.orderId),
        eq(adjustments.quien, deliverySteps.quien),
        eq(adjustments.cuando, deliverySteps.cuando),
      ),
    )
    .innerJoin(reversal, and(eq(reversal.anula, adjustments.id), eq(reversal.cuando, adjustments.cuando)))
    .where(eq(deliverySteps.paso, paso))
  if (!found) return []
  const monto = leastOf(found.discount, await readMoney(tx, noted.orderId))
  const { que, razon, motivo } = found.discount
  return monto > 0 ? storeAdjustment(context, tx, { ...noted, id: newId(), que, razon, motivo, monto }) : []
}

/**
 * Stores money received at the door under the id of the step. All of it is allocated to the order, so that a surplus
 * shows there. `isTwice`: it may have been recorded before, because the office had recorded a payment and the order
 * lacked less than this, or because another payment has the same reference.
 */
export async function storeReceived(
  context: AppContext,
  tx: Transaction,
  { paso, customerId, ...noted }: Noted & { paso: string; customerId: string | null },
  { monto, forma, referencia = '' }: ReceivedAtDoor,
): Promise<{ isTwice: boolean; happened: Happened[] }> {
  const { orderId, quien, cuando, said } = noted
  const before = await readMoney(tx, orderId)
  const { es, monto: lacking } = moneyOf(before)
  const isNew = await storePayment(context, tx, {
    id: paso,
    customerId,
    monto,
    forma,
    referencia,
    quien,
    recibio: quien,
    cuando,
    nota: noteWith('', said),
    pedidos: [{ orderId, monto }],
  })
  if (!isNew) throw new Refusal(409, 'Ese número ya es de otro pago')
  const isMore = before.pagado > 0 && (es !== 'falta' || monto > lacking)
  const isTwice = isMore || (referencia !== '' && (await isKnown(tx, paso, { referencia })) > 0)
  return { isTwice, happened: [{ que: 'pago', pedidos: [orderId], despues: moneyTold({ monto, forma }) }] }
}

/** Limits a discount to what the order still costs after earlier returns. */
const leastOf = ({ monto }: { monto: Cents }, { total, ajustado }: { total: Cents; ajustado: Cents }): Cents =>
  cents(Math.min(monto, Math.max(0, minus(total, ajustado))))

async function readMoney(db: Db, orderId: string) {
  const [order] = await db.select(ORDER_WITH_MONEY).from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error(`Order ${orderId} was not found`)
  return order
}
