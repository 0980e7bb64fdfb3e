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

/** The names that people know each way by, in the order in which texts list them. */
export const BRANDS: Record<FormaPago, readonly string[]> = {
  tarjeta: ['Visa', 'Mastercard'],
  transferencia: ['ACH'],
  yappy: ['Yappy'],
  efectivo: ['efectivo'],
  otro: [],
}

export const PAYMENT_WAYS = Object.keys(BRANDS) as FormaPago[]

/** The ways that are named while all are accepted. */
const SPECIFIED: readonly FormaPago[] = ['tarjeta', 'transferencia', 'yappy']

/** Parses a setting such as 'tarjeta, yappy' into ways, in the order of the list, ignoring unknown ones. */
export const waysIn = (formasDePago: string): FormaPago[] => {
  const named: string[] = formasDePago.split(', ')
  return PAYMENT_WAYS.filter((way) => named.includes(way))
}

/** The names of the accepted ways to pay; Visa, Mastercard, ACH and Yappy when all are accepted. */
export const paymentNames = (formasDePago: string): string[] => {
  const taken = waysIn(formasDePago)
  return (taken.length === PAYMENT_WAYS.length ? SPECIFIED : taken).flatMap((way) => BRANDS[way])
}

/** The default `textoPago`, which names the accepted ways to pay. */
export const defaultPaymentText = (formasDePago: string): string =>
  `Aceptamos ${new Intl.ListFormat('es').format(paymentNames(formasDePago))}. La tienda te confirma cómo pagar.`

/** How to pay, as screens, mails and terms say it (docs/rules.md#ways-to-pay). */
export const paymentText = ({ textoPago }: { textoPago: string }): string => textoPago

/** The accepted ways to pay, cash first. */
export const takenWays = ({ formasDePago }: { formasDePago: string }): FormaPago[] =>
  FORMAS_PAGO.filter((way) => formasDePago.split(', ').includes(way))

/** The default way to pay: the last one used, or else cash, if it is among `ways`. */
export const usualWay = (last: FormaPago | null | undefined, ways: readonly FormaPago[]): FormaPago =>
  ways.find((way) => way === last) ?? ways[0] ?? 'efectivo'
