/**
 * How a line is charged: `fijo` for the ordered quantity, `peso real` for its weight (docs/rules.md#charged-weight).
 */
export const COBROS = ['fijo', 'peso real'] as const
export type Cobro = (typeof COBROS)[number]

/** The prices of a new order: `actual` charges the current ones, `marcado` also honours the quoted ones for a while. */
export const PRECIOS = ['actual', 'marcado'] as const
export type Precio = (typeof PRECIOS)[number]

/** How an order is charged, frozen when it is placed. */
export interface Charging {
  cobro: Cobro
  /** The most that a customer pays above the ordered weight and price of a line, in percent. */
  tolerancia: number
}

/** The note on weight and price shown beside a total: the owner's text, or the default one when charging by weight. */
export const weightNote = ({ cobro, tolerancia, textoPeso }: Charging & { textoPeso: string }): string =>
  cobro === 'fijo'
    ? textoPeso
    : `Pesamos cada corte al empacar y pagas lo que pese, nunca más de ${tolerancia} % por encima de lo que pediste.`
