import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import { newId } from '#server/db/columns.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { Caller } from '#server/http/access.ts'
import { addToCounts } from '#server/http/limits/attempts.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { keepIfWithin, takeBack } from '#server/mail/mail-limit.ts'
import { changeOrders } from '#server/orders/change/change-order.ts'
import { readPays } from '#server/orders/customer-marks.ts'
import { refuseHour } from '#server/orders/delivery-hours.ts'
import { CUSTOMER, orders } from '#server/orders/table.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { panamaDay } from '#shop/dates.ts'
import type { Received, Reply } from '#shop/endpoint.ts'
import { paymentLines } from '#shop/messages/payment-words.ts'
import { type Cents, cents, minus } from '#shop/money.ts'
import type * as contract from '#shop/orders/contract.ts'
import { addressRefusal } from '#shop/orders/customer.ts'
import { type Hours, slotRefusal } from '#shop/orders/delivery/delivery-slots.ts'
import { areaRefusal } from '#shop/places/delivery-area.ts'
import type { Settings } from '#shop/settings.ts'
import { checkEmailCode } from './email-code.ts'
import { attemptOf, earlierReply, orderReply } from './idempotency.ts'
import { type Places, type Pricing, takePlaces } from './order-statements.ts'
import { placeOrder } from './place-order.ts'
import { buyerOf } from './price-request.ts'
import { limitPlaces, placesOf, type Sender, strangerCounts } from './stranger-limits.ts'

/**
 * `address`: the network that the order came from (`clientNetwork`). `balance`: pays a stored order from the customer's
 * balance, and returns how many cents it used (docs/rules.md#balance).
 */
type Submitted = Received<typeof contract.submitOrder> & {
  caller: Caller
  address: string
  balance?: (tx: Transaction, orderId: string) => Promise<Cents>
}

/**
 * Stores an order once, at the shop's own prices, in one transaction: price, hour, promotion, order, lines, history and
 * jobs. Refuses (409, with the fresh totals) a total that differs from what the customer saw, a full hour, and an
 * invalid day or line (docs/rules.md#seen-total, docs/rules.md#delivery-hours). Stores nothing once `signal` is
 * aborted: the customer was told that it failed.
 */
export async function submitOrder(
  context: AppContext,
  submitted: Submitted,
  signal?: AbortSignal,
): Promise<Reply<typeof contract.submitOrder>> {
  const { body, headers, caller } = submitted
  const now = context.now()
  const buyer = buyerOf(caller)
  const userId = caller.is === 'customer' ? caller.user.id : null
  if (headers['user-id'] && headers['user-id'] !== userId) throw new Refusal(403, 'Ese pedido no es de tu cuenta')
  const { codigoCorreo, marca: _, ...ordered } = body
  const { email } = body.cliente
  const emailCheck = codigoCorreo && (await checkEmailCode(context, codigoCorreo, email))
  const orderId = newId()
  const attempt = attemptOf(headers['idempotency-key'], { ...ordered, userId }, orderId, now)
  const sender = { caller, address: submitted.address, email, emailCheck }
  let settings: Settings | undefined
  const submit = async (tx: Transaction) => {
    const placed = await placeOrder(context, tx, {
      orderId,
      body,
      buyer,
      userId,
      attempt,
      canal: 'web',
      quien: CUSTOMER,
      check: (_tx, pricing) => {
        settings = pricing.settings
        refuseDelivery(body, now, pricing.settings)
      },
      take: async (tx, places, { capacities, settings }) => {
        const { taken, sinAvisos } = await takeWithinLimits(context, tx, sender, places, capacities, settings)
        const rules = { ...settings, tipoEntrega: body.tipoEntrega }
        if (!taken.hour) throw await refuseHour(tx, places.fecha, places.hora, panamaDay(now), rules)
        return { promotion: taken.promotion, sinAvisos, notas: '' }
      },
    })
    // A repeat stores nothing and reports no new order.
    if (!placed && attempt) return { happened: [], reply: await earlierReply(context, tx, attempt) }
    if (!placed) throw new Error('An order without an attempt was taken for a repeat')
    const saldoUsado = usesBalance(submitted) ? await submitted.balance(tx, orderId) : cents(0)
    signal?.throwIfAborted()
    const order = { id: orderId, enlacesRetirados: 0, sinAvisos: placed.sinAvisos }
    const reply = await orderReply(context, order, placed.totals, saldoUsado)
    const nuevo = { id: orderId, estado: 'pendiente' as const, userId, email }
    return { happened: [{ que: 'nuevo' as const, nuevo }], reply }
  }
  const answer = await changeOrders(context, CUSTOMER, submit, async (_, { reply }) => reply)
  return { ...answer, pago: await howToPay(context, submitted, answer, settings) }
}

