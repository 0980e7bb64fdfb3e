/** What a line costs by: `fijo` what was ordered, `peso real` what it weighed (docs/rules.md#charged-weight). */
export const COBROS = ['fijo', 'peso real'] as const
export type Cobro = (typeof COBROS)[number]

/** The prices that an order is taken at: the current ones, or for a while those that the customer saw. */
export const PRECIOS = ['actual', 'marcado'] as const
export type Precio = (typeof PRECIOS)[number]

/** How an order is charged, frozen when it is made. */
export interface Charging {
  cobro: Cobro
  /** The percentage above the ordered weight and price of a line that the customer pays at most. */
  tolerancia: number
}

/** How weight relates to price, beside a total: the owner's words, or what charging by weight promises. */
export const weightNote = ({ cobro, tolerancia, textoPeso }: Charging & { textoPeso: string }): string =>
  cobro === 'fijo'
    ? textoPeso
    : `Pesamos cada corte al empacar y pagas lo que pese, nunca más de ${tolerancia} % por encima de lo que pediste.`
