import { createHash } from 'node:crypto'
import { eq, inArray, max } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import { personOf } from '#server/customers/read-customer.ts'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { withPhotos } from '#server/media/store-photo.ts'
import { changeOrders } from '#server/orders/change/change-order.ts'
import { ORDER_WITH_MONEY } from '#server/orders/money/order-money.ts'
import { orders } from '#server/orders/table.ts'
import type { Member } from '#shop/access.ts'
import { auditName } from '#shop/customers/audit-name.ts'
import { type Day, panamaDay } from '#shop/dates.ts'
import type { Received } from '#shop/endpoint.ts'
import { type Cents, cents, minus, sum, usd } from '#shop/money.ts'
import { moneyOf } from '#shop/orders/money/money-of.ts'
import type { Payment } from '#shop/orders/money/payment.ts'
import type * as contract from '#shop/payments/contract.ts'
import { FORMA_NAMES, type FormaPago } from '#shop/text/payment-ways.ts'
import { lockBalance, refusePayingBack } from './limits.ts'
import { requireHolders } from './member.ts'
import { dayWarnings, FIRST_ORDER, type Moment, momentOf, noteWith } from './moment.ts'
import { customerOf, isKnown, isReversed, lockPayment, shareAgain, storePayment, storeReversal } from './payments.ts'
import { readPayment } from './read-money.ts'
import { payments } from './table.ts'

type Noted = Received<typeof contract.notePayment>['body']

/** The hash that recognizes the same file. Two different pictures of one proof must be compared by a person. */
export const hashOf = (base64: string): string =>
  createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex')

/**
 * Records money received or, with `devuelve`, paid back to the customer. The owner pays back any amount; an operator
 * only a surplus, up to `limiteDevolucion` per order in total (docs/rules.md#rights). Refuses (409, with `avisos`) what
 * looks like a mistake, unless `pese` is set.
 */
export async function notePayment(context: AppContext, { username, rol }: Member, body: Noted): Promise<Payment> {
  const { id, monto, forma, devuelve, cuando, referencia, nota, foto } = body
  const sign = devuelve ? -1 : 1
  const huella = foto === undefined ? null : hashOf(foto)
  const orderIds = body.pedidos.map((each) => each.id)
  const change = async (tx: Transaction) => {
    await requireHolders(tx, body.recibio ? { recibio: body.recibio } : {})
    const named = body.cliente ? await personOf(tx, body.cliente) : null
    const customerId = await payerOf(tx, named, orderIds)
    if (orderIds.length === 0 && !customerId) throw new Refusal(400, 'Di de quién es el pago')
    const pedidos = body.pedidos.map((each) => ({ orderId: each.id, monto: each.monto }))
    if (devuelve && customerId) await lockBalance(tx, customerId)
    // Read under the locks. A repeat gets no warnings: they would come from the stored payment itself.
    const isRepeat = (await tx.$count(payments, eq(payments.id, id))) > 0
    if (devuelve && !isRepeat) await refusePayingBack(context, tx, { rol }, { monto, pedidos, customerId })
    const moment = isRepeat ? { cuando, said: null } : await momentOf(context, tx, cuando, await newestOf(tx, orderIds))
    const avisos = body.pese || isRepeat ? [] : await warningsOf(tx, body, huella, moment)
    if (avisos.length > 0) throw new Refusal(409, avisos.join(' '), { avisos })
    const stored = await storePayment(context, tx, {
      id,
      customerId,
      forma,
      referencia,
      huella,
      cuando: moment.cuando,
      nota: noteWith(nota, moment.said),
      monto: cents(sign * monto),
      quien: username,
      recibio: body.recibio ?? username,
      foto: foto !== undefined,
      pedidos: pedidos.map((each) => ({ ...each, monto: cents(sign * each.monto) })),
    })
    const kind = devuelve ? ('pago_devuelto' as const) : ('pago' as const)
    const event = { que: kind, ...whoseMoney(orderIds, customerId), despues: moneyTold({ monto, forma }) }
    return { happened: stored ? [event] : [] }
  }
  await withPhotos(context, [{ id, foto }], () => changeOrders(context, username, change))
  return readPayment(context.db, id)
}

