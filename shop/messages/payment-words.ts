import { usd } from '#shop/money.ts'
import { isPresent } from '#shop/orders/delivery/receiver.ts'
import { favourText } from '#shop/orders/money/money-of.ts'
import { wayText } from '#shop/orders/money/ways-of-order.ts'
import type { Order } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import type { Settings } from '#shop/settings.ts'
import { FORMA_NAMES, type FormaPago, paymentText } from '#shop/text/payment-ways.ts'
import { type HowToPay, howToPay } from '#shop/text/ways/how-to-pay.ts'
import { BY_MONTH, type Pays } from '#shop/text/ways/pays.ts'
import { WAY_TRAITS } from '#shop/text/ways/way-traits.ts'

/** What a customer still has to pay, and when and how. */
type ToPay = Pick<Order, 'dinero' | 'tipoEntrega'> & {
  formaPago: FormaPago | null
  pays: Pays
  cliente: Pick<Order['cliente'], 'nombre' | 'quienRetira'>
}

type PaymentSettings = Pick<Settings, 'textoPago' | 'formasDePago' | 'comoPagar'>

/** Whether somebody else receives the order; the receiver is never asked to pay (docs/rules.md#presents). */
export const goesAsPresent = ({ tipoEntrega, cliente }: Pick<ToPay, 'tipoEntrega' | 'cliente'>): boolean =>
  isPresent({ ...cliente, tipoEntrega })

/**
 * How an order is paid, in one sentence: as the customer chose, or else the owner's text (docs/rules.md#ways-to-pay).
 */
export function paymentSentence(order: ToPay, settings: PaymentSettings): string {
  const { dinero, pays, formaPago, tipoEntrega } = order
  if (dinero?.es === 'pagado') return 'Ya está pagado: no debes nada.'
  if (dinero?.es === 'sobra') return `Ya está pagado. ${favourText(dinero.monto)}`
  if (pays === 'cuenta') return BY_MONTH
  if (goesAsPresent(order)) {
    const ask = sayableWays(order, settings).length > 0 ? '' : ' Escríbenos y te decimos cómo.'
    return `A quien lo recibe no le cobramos: págalo tú.${ask}`
  }
  if (!formaPago) return paymentText(settings)
  const pagas = `Pagas ${wayText(formaPago, tipoEntrega)}`
  const isSaid = !WAY_TRAITS[formaPago].fromAfar || howToPay(settings).some(({ forma }) => forma === formaPago)
  return isSaid ? `${pagas}.` : `${pagas}: escríbenos y te decimos cómo.`
}

/** How an order is paid, after the amount to have ready unless it is paid or paid by month. */
export function atHandText(order: ToPay & Pick<Order, 'total'>, settings: PaymentSettings): string {
  const { total, dinero, pays } = order
  const sentence = paymentSentence(order, settings)
  if (dinero?.es === 'pagado' || dinero?.es === 'sobra' || pays === 'cuenta') return sentence
  const lacking = usd(dinero?.es === 'falta' ? dinero.monto : total)
  return `${goesAsPresent(order) ? 'Falta' : 'Ten a mano'} ${lacking}. ${sentence}`
}

/**
 * The ways to pay that the owner has described; for a present only remote ones, because its receiver is not asked to
 * pay.
 */
const sayableWays = (order: Pick<ToPay, 'tipoEntrega' | 'cliente'>, settings: PaymentSettings): HowToPay[] =>
  howToPay(settings).filter(({ forma }) => !goesAsPresent(order) || WAY_TRAITS[forma].fromAfar)

/** The ways in which the amount due of an order can be paid. */
const possibleWays = (order: ToPay, settings: PaymentSettings): HowToPay[] =>
  order.dinero?.es !== 'falta' || order.pays === 'cuenta' ? [] : sayableWays(order, settings)

/** The details of the chosen way to pay, and separately those of the others; all are `chosen` when none was. */
export function waysToPay(order: ToPay, settings: PaymentSettings): { chosen: HowToPay[]; others: HowToPay[] } {
  const { formaPago } = order
  const possible = possibleWays(order, settings)
  if (!formaPago || (goesAsPresent(order) && !WAY_TRAITS[formaPago].fromAfar)) return { chosen: possible, others: [] }
  const isChosen = ({ forma }: HowToPay) => forma === formaPago
  return { chosen: possible.filter(isChosen), others: possible.filter((way) => !isChosen(way)) }
}

/** The details for paying the amount due, and the reference to give with a remote payment. */
export function paymentFacts(order: ToPay & Pick<Order, 'id'>, settings: PaymentSettings): [string, string][] {
  const { chosen } = waysToPay(order, settings)
  return [
    ...chosen.map(({ forma, texto }): [string, string] => [FORMA_NAMES[forma], texto]),
    ...(chosen.some(({ forma }) => WAY_TRAITS[forma].fromAfar)
      ? [['Referencia', `#${shortId(order.id)}`] satisfies [string, string]]
      : []),
  ]
}

/** How an order is paid, one line each: the sentence, and the details. */
export const paymentLines = (order: ToPay & Pick<Order, 'id'>, settings: PaymentSettings): string[] => [
  paymentSentence(order, settings),
  ...paymentFacts(order, settings).map(([name, text]) => `${name}: ${text}`),
]