/**
 * How a stored order is paid, in lines of text. `settings` is missing for a repeat, which keeps the first way to pay.
 * Whether the customer pays monthly is read only for a signed-in customer.
 */
async function howToPay(
  context: AppContext,
  { body: { tipoEntrega, cliente, ...body }, caller }: Submitted,
  { orderId: id, total, saldoUsado = cents(0) }: Reply<typeof contract.submitOrder>,
  settings: Settings | undefined,
): Promise<string[]> {
  const lacking = minus(total, saldoUsado)
  const dinero = { es: lacking > 0 ? ('falta' as const) : ('pagado' as const), monto: lacking }
  const pays = caller.is === 'customer' ? await readPays(context.db, id) : 'normal'
  const order = { id, tipoEntrega, cliente, dinero, pays }
  if (settings) return paymentLines({ ...order, formaPago: body.formaPago ?? null }, settings)
  const [{ formaPago = null } = {}] = await context.db
    .select({ formaPago: orders.formaPago })
    .from(orders)
    .where(eq(orders.id, id))
  return paymentLines({ ...order, formaPago }, await readSettings(context))
}

/** Whether the order uses the balance of its signed-in customer, who needs a confirmed e-mail. */
const usesBalance = (submitted: Submitted): submitted is Submitted & Required<Pick<Submitted, 'balance'>> =>
  submitted.body.usarSaldo === true &&
  submitted.balance !== undefined &&
  submitted.caller.is === 'customer' &&
  submitted.caller.user.emailVerificado

/**
 * Takes the hour and the promotion of an order, within the limits for strangers. `sinAvisos`: the customer gets no
 * notices about the order, because strangers have had several mails sent to that address today
 * (docs/rules.md#mails-to-strangers).
 */
async function takeWithinLimits(
  context: AppContext,
  tx: Transaction,
  sender: Sender,
  places: Omit<Places, 'counts'>,
  capacities: Pricing['capacities'],
  settings: Settings,
) {
  const now = context.now()
  const { fecha } = places
  const { place, mails } = strangerCounts(context, sender, fecha, now)
  const counts = place ? [place, ...mails] : mails
  const limit = (taken: number) =>
    limitPlaces(tx, sender, { fecha, taken, places: placesOf(fecha, capacities, settings), now })
  if (!sender.emailCheck) {
    const taken = await takePlaces(tx, { ...places, counts }, now)
    if (place) await limit(taken.counts[place.key] ?? 1)
    return { taken, sinAvisos: !(await keepIfWithin(tx, mails, (key) => taken.counts[key], now)) }
  }
  // With a code, the limits are decided before the hour is taken. An order beyond them uses up the code, and its proven
  // address does not count as a mail to a stranger.
  const counted = await addToCounts(tx, counts, now)
  const hasProven = place !== undefined && (await limit(counted.get(place.key)?.count ?? 1))
  const mayWrite = hasProven || (await keepIfWithin(tx, mails, (key) => counted.get(key)?.count, now))
  if (hasProven) await takeBack(tx, mails, now)
  return { taken: await takePlaces(tx, { ...places, counts: [] }, now), sinAvisos: !mayWrite }
}

/**
 * Refuses an invalid day, hour or address, an area without delivery, and a pickup outside the opening hours. Does not
 * read the database.
 */
export function refuseDelivery(
  { cliente, tipoEntrega }: Submitted['body'],
  now: Date,
  settings: Hours & Pick<Settings, 'entregaEn'>,
): void {
  const slot = slotRefusal(cliente.fechaEntrega, cliente.horaEntrega, panamaDay(now), { ...settings, tipoEntrega })
  const address = cliente.lugar ? undefined : addressRefusal(cliente.direccion, tipoEntrega)
  const area = tipoEntrega === 'domicilio' && areaRefusal(cliente.lugar?.corregimiento ?? '', settings.entregaEn)
  const campos = {
    ...(address ? { 'cliente.direccion': address } : {}),
    ...(area ? { 'cliente.lugar.corregimiento': area } : {}),
    ...(slot ? { [`cliente.${slot.field}`]: slot.error } : {}),
  }
  if (slot || address || area) throw invalid(campos)
}