/** The Panama day of the newest of these orders: their payment can't be earlier. */
async function newestOf(tx: Transaction, orderIds: string[]): Promise<Day | null> {
  const [newest] = await tx
    .select({ cuando: max(orders.fechaCreacion) })
    .from(orders)
    .where(inArray(orders.id, orderIds))
  return newest?.cuando ? panamaDay(newest.cuando) : null
}

/**
 * The customer record that a payment of these orders belongs to. Refuses (400) orders of someone other than `named`.
 */
async function payerOf(tx: Transaction, named: string | null, orderIds: readonly string[]): Promise<string | null> {
  const ofOrders = await customerOf(tx, orderIds)
  if (named && ofOrders && (await personOf(tx, named)) !== (await personOf(tx, ofOrders)))
    throw new Refusal(400, 'Ese pedido es de otro cliente')
  return named ?? ofOrders
}

/** Spanish warnings for a reference or a file that another payment has. */
export async function repeatWarnings(
  tx: Transaction,
  { id, referencia, huella }: { id: string; referencia?: string | undefined; huella: string | null },
): Promise<string[]> {
  return [
    ...(referencia && (await isKnown(tx, id, { referencia })) > 0 ? ['Ya hay un pago con esa referencia.'] : []),
    ...(huella && (await isKnown(tx, id, { huella })) > 0 ? ['Ya hay un pago con esa misma foto.'] : []),
  ]
}

/** Spanish warnings for a payment that looks like a mistake. */
async function warningsOf(tx: Transaction, body: Noted, huella: string | null, moment: Moment): Promise<string[]> {
  const { id, monto, devuelve, referencia } = body
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
    ...dayWarnings(moment, 'El pago', known.length > 0 ? 'del pedido' : FIRST_ORDER),
  ].filter((warning) => typeof warning === 'string')
}

/** Reverses a payment: an operator only their own of the same day, the owner any. */
export async function reversePayment(
  context: AppContext,
  { username, rol }: Member,
  paymentId: string,
  reversal: { id: string; cuando: Date; motivo: string },
): Promise<Payment> {
  await changeOrders(context, username, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const isOwn = payment.quien === username && panamaDay(payment.recibido) === panamaDay(context.now())
    if (rol !== 'dueño' && !isOwn) throw new Refusal(403, 'Ese pago solo lo anula el dueño')
    const before = await readPayment(tx, paymentId)
    const { cuando, said } = await momentOf(context, tx, reversal.cuando, panamaDay(payment.cuando))
    const motivo = noteWith(reversal.motivo, said)
    const stored = await storeReversal(context, tx, payment, { id: reversal.id, cuando, motivo, quien: username })
    const ids = before.pedidos.map(({ id }) => id)
    const event = { que: 'pago_anulado' as const, ...whoseMoney(ids, payment.customerId), antes: moneyTold(payment) }
    return { happened: stored ? [{ ...event, despues: { motivo: reversal.motivo } }] : [] }
  })
  return readPayment(context.db, reversal.id)
}

/** Changes how a payment is allocated to the orders of its customer. */
export async function sharePayment(
  context: AppContext,
  { username }: Member,
  paymentId: string,
  pedidos: readonly { id: string; monto: number }[],
): Promise<Payment> {
  await changeOrders(context, username, async (tx) => {
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
    const event = { que: 'pago_repartido' as const, ...whoseMoney(touched, payment.customerId) }
    return { happened: [{ ...event, despues: moneyTold(payment) }] }
  })
  return readPayment(context.db, paymentId)
}

/** What the audit log names for a payment: its orders, or the customer record whose balance it is. */
const whoseMoney = (pedidos: string[], customerId: string | null) =>
  pedidos.length > 0 ? { pedidos } : { pedidos, objeto: customerId ? auditName(customerId) : 'Saldo de un cliente' }

/** What the audit log keeps of a payment. */
export const moneyTold = ({ monto, forma }: { monto: Cents; forma: FormaPago }) => ({
  total: monto / 100,
  forma: FORMA_NAMES[forma],
})
