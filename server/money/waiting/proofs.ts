import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AppContext } from '#server/context.ts'
import type { Db, Transaction } from '#server/db/connect.ts'
import { removePhotos } from '#server/files/delivery-photos.ts'
import { Refusal } from '#server/http/refusal.ts'
import { storePhoto } from '#server/media/store-photo.ts'
import { hashOf, repeatWarnings } from '#server/money/note-payment.ts'
import { customerOf, storePayment } from '#server/money/payments.ts'
import { areSame, refuseTakenId } from '#server/money/same-id.ts'
import { paymentProofs, payments } from '#server/money/table.ts'
import { changeOrder, changeOrders } from '#server/orders/change/change-order.ts'
import { ORDER_WITH_MONEY, type OrderRow } from '#server/orders/money/order-money.ts'
import { CUSTOMER, orders } from '#server/orders/table.ts'
import type { Received } from '#shop/endpoint.ts'
import type { Cents } from '#shop/money.ts'

import { moneyOf } from '#shop/orders/money/money-of.ts'
import type * as contract from '#shop/payments/customer/contract.ts'
import { MAX_PROOFS, type Proof, type SentProof } from '#shop/payments/proof.ts'
import { FORMA_NAMES } from '#shop/text/payment-ways.ts'
import { refuseErased, refuseOtherPhoto } from './refuse-sent.ts'

type ProofRow = typeof paymentProofs.$inferSelect

/**
 * Stores a customer's proof of payment, for the team to answer. Refuses (409) an order that lacks nothing, was
 * delivered before payments were recorded, or has three proofs (docs/rules.md#proofs-of-payment).
 */
export async function storeProof(
  context: AppContext,
  orderId: string,
  { id, foto, referencia = '', ...sent }: Received<typeof contract.sendProof>['body'],
): Promise<SentProof> {
  const { db } = context
  const huella = foto === undefined ? null : hashOf(foto)
  const row = { ...sent, id, orderId, referencia, foto: foto !== undefined, huella, cuando: context.now() }
  if (!(await isRepeat(db, row))) {
    await refuseProof(db, orderId)
    if (foto !== undefined) {
      await refuseOtherPhoto(context, id)
      await storePhoto(context, id, foto)
    }
    await changeOrder(context, CUSTOMER, orderId, async (tx, order) => {
      if (await isRepeat(tx, row)) return { happened: [] }
      await refuseProof(tx, orderId)
      await refuseTakenId(tx, 'payments', 'told', id)
      await tx.insert(paymentProofs).values(row)
      return { happened: [{ que: 'anotado', order }] }
    }).catch(async (error: unknown) => {
      if (foto !== undefined) await removePhotos(context, [id])
      throw error
    })
  }
  const [proof] = await readSent(db, paymentProofs.id, id)
  if (!proof) throw new Refusal(404, 'Eso ya no existe')
  return proof
}

/** Whether the proof is already stored. Refuses (409) the id of another proof. */
async function isRepeat(db: Db, sent: typeof paymentProofs.$inferInsert): Promise<boolean> {
  const [stored] = await db.select().from(paymentProofs).where(eq(paymentProofs.id, sent.id))
  if (stored && !areSame<typeof sent>(stored, sent, ['orderId', 'monto', 'forma', 'referencia', 'huella']))
    throw new Refusal(409, 'Ese número ya es de otro aviso')
  return stored !== undefined
}

async function refuseProof(db: Db, orderId: string): Promise<void> {
  const [order] = await db.select(ORDER_WITH_MONEY).from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Refusal(404, 'Pedido no encontrado')
  refuseErased(order)
  const { es } = moneyOf(order)
  if (es !== 'falta') throw new Refusal(409, 'A este pedido no le falta ningún pago.')
  if ((await db.$count(paymentProofs, eq(paymentProofs.orderId, orderId))) >= MAX_PROOFS)
    throw new Refusal(409, 'Ya nos avisaste tres veces de este pedido. Escríbenos por WhatsApp y lo vemos.')
}

/** The proofs of an order, oldest first, with the amounts that arrived. */
export const readProofsOfOrder = (db: Db, orderId: string): Promise<SentProof[]> =>
  readSent(db, paymentProofs.orderId, orderId)

async function readSent(db: Db, column: PgColumn, value: string): Promise<SentProof[]> {
  const rows = await db
    .select({ proof: paymentProofs, llego: payments.monto })
    .from(paymentProofs)
    .leftJoin(payments, eq(payments.id, paymentProofs.paymentId))
    .where(eq(column, value))
    .orderBy(asc(paymentProofs.cuando), asc(paymentProofs.id))
  return rows.map(({ proof, llego }) => ({ ...proof, llego }))
}

