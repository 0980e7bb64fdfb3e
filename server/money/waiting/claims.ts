import { and, asc, eq, isNull } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { removePhotos } from '#server/files/delivery-photos.ts'
import { Refusal } from '#server/http/refusal.ts'
import { storePhoto } from '#server/media/store-photo.ts'
import { lockToAdjust, readReturnable, storeAdjustment } from '#server/money/adjustments.ts'
import { allocationsOf, isOfOrder, lockPayments, storeAllocations } from '#server/money/payments.ts'
import { areSame, refuseTakenId } from '#server/money/same-id.ts'
import { adjustments, claims, type payments } from '#server/money/table.ts'
import { changeOrder, changeOrders } from '#server/orders/change/change-order.ts'
import type { Happened } from '#server/orders/change/told.ts'
import { ORDER_WITH_MONEY } from '#server/orders/money/order-money.ts'
import { orderLines, orders } from '#server/orders/table.ts'
import type { Member } from '#shop/access.ts'
import type { Received } from '#shop/endpoint.ts'
import { type Cents, cents, minus } from '#shop/money.ts'
import { CLAIM_REASON_NAMES } from '#shop/orders/money/kinds.ts'
import { moneyOf } from '#shop/orders/money/money-of.ts'
import { type Claim, MAX_OPEN_CLAIMS, type SentClaim } from '#shop/payments/claim.ts'
import { acceptedText } from '#shop/payments/claim-answer.ts'
import type * as contract from '#shop/payments/customer/contract.ts'
import { waitingOrder } from './proofs.ts'
import { refuseErased, refuseOtherPhoto } from './refuse-sent.ts'

type ClaimRow = typeof claims.$inferSelect

/**
 * Stores a claim about a delivered order, for the team to answer. Refuses (409) an order that is not delivered or has
 * three open claims (docs/rules.md#claims).
 */
export async function storeClaim(
  context: AppContext,
  orderId: string,
  quien: string,
  { id, foto, posicion, ...sent }: Received<typeof contract.sendClaim>['body'],
): Promise<SentClaim> {
  const { db } = context
  const row = { ...sent, id, orderId, posicion, quien, foto: foto !== undefined, cuando: context.now() }
  if (!(await isRepeat(db, row))) {
    await refuseClaim(db, orderId, posicion)
    if (foto !== undefined) {
      await refuseOtherPhoto(context, id)
      await storePhoto(context, id, foto)
    }
    await changeOrder(context, quien, orderId, async (tx, order) => {
      if (await isRepeat(tx, row)) return { happened: [] }
      await refuseClaim(tx, orderId, posicion)
      await refuseTakenId(tx, 'adjustments', 'told', id)
      await tx.insert(claims).values(row)
      return { happened: [{ que: 'anotado', order }] }
    }).catch(async (error: unknown) => {
      if (foto !== undefined) await removePhotos(context, [id])
      throw error
    })
  }
  const [claim] = await db.select().from(claims).where(eq(claims.id, id))
  if (!claim) throw new Refusal(404, 'Eso ya no existe')
  return claim
}

/** Whether the claim is already stored. Refuses (409) the id of another claim. */
async function isRepeat(db: Db, sent: typeof claims.$inferInsert): Promise<boolean> {
  const [stored] = await db.select().from(claims).where(eq(claims.id, sent.id))
  if (stored && !areSame<typeof sent>(stored, sent, ['orderId', 'posicion', 'que', 'quiere']))
    throw new Refusal(409, 'Ese número ya es de otro reclamo')
  return stored !== undefined
}

async function refuseClaim(db: Db, orderId: string, posicion: number | undefined): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Refusal(404, 'Pedido no encontrado')
  refuseErased(order)
  if (order.estado !== 'entregado') throw new Refusal(409, 'Ese pedido todavía no está entregado')
  const isLine = and(eq(orderLines.orderId, orderId), eq(orderLines.posicion, posicion ?? 0))
  if (posicion !== undefined && (await db.$count(orderLines, isLine)) === 0)
    throw new Refusal(409, 'Tu pedido cambió mientras tanto: mira cómo quedó')
  if ((await db.$count(claims, and(eq(claims.orderId, orderId), isNull(claims.aceptado)))) >= MAX_OPEN_CLAIMS)
    throw new Refusal(409, 'Ya tenemos tres reclamos de este pedido. Los vemos y te contestamos.')
}

/** The claims about an order with their answers, oldest first. */
export const readClaimsOfOrder = (db: Db, orderId: string): Promise<SentClaim[]> =>
  db.select().from(claims).where(eq(claims.orderId, orderId)).orderBy(asc(claims.cuando), asc(claims.id))

/** The unanswered claims, oldest first. */
export async function readWaitingClaims(db: Db): Promise<Claim[]> {
  const isLine = and(eq(orderLines.orderId, claims.orderId), eq(orderLines.posicion, claims.posicion))
  const rows = await db
    .select({ claim: claims, order: ORDER_WITH_MONEY, line: orderLines })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .leftJoin(orderLines, isLine)
    .where(isNull(claims.aceptado))
    .orderBy(asc(claims.cuando), asc(claims.id))
    .limit(200)
  const returnable = await readReturnable(
    db,
    rows.map(({ order }) => order),
  )
  return rows.map(({ claim, order, line }) => ({
    ...claim,
    pedido: waitingOrder(order),
    linea: line && {
      nombre: line.nombre,
      subtotal: line.subtotal,
      devolver: returnable.get(order.id)?.get(line.posicion) ?? null,
    },
  }))
}

