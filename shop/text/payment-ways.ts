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

/** The names that people know each way by, in the order in which texts say them. */
export const BRANDS: Record<FormaPago, readonly string[]> = {
  tarjeta: ['Visa', 'Mastercard'],
  transferencia: ['ACH'],
  yappy: ['Yappy'],
  efectivo: ['efectivo'],
  otro: [],
}

export const PAYMENT_WAYS = Object.keys(BRANDS) as FormaPago[]

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
  return (taken.length === PAYMENT_WAYS.length ? SPECIFIED : taken).flatMap((way) => BRANDS[way])
}

/** The first `textoPago` of the settings: names the ways to pay, until the owner writes it in other words. */
export const defaultPaymentText = (formasDePago: string): string =>
  `Aceptamos ${new Intl.ListFormat('es').format(paymentNames(formasDePago))}. La tienda te confirma cómo pagar.`

/** What screens, mails and conditions say about paying: the sentence of the settings (docs/rules.md#ways-to-pay). */
export const paymentText = ({ textoPago }: { textoPago: string }): string => textoPago

/** The ways that the shop takes, cash first. */
export const takenWays = ({ formasDePago }: { formasDePago: string }): FormaPago[] =>
  FORMAS_PAGO.filter((way) => formasDePago.split(', ').includes(way))

/** How a customer means to pay where nobody said: as the last time, else in cash, where that is one of these ways. */
export const usualWay = (last: FormaPago | null | undefined, ways: readonly FormaPago[]): FormaPago =>
  ways.find((way) => way === last) ?? ways[0] ?? 'efectivo'
