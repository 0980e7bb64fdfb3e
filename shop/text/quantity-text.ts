/** '1 pedido', '42 pedidos', 'sin pedidos'. */
export const ordersText = (orders: number): string =>
  orders === 0 ? 'sin pedidos' : `${orders} ${orders === 1 ? 'pedido' : 'pedidos'}`

/** '1 caja', '3 cajas' */
export const boxesText = (cajas: number): string => (cajas === 1 ? '1 caja' : `${cajas} cajas`)

/** Exact kilos: '4.5 kg', with a non-breaking space. */
export const kilosText = (kilos: number): string => `${kilos}\u00a0kg`

/** A weight in grams as kilos with two decimals, or three if needed: '0.98 kg', '1.234 kg'. */
export const exactKilos = (gramos: number): string => `${(gramos / 1000).toFixed(gramos % 10 === 0 ? 2 : 3)}\u00a0kg`

/** A weight in whole half kilos: 'Medio kilo', '1 kilo', '2 kilos y medio'. */
export function weightText(gramos: number): string {
  const kilos = Math.floor(gramos / 1000)
  const isHalfMore = gramos % 1000 > 0
  if (kilos === 0) return 'Medio kilo'
  return `${kilos}\u00a0${kilos === 1 ? 'kilo' : 'kilos'}${isHalfMore ? ' y medio' : ''}`
}

/** The short form of a weight in whole half kilos: '½ kilo', '1 kilo', '2½ kilos'. */
export function shortWeightText(gramos: number): string {
  const whole = Math.floor(gramos / 1000)
  return `${whole || ''}${gramos % 1000 > 0 ? '½' : ''}\u00a0${gramos > 1000 ? 'kilos' : 'kilo'}`
}

/**
 * Parses a typed quantity: '2', '1.5', '1,5', '1 1/2', '½', '2 kilos'. `undefined` for anything else ('-3', '1.2.3',
 * 'dos').
 */
export function parseQuantity(typed: string): number | undefined {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/(kg|kilos?)\.?$/, '')
    .trimEnd()
    .replace(/(?<!\s)\s*(½|(?<!\d)1\s*\/\s*2)$/, '.5')
    .replace(',', '.')
  return /^(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : undefined
}