/** The unanswered proofs, oldest first. */
export async function readWaitingProofs(db: Db): Promise<Proof[]> {
  const rows = await db
    .select({ proof: paymentProofs, order: ORDER_WITH_MONEY })
    .from(paymentProofs)
    .innerJoin(orders, eq(orders.id, paymentProofs.orderId))
    .where(isNull(paymentProofs.respuesta))
    .orderBy(asc(paymentProofs.cuando), asc(paymentProofs.id))
    .limit(200)
  return rows.map(({ proof, order }) => ({ ...proof, llego: null, pedido: waitingOrder(order) }))
}

/** The order of a proof or claim, with the fields needed to answer it. */
export const waitingOrder = (order: OrderRow): Proof['pedido'] => ({ ...order, dinero: moneyOf(order) })

/**
 * Answers a proof. Stores what arrived as a payment of its order in the same transaction; a surplus is to be given back
 * unless the team leaves it as balance (docs/rules.md#proofs-of-payment). `ya_anotado` stores no payment, because it
 * was recorded before. A repeat changes nothing. Refuses (409) a different second answer, and what looks like a mistake
 * (with `avisos`) unless `pese` is set.
 */
export async function answerProof(
  context: AppContext,
  username: string,
  id: string,
  { respuesta, monto, pese }: Received<typeof contract.answerProof>['body'],
): Promise<void> {
  await changeOrders(context, username, async (tx) => {
    const [proof] = await tx.select().from(paymentProofs).where(eq(paymentProofs.id, id)).for('update')
    if (!proof) throw new Refusal(404, 'Eso ya no existe')
    const received = respuesta === 'otra_cantidad' ? monto : proof.monto
    if (proof.respuesta) {
      await refuseOtherAnswer(tx, proof, respuesta, received)
      return { happened: [] }
    }
    const customerId = await customerOf(tx, [proof.orderId])
    const [order] = await tx.select(ORDER_WITH_MONEY).from(orders).where(eq(orders.id, proof.orderId))
    if (!order) throw new Refusal(404, 'Pedido no encontrado')
    const isPaid = respuesta !== 'no_llego' && respuesta !== 'ya_anotado' && received !== undefined
    if (isPaid) await storeReceived(context, tx, { proof, order, customerId, received, username, pese })
    const answer = { respuesta, respondio: username, respondidoEn: context.now(), paymentId: isPaid ? id : null }
    await tx.update(paymentProofs).set(answer).where(eq(paymentProofs.id, id))
    const despues = { respuesta: ANSWER_NAMES[respuesta], ...(isPaid ? { total: received / 100 } : {}) }
    return { happened: [{ que: 'comprobante_contestado', order, despues, respondido: id }] }
  })
}

const ANSWER_NAMES = {
  aceptado: 'Llegó',
  no_llego: 'No llegó',
  otra_cantidad: 'Llegó otra cantidad',
  ya_anotado: 'Ya estaba anotado',
}

async function refuseOtherAnswer(
  tx: Transaction,
  { id, respuesta, respondio }: ProofRow,
  now: ProofRow['respuesta'],
  received: Cents | undefined,
): Promise<void> {
  const [payment] = await tx.select({ monto: payments.monto }).from(payments).where(eq(payments.id, id))
  if (respuesta !== now || (payment && payment.monto !== received))
    throw new Refusal(409, `${respondio} ya lo contestó: ${ANSWER_NAMES[respuesta ?? 'aceptado']}`)
}

async function storeReceived(
  context: AppContext,
  tx: Transaction,
  {
    proof,
    order,
    customerId,
    received,
    username,
    pese,
  }: {
    proof: ProofRow
    order: OrderRow
    customerId: string | null
    received: Cents
    username: string
    pese: boolean
  },
): Promise<void> {
  const { id, forma, referencia, foto, huella, cuando } = proof
  const avisos = pese ? [] : await repeatWarnings(tx, { id, referencia, huella })
  if (avisos.length > 0) throw new Refusal(409, avisos.join(' '), { avisos })
  const isNew = await storePayment(context, tx, {
    answersProof: true,
    id,
    forma,
    referencia,
    cuando,
    monto: received,
    customerId,
    foto,
    huella,
    quien: username,
    recibio: username,
    nota: `${FORMA_NAMES[forma]} que avisó el cliente`,
    pedidos: [{ orderId: order.id, monto: received }],
  })
  // A proof stored by the previous version may have the id of a payment.
  if (!isNew) throw new Refusal(409, 'Ese número ya es de otro pago: anota este pago en el pedido')
}

/** Whether a proof or a claim with this id has a picture. */
export const hasSentPhoto = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists (
    select from payment_proofs where id = ${id} and foto union all select from claims where id = ${id} and foto
  ) as found`)
  return rows[0]?.found ?? false
}
