import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { record } from '#server/audit/record.ts'
import type { AppContext } from '#server/context.ts'
import { personOf } from '#server/customers/read-customer.ts'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { withPhotos } from '#server/media/store-photo.ts'
import { ORDER_WITH_MONEY } from '#server/orders/order-money.ts'
import { orders } from '#server/orders/table.ts'
import { panamaDay } from '#shop/dates.ts'
import type { Received } from '#shop/endpoint.ts'
import { cents, minus, sum, usd } from '#shop/money.ts'
import { moneyOf } from '#shop/orders/money/money-of.ts'
import type { Payment } from '#shop/orders/money/payment.ts'
import { shortId } from '#shop/orders/short-id.ts'
import type * as contract from '#shop/payments/contract.ts'
import { FORMA_NAMES } from '#shop/text/payment-ways.ts'
import { type Member, refuseAboveLimit } from './member.ts'
import {
  customerOf,
  isKnown,
  isReversed,
  lockPayment,
  publishOrders,
  shareAgain,
  storePayment,
  storeReversal,
} from './payments.ts'
import { readPayment } from './read-money.ts'
import { payments } from './table.ts'

type Noted = Received<typeof contract.notePayment>['body']

/** What differs between two pictures of the same proof is told by a person; the same file is told by this. */
export const hashOf = (base64: string): string =>
  createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex')

/**
 * Notes money that came in or, with `devuelve`, that the customer got back: the owner any amount, an operator up to
 * `limiteDevolucion` (docs/rules.md#rights). Refused (409, with `avisos`) where it looks like a mistake, unless it is sent
 * with `pese`.
 */
export async function notePayment(context: AppContext, { username, rol }: Member, body: Noted): Promise<Payment> {
  const { id, monto, forma, devuelve, cuando, referencia, nota, foto } = body
  const sign = devuelve ? -1 : 1
  const huella = foto === undefined ? null : hashOf(foto)
  if (devuelve) await refuseAboveLimit(context, { rol }, monto)
  const orderIds = body.pedidos.map((each) => each.id)
  const isNew = await withPhotos(context, [{ id, foto }], () =>
    context.db.transaction(async (tx) => {
      const named = body.cliente ? await personOf(tx, body.cliente) : null
      const customerId = await payerOf(tx, named, orderIds)
      if (orderIds.length === 0 && !customerId) throw new Refusal(400, 'Di de quién es el pago')
      const avisos = body.pese ? [] : await warningsOf(tx, body, huella)
      // Read after the warnings: those of a repeat come from the payment itself.
      const isRepeat = avisos.length > 0 && (await tx.$count(payments, eq(payments.id, id))) > 0
      if (avisos.length > 0 && !isRepeat) throw new Refusal(409, avisos.join(' '), { avisos })
      const stored = await storePayment(context, tx, {
        ...{ id, customerId, forma, cuando, referencia, nota, huella },
        monto: cents(sign * monto),
        quien: username,
        recibio: body.recibio ?? username,
        foto: foto !== undefined,
        pedidos: body.pedidos.map((each) => ({ orderId: each.id, monto: cents(sign * each.monto) })),
      })
      if (stored)
        await record(tx, {
          ...{ quien: username, cuando: context.now() },
          accion: devuelve ? 'pago.devuelto' : 'pago.anotado',
          objeto: orderIds.length > 0 ? `Pedido ${orderIds.map(shortId).join(', ')}` : 'Saldo de un cliente',
          despues: { total: monto / 100, forma: FORMA_NAMES[forma] },
        })
      return stored
    }),
  )
  if (isNew) await publishOrders(context, orderIds)
  return readPayment(context.db, id)
}

/** Whose a payment of these orders is; refused (400) where they are of other people than `named`. */
async function payerOf(tx: Transaction, named: string | null, orderIds: readonly string[]): Promise<string | null> {
  const ofOrders = await customerOf(tx, orderIds)
  if (named && ofOrders && (await personOf(tx, named)) !== (await personOf(tx, ofOrders)))
    throw new Refusal(400, 'Ese pedido es de otro cliente')
  return named ?? ofOrders
}