/**
 * Answers a claim with a return or with a text. The part of a return that was already paid is to be paid back or moves
 * to the customer's balance. A repeat changes nothing. Refuses (409) a different second answer, and (403) an operator's
 * return beyond `limiteDevolucion` per order in total (docs/rules.md#claims).
 */
export async function answerClaim(
  context: AppContext,
  { username, rol }: Member,
  id: string,
  answer: Received<typeof contract.answerClaim>['body'],
): Promise<void> {
  const monto = answer.aceptado ? answer.monto : undefined
  await changeOrders(context, username, async (tx) => {
    const [claim] = await tx.select().from(claims).where(eq(claims.id, id)).for('update')
    if (!claim) throw new Refusal(404, 'Eso ya no existe')
    if (claim.aceptado !== null) {
      await refuseOtherAnswer(tx, claim, answer.aceptado, monto)
      return { happened: [] }
    }
    const { como, gramos } = answer
    const made =
      monto === undefined ? undefined : await storeReturn(context, tx, claim, { como, monto, gramos, username, rol })
    const respuesta = [made?.told, answer.respuesta].filter(Boolean).join(' ')
    const adjustmentId = monto === undefined ? null : id
    const row = { aceptado: answer.aceptado, respuesta, respondio: username, respondidoEn: context.now() }
    await tx
      .update(claims)
      .set({ ...row, adjustmentId })
      .where(eq(claims.id, id))
    const [order] = await tx.select().from(orders).where(eq(orders.id, claim.orderId))
    if (!order) throw new Error(`Order ${claim.orderId} was not found under its claim`)
    const said = { respuesta: answer.aceptado ? 'Aceptado' : 'Contestado' }
    const despues = monto === undefined ? said : { ...said, total: monto / 100 }
    const answered = { que: 'reclamo_contestado' as const, order, despues, respondido: id }
    return { happened: [...(made?.happened ?? []), answered] }
  })
}

async function refuseOtherAnswer(
  tx: Transaction,
  { aceptado, respondio, adjustmentId }: ClaimRow,
  now: boolean,
  monto: Cents | undefined,
): Promise<void> {
  const [stored] = adjustmentId ? await tx.select().from(adjustments).where(eq(adjustments.id, adjustmentId)) : []
  if (aceptado !== now || stored?.monto !== monto)
    throw new Refusal(409, `${respondio} ya lo contestó: ${aceptado ? 'lo aceptó' : 'con un texto'}`)
}

/** Stores the return of a claim. `told` is a Spanish sentence about where the amount goes. */
async function storeReturn(
  context: AppContext,
  tx: Transaction,
  { id, orderId, posicion, que, texto, foto }: ClaimRow,
  {
    como,
    monto,
    gramos,
    username,
    rol,
  }: Member & { como: ClaimRow['quiere']; monto: Cents; gramos?: number | undefined },
): Promise<{ told: string; happened: Happened[] }> {
  const paid = await lockPayments(tx, isOfOrder(tx, orderId))
  await lockToAdjust(context, tx, { rol }, orderId, { id, monto, posicion, gramos })
  const happened = await storeAdjustment(context, tx, {
    answersClaim: true,
    ...{
      id,
      orderId,
      posicion,
      gramos,
      foto,
      monto,
      que: 'devolucion',
      razon: que,
      quien: username,
      cuando: context.now(),
    },
    motivo: texto || CLAIM_REASON_NAMES[que],
  })
  // A claim stored by the previous version may have the id of a return.
  if (happened.length === 0)
    throw new Refusal(409, 'Ese número ya es de otro ajuste: anota esta devolución en el pedido')
  const [order] = await tx.select(ORDER_WITH_MONEY).from(orders).where(eq(orders.id, orderId))
  const { es, monto: differs } = order ? moneyOf(order) : { es: 'nada', monto: cents(0) }
  const surplus = es === 'sobra' ? cents(Math.min(monto, differs)) : cents(0)
  const kept = como === 'dinero' ? cents(0) : await moveToBalance(context, tx, { orderId, surplus, paid, username })
  return { told: acceptedText(kept > 0 && kept === surplus ? como : 'dinero', monto, surplus), happened }
}

/** Moves the surplus of an order, in cents, to its customer's balance, latest payment first. Returns what was moved. */
async function moveToBalance(
  context: AppContext,
  tx: Transaction,
  {
    orderId,
    surplus,
    paid,
    username,
  }: { orderId: string; surplus: Cents; paid: (typeof payments.$inferSelect)[]; username: string },
): Promise<Cents> {
  let left = surplus
  for (const { id, customerId } of paid.toReversed()) {
    const share = (await allocationsOf(tx, id)).find((each) => each.orderId === orderId)
    const monto = cents(Math.max(0, Math.min(left, share?.monto ?? 0)))
    // Without a known customer there is no balance.
    if (monto === 0 || customerId === null) continue
    await storeAllocations(context, tx, id, username, [{ orderId, monto: minus(cents(0), monto) }])
    left = minus(left, monto)
  }
  return minus(surplus, left)
}
