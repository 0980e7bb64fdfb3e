import { readUser } from '#server/accounts/read-user.ts'
import type { AppContext } from '#server/context.ts'
import { newId } from '#server/db/columns.ts'
import type { Transaction } from '#server/db/connect.ts'
import { invalid, Refusal } from '#server/http/refusal.ts'
import { changeOrders } from '#server/orders/change/change-order.ts'
import { readPays } from '#server/orders/customer-marks.ts'
import { trackingUrl } from '#server/orders/link/tracking-link.ts'
import { readOrder } from '#server/orders/read-orders.ts'
import { attemptOf, earlierOrder } from '#server/orders/submit/idempotency.ts'
import { type Places, type Pricing, takeAnyway, takePlaces } from '#server/orders/submit/order-statements.ts'
import { placeOrder, type Taken } from '#server/orders/submit/place-order.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import type * as contract from '#shop/counter/contract.ts'
import { type Exception, exceptionText } from '#shop/counter/exceptions.ts'
import type { Received, Reply } from '#shop/endpoint.ts'
import { paymentLines } from '#shop/messages/payment-words.ts'
import { addressRefusal } from '#shop/orders/customer.ts'
import type { Totals } from '#shop/orders/pricing/price-order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { customerText } from './customer-text.ts'
import { findExceptions, refuseFull, refuseWithoutReason } from './find-exceptions.ts'

const OTHER_ORDER =
  'Con ese intento ya se guardó un pedido con otros datos: míralo en la lista antes de mandarlo otra vez'

/**
 * Stores an order taken by the team, with the same steps as any order but without the limits for strangers. Refuses
 * (409) what a customer's order is refused for, and exceptions without a reason
 * (docs/rules.md#orders-taken-by-the-shop).
 */
export async function takeOrder(
  context: AppContext,
  quien: string,
  { body, headers }: Pick<Received<typeof contract.takeOrder>, 'body' | 'headers'>,
): Promise<Reply<typeof contract.takeOrder>> {
  const now = context.now()
  const { marca: _, ...ordered } = body
  const { canal, pese, usuario, tipoEntrega, cliente } = body
  const account = usuario === undefined ? undefined : await readAccount(context, usuario)
  const orderId = newId()
  const attempt = attemptOf(headers['idempotency-key'], ordered, orderId, now)
  const take = async (tx: Transaction) => {
    const exceptions: Exception[] = []
    const placed = await placeOrder(context, tx, {
      orderId,
      body,
      attempt,
      canal,
      quien,
      buyer: account,
      userId: account?.id ?? null,
      check: async (tx, { settings }) => {
        const address = cliente.lugar ? undefined : addressRefusal(cliente.direccion, tipoEntrega)
        if (address) throw invalid({ 'cliente.direccion': address })
        const asked = { slot: cliente, corregimiento: cliente.lugar?.corregimiento, tipoEntrega }
        const found = await findExceptions(context, tx, asked, settings)
        refuseWithoutReason(found, pese)
        exceptions.push(...found.map(({ exception }) => exception))
      },
      take: (tx, places, pricing) => takeHour(context, tx, { places, pricing, body, exceptions }),
    })
    if (!placed) {
      const earlier = attempt && (await earlierOrder(tx, attempt, OTHER_ORDER))
      if (!earlier || 'answer' in earlier) throw new Refusal(409, OTHER_ORDER)
      return { happened: [], id: earlier.order.id, totals: earlier.totals }
    }
    const { totals } = placed
    const nuevo = { id: orderId, estado: 'pendiente' as const, userId: account?.id ?? null, email: cliente.email }
    const motivo = pese ? { motivo: exceptionText(exceptions, pese) } : {}
    const despues = { canal, total: totals.total / 100, ...motivo }
    return { happened: [{ que: 'tomado' as const, nuevo, despues }], id: orderId, totals }
  }
  return changeOrders(context, quien, take, (tx, { id, totals }) => takenReply(context, tx, id, totals))
}

/** Reads the account that an order is for. Refuses (400) an unknown account. */
export async function readAccount({ db }: AppContext, usuario: string) {
  const account = await readUser(db, usuario)
  if (!account) throw invalid({ usuario: 'Esa cuenta no existe' })
  return account
}

interface Hour {
  places: Omit<Places, 'counts'>
  pricing: Pricing
  body: Received<typeof contract.takeOrder>['body']
  /** The exceptions found so far. A full hour is added to them. */
  exceptions: Exception[]
}

/** Takes the hour and the promotion. Refuses (409) a closed day or a full hour without a reason. */
async function takeHour(
  context: AppContext,
  tx: Transaction,
  { places, pricing, body: { cliente, pese, tipoEntrega }, exceptions }: Hour,
): Promise<Taken> {
  const taken = await takePlaces(tx, { ...places, counts: [] }, context.now())
  if (!taken.hour && pese === '') throw await refuseFull(context, tx, cliente, { ...pricing.settings, tipoEntrega })
  if (!taken.hour && !exceptions.includes('cerrado')) exceptions.push('llena')
  const promotion = taken.hour ? taken.promotion : await takeAnyway(tx, places)
  return { promotion, sinAvisos: false, notas: exceptionText(exceptions, pese) }
}

/** The reply to a taken order, with its original totals. */
async function takenReply(context: AppContext, tx: Transaction, id: string, totals: Totals) {
  const order = await readOrder(tx, id)
  if (!order) throw new Error(`Order ${id} was not found after it was stored`)
  const numero = shortId(id)
  const { email } = order.cliente
  const settings = await readSettings({ db: tx, config: context.config })
  const pago = paymentLines({ ...order, pays: await readPays(tx, id) }, settings)
  const confirmation = email === '' ? 'No tiene correo.' : `La confirmación va por correo a ${email}.`
  return {
    ...totals,
    orderId: id,
    numero,
    message: `Pedido #${numero} guardado. ${confirmation}`,
    seguimiento: trackingUrl(context, order),
    whatsapp: customerText(context, { ...order, pago }, 'tomado'),
  }
}
