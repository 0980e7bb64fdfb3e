/** How money changes hands, cash first (docs/rules.md#ways-to-pay). Only cash is counted in tills. */
export const FORMAS_PAGO = ['efectivo', 'yappy', 'transferencia', 'tarjeta', 'otro'] as const
export type FormaPago = (typeof FORMAS_PAGO)[number]

export const FORMA_NAMES: Record<FormaPago, string> = {
  efectivo: 'Efectivo',
  yappy: 'Yappy',
  transferencia: 'Transferencia',
  tarjeta: 'Tarjeta',
  otro: 'Otro',
}

interface PaymentWay {
  /** In the owner's settings. */
  setting: string
  /** 'Pagas en efectivo'. */
  phrase: string
  /** What people know it by. */
  brands: readonly string[]
  /** Whether it is paid by telephone, with a number to be copied; the others are given by hand. */
  fromAfar: boolean
  /** Whether it has a button of its own at the door; the others are behind «Otro». */
  atDoor: boolean
}

/** What else differs between the ways, in the order in which texts name them. */
export const WAYS: Record<FormaPago, PaymentWay> = {
  tarjeta: {
    ...{ setting: 'Tarjeta (Visa y Mastercard)', phrase: 'con tarjeta', brands: ['Visa', 'Mastercard'] },
    ...{ fromAfar: false, atDoor: false },
  },
  transferencia: {
    ...{ setting: 'Transferencia (ACH)', phrase: 'por transferencia', brands: ['ACH'] },
    ...{ fromAfar: true, atDoor: false },
  },
  yappy: { setting: 'Yappy', phrase: 'con Yappy', brands: ['Yappy'], fromAfar: true, atDoor: true },
  efectivo: { setting: 'Efectivo', phrase: 'en efectivo', brands: ['efectivo'], fromAfar: false, atDoor: true },
  otro: { setting: 'Otra forma', phrase: 'de otra manera', brands: [], fromAfar: true, atDoor: true },
}

export const PAYMENT_WAYS = Object.keys(WAYS) as FormaPago[]

/** What is named while every way is on: the four of the specification. */
const SPECIFIED: readonly FormaPago[] = ['tarjeta', 'transferencia', 'yappy']

/** The ways in a setting such as 'tarjeta, yappy', in the order of the list; unknown ones are left out. */
export const waysIn = (formasDePago: string): FormaPago[] => {
  const named: string[] = formasDePago.split(', ')
  return PAYMENT_WAYS.filter((way) => named.includes(way))
}

/** The names of the ways that the shop takes; Visa, Mastercard, ACH and Yappy while it takes all. */
export const paymentNames = (formasDePago: string): string[] => {
  const taken = waysIn(formasDePago)
  return (taken.length === PAYMENT_WAYS.length ? SPECIFIED : taken).flatMap((way) => WAYS[way].brands)
}

/** The first `textoPago` of the settings: names the ways to pay, until the owner writes it in other words. */
export const defaultPaymentText = (formasDePago: string): string =>
  `Aceptamos ${new Intl.ListFormat('es').format(paymentNames(formasDePago))}. La tienda te confirma cómo pagar.`

/** What screens, mails and conditions say about paying: the sentence of the settings (docs/rules.md#ways-to-pay). */
export const paymentText = ({ textoPago }: { textoPago: string }): string => textoPago

/** How a customer pays, as their record says: at each order, before it is packed, or by month. */
export const PAYS = ['normal', 'antes', 'cuenta'] as const
export type Pays = (typeof PAYS)[number]
export const PAYS_NAMES: Record<Pays, string> = {
  normal: 'Paga cada pedido',
  antes: 'Paga antes',
  cuenta: 'A cuenta',
}

/** What is said to who pays by month of an order that lacks something. */
export const BY_MONTH = 'Va a tu cuenta del mes: no pagas nada al recibirlo.'

/** The ways that the shop takes, cash first. */
export const takenWays = ({ formasDePago }: { formasDePago: string }): FormaPago[] =>
  FORMAS_PAGO.filter((way) => formasDePago.split(', ').includes(way))

/** How a customer means to pay where nobody said: as the last time, else in cash, while the shop takes it. */
export function usualWay(last: FormaPago | null | undefined, settings: { formasDePago: string }): FormaPago {
  const taken = takenWays(settings)
  return taken.find((way) => way === last) ?? taken[0] ?? 'efectivo'
}
