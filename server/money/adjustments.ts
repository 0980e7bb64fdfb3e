import { eq, inArray } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import { personOf } from '#server/customers/read-customer.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { withPhotos } from '#server/media/store-photo.ts'
import { changeOrders } from '#server/orders/change/change-order.ts'
import type { Happened } from '#server/orders/change/told.ts'
import { ORDER_WITH_MONEY, type OrderRow } from '#server/orders/money/order-money.ts'
import { lineOfRow, readRows } from '#server/orders/read-lines.ts'
import { orders } from '#server/orders/table.ts'
import type { Member } from '#shop/access.ts'
import { auditName } from '#shop/customers/audit-name.ts'
import { panamaDay } from '#shop/dates.ts'
import { type Cents, cents, minus, usd } from '#shop/money.ts'
import { ADJUSTMENT_NAMES, type AdjustmentKind, type ClaimReason } from '#shop/orders/money/kinds.ts'
import { owed } from '#shop/orders/money/money-of.ts'
import type { Adjustment } from '#shop/orders/money/payment.ts'
import { returnableLines } from '#shop/orders/money/price-of-return.ts'
import { refuseReturn } from './limits.ts'

import { dayWarnings, FIRST_ORDER, type Moment, momentOf, noteWith } from './moment.ts'
import { readAdjustment } from './read-money.ts'
import { refuseOtherAdjustment, refuseTakenId } from './same-id.ts'
import { adjustments, openDay } from './table.ts'

/** An adjustment to store. `monto` is in cents, and negative when it reverses another adjustment. */
export interface NewAdjustment {
  id: string
  que: AdjustmentKind
  monto: Cents
  cuando: Date
  quien: string
  motivo: string
  orderId?: string | null
  customerId?: string | null
  posicion?: number | null | undefined
  gramos?: number | null | undefined
  razon?: ClaimReason | null | undefined
  foto?: boolean
  anula?: string | null
  /** The adjustment answers the claim with the same id. */
  answersClaim?: boolean
}

/**
 * Stores an adjustment and returns its event. A repeat stores nothing and returns no event. Refuses (409) an id that
 * belongs to another adjustment or to a claim.
 */
export async function storeAdjustment(
  context: AppContext,
  tx: Transaction,
  { answersClaim = false, ...row }: NewAdjustment,
): Promise<Happened[]> {
  if (!answersClaim) await refuseTakenId(tx, 'adjustments', 'noted', row.id)
  const now = context.now()
  const cuando = new Date(Math.min(row.cuando.getTime(), now.getTime()))
  const [stored] = await tx
    .insert(adjustments)
    .values({ ...row, cuando, recibido: now, dia: openDay(panamaDay(cuando)) })
    .onConflictDoNothing()
    .returning({ id: adjustments.id })
  if (!stored) {
    await refuseOtherAdjustment(tx, row)
    return []
  }
  const whose = row.orderId ? { pedidos: [row.orderId] } : { pedidos: [], objeto: auditName(row.customerId ?? '') }
  const despues = { tipo: ADJUSTMENT_NAMES[row.que], total: row.monto / 100 }
  return [{ que: row.anula ? 'ajuste_anulado' : 'ajuste', ...whose, despues }]
}

/** An adjustment of an order, as the client sends it. */
interface Sent {
  id: string
  cuando: Date
  que: 'devolucion' | 'perdona'
  monto: Cents
  motivo: string
  posicion?: number | undefined
  gramos?: number | undefined
  razon?: ClaimReason | undefined
  foto?: string | undefined
  /** Whether to record it although its day looks like a mistake. */
  pese: boolean
}

/** Refuses (409, with `avisos`) an impossible day, unless `pese` is set. */
function askOfDay(moment: Moment, pese: boolean, what: string, before: string): void {
  const avisos = pese ? [] : dayWarnings(moment, what, before)
  if (avisos.length > 0) throw new Refusal(409, avisos.join(' '), { avisos })
}

/**
 * Records a return for an order, or a forgiven amount: at most what is left of the order's charge, or of the line. Only
 * the owner forgives (403); an operator returns up to `limiteDevolucion` per order in total (docs/rules.md#rights).
 */
export async function adjustOrder(
  context: AppContext,
  { username, rol }: Member,
  orderId: string,
  { foto, pese, ...sent }: Sent,
): Promise<Adjustment> {
  if (sent.que === 'perdona' && rol !== 'dueño') throw new Refusal(403, 'Perdonar una deuda le toca al dueño')
  const change = async (tx: Transaction) => {
    const order = await lockToAdjust(context, tx, { rol }, orderId, sent)
    const { cuando, said } = order
      ? await momentOf(context, tx, sent.cuando, order.diaEntregado)
      : { cuando: sent.cuando, said: null }
    const what = sent.que === 'devolucion' ? 'La devolución' : 'Lo que perdonas'
    askOfDay({ cuando, said }, pese, what, 'de la entrega')
    const row = { ...sent, cuando, motivo: noteWith(sent.motivo, said), foto: foto !== undefined }
    return { happened: await storeAdjustment(context, tx, { ...row, orderId, quien: username }) }
  }
  await withPhotos(context, [{ id: sent.id, foto }], () => changeOrders(context, username, change))
  return readAdjustment(context.db, sent.id)
}