/** That a reference or a file was noted before, in sentences. */
export async function repeatWarnings(
  tx: Transaction,
  { id, referencia, huella }: { id: string; referencia?: string | undefined; huella: string | null },
): Promise<string[]> {
  return [
    ...(referencia && (await isKnown(tx, id, { referencia })) > 0 ? ['Ya hay un pago con esa referencia.'] : []),
    ...(huella && (await isKnown(tx, id, { huella })) > 0 ? ['Ya hay un pago con esa misma foto.'] : []),
  ]
}

/** What makes a payment look like a mistake, in sentences. */
async function warningsOf(tx: Transaction, body: Noted, huella: string | null): Promise<string[]> {
  const { id, monto, devuelve, cuando, referencia } = body
  const known = await tx
    .select(ORDER_WITH_MONEY)
    .from(orders)
    .where(
      inArray(
        orders.id,
        body.pedidos.map((each) => each.id),
      ),
    )
  const lacking = sum(
    known.map((order) => {
      const { es, monto: differs } = moneyOf(order)
      return es === (devuelve ? 'sobra' : 'falta') ? differs : cents(0)
    }),
  )
  const rest = minus(monto, sum(body.pedidos.map((each) => each.monto)))
  return [
    ...(await repeatWarnings(tx, { id, referencia, huella })),
    known.length > 0 && monto !== lacking && `${devuelve ? 'Sobra' : 'Falta'} ${usd(lacking)} y anotas ${usd(monto)}.`,
    known.length > 0 && rest > 0 && !devuelve && monto === lacking && `Quedan ${usd(rest)} como saldo.`,
    known.some(({ fechaCreacion }) => panamaDay(cuando) < panamaDay(fechaCreacion)) &&
      'El pago tiene una fecha de antes del pedido.',
  ].filter((warning) => typeof warning === 'string')
}

/** Reverses a payment: an operator one that they noted on the same day, the owner any. */
export async function reversePayment(
  context: AppContext,
  { username, rol }: Member,
  paymentId: string,
  reversal: { id: string; cuando: Date; motivo: string },
): Promise<Payment> {
  const orderIds = await context.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const isOwn = payment.quien === username && panamaDay(payment.recibido) === panamaDay(context.now())
    if (rol !== 'dueño' && !isOwn) throw new Refusal(403, 'Ese pago solo lo anula el dueño')
    const before = await readPayment(tx, paymentId)
    const stored = await storeReversal(context, tx, payment, { ...reversal, quien: username })
    if (!stored) return []
    await record(tx, {
      ...{ quien: username, cuando: context.now(), accion: 'pago.anulado', objeto: objectOf(before) },
      antes: { total: payment.monto / 100, forma: FORMA_NAMES[payment.forma] },
      despues: { motivo: reversal.motivo },
    })
    return before.pedidos.map(({ id }) => id)
  })
  await publishOrders(context, orderIds)
  return readPayment(context.db, reversal.id)
}

/** Shares a payment in another way between orders of its customer. */
export async function sharePayment(
  context: AppContext,
  { username }: Member,
  paymentId: string,
  pedidos: readonly { id: string; monto: number }[],
): Promise<Payment> {
  const orderIds = await context.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment.anula || (await isReversed(tx, paymentId))) throw new Refusal(409, 'Ese pago está anulado')
    await payerOf(
      tx,
      payment.customerId,
      pedidos.map(({ id }) => id),
    )
    const sign = Math.sign(payment.monto)
    const shares = pedidos.map(({ id, monto }) => ({ orderId: id, monto: cents(sign * monto) }))
    const touched = await shareAgain(context, tx, payment, username, shares)
    await record(tx, {
      ...{ quien: username, cuando: context.now(), accion: 'pago.repartido' },
      objeto: touched.length > 0 ? `Pedido ${touched.map(shortId).join(', ')}` : 'Saldo de un cliente',
      despues: { total: payment.monto / 100, forma: FORMA_NAMES[payment.forma] },
    })
    return touched
  })
  await publishOrders(context, orderIds)
  return readPayment(context.db, paymentId)
}

const objectOf = ({ pedidos }: Pick<Payment, 'pedidos'>): string =>
  pedidos.length > 0 ? `Pedido ${pedidos.map(({ id }) => shortId(id)).join(', ')}` : 'Saldo de un cliente'