/** The cents and grams to take off an order. Without `posicion` they apply to the order as a whole. */
interface TakenOff {
  id: string
  monto: Cents
  posicion?: number | null | undefined
  gramos?: number | null | undefined
}

/**
 * Locks an order to adjust it, so that concurrent returns never exceed the price of the order or of a line. Returns the
 * order, or `undefined` for a repeat. Refuses (409) more than is left of either and an unknown line, and (403) more
 * than an operator may return of the order in total.
 */
export async function lockToAdjust(
  context: AppContext,
  tx: Transaction,
  by: Pick<Member, 'rol'>,
  orderId: string,
  wanted: TakenOff,
): Promise<OrderRow | undefined> {
  const [order] = await tx.select(ORDER_WITH_MONEY).from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) throw new Refusal(404, 'Pedido no encontrado')
  if ((await tx.$count(adjustments, eq(adjustments.id, wanted.id))) > 0) return undefined
  if (order.sinDatos) throw new Refusal(409, 'Ese pedido es de antes de llevar las cuentas')
  if (order.estado !== 'entregado') throw new Refusal(409, 'Se devuelve de un pedido entregado; antes, cámbialo')
  await refuseReturn(context, tx, by, orderId, wanted.monto)
  // Read again under the lock, because another transaction may have adjusted the order.
  const [fresh = order] = await tx.select(ORDER_WITH_MONEY).from(orders).where(eq(orders.id, orderId))
  const left = owed(fresh)
  if (wanted.monto > left) throw new Refusal(409, `De ese pedido se puede devolver hasta ${usd(left)}`)
  await refuseBeyondLine(tx, fresh, wanted)
  return order
}

/** Refuses (409) more than is left of a line and an unknown line, and (400) grams without a line. */
async function refuseBeyondLine(tx: Transaction, order: OrderRow, { monto, posicion, gramos }: TakenOff) {
  if (posicion === undefined || posicion === null) {
    if (gramos) throw new Refusal(400, 'Di de qué corte son los gramos')
    return
  }
  const line = (await readReturnable(tx, [order])).get(order.id)?.get(posicion)
  if (!line) throw new Refusal(409, 'Ese corte no está en el pedido: míralo otra vez')
  if (monto > line.queda) throw new Refusal(409, `De ese corte se puede devolver hasta ${usd(line.queda)}`)
  if (gramos && gramos > line.quedanGramos) throw new Refusal(409, `De ese corte quedan ${line.quedanGramos} g`)
}

/** How much of each line of these orders may still be returned, by order id and position. */
export async function readReturnable(db: Db, of: readonly { id: string; descuento: Cents }[]) {
  const ids = of.map(({ id }) => id)
  const rowsOf = await readRows(db, ids)
  const ajustes = ids.length === 0 ? [] : await db.select().from(adjustments).where(inArray(adjustments.orderId, ids))
  return new Map(
    of.map(({ id, descuento }) => {
      const rows = rowsOf.get(id) ?? []
      const order = {
        productos: rows.map(lineOfRow),
        posiciones: rows.map(({ posicion }) => posicion),
        ajustes: ajustes.filter(({ orderId }) => orderId === id),
      }
      return [id, returnableLines({ ...order, descuento })]
    }),
  )
}

/** Reverses an adjustment by storing another one that names it. */
export async function reverseAdjustment(
  context: AppContext,
  quien: string,
  adjustmentId: string,
  { id, cuando, motivo }: { id: string; cuando: Date; motivo: string },
): Promise<Adjustment> {
  await changeOrders(context, quien, async (tx) => {
    const [found] = await tx.select().from(adjustments).where(eq(adjustments.id, adjustmentId)).for('update')
    if (!found) throw new Refusal(404, 'Ajuste no encontrado')
    if (found.anula) throw new Refusal(409, 'Eso ya anula otro ajuste')
    const moment = await momentOf(context, tx, cuando, panamaDay(found.cuando))
    const { que, orderId, customerId, posicion, gramos, razon } = found
    const same = { que, orderId, customerId, posicion, gramos, razon, monto: minus(cents(0), found.monto) }
    const row = { ...same, id, quien, cuando: moment.cuando, motivo: noteWith(motivo, moment.said), anula: found.id }
    return { happened: await storeAdjustment(context, tx, row) }
  })
  return readAdjustment(context.db, id)
}

/** Records what a customer owed before this shop kept accounts. */
export async function setOpeningBalance(
  context: AppContext,
  quien: string,
  customerId: string,
  { pese, ...sent }: { id: string; cuando: Date; monto: Cents; motivo: string; pese: boolean },
): Promise<void> {
  await changeOrders(context, quien, async (tx) => {
    const personId = await personOf(tx, customerId)
    const isRepeat = (await tx.$count(adjustments, eq(adjustments.id, sent.id))) > 0
    const { cuando, said } = await momentOf(context, tx, sent.cuando)
    askOfDay({ cuando, said }, pese || isRepeat, 'Ese saldo', FIRST_ORDER)
    const motivo = noteWith(sent.motivo, said)
    const row = { ...sent, cuando, motivo, quien, que: 'apertura' as const, customerId: personId }
    return { happened: await storeAdjustment(context, tx, row) }
  })
}
