/** '1 pedido', '42 pedidos', 'sin pedidos'. */
export const ordersText = (orders: number): string =>
  orders === 0 ? 'sin pedidos' : `${orders} ${orders === 1 ? 'pedido' : 'pedidos'}`

/** Exact kilos: '4.5 kg', with a non-breaking space. */
export const kilosText = (kilos: number): string => `${kilos}\u00a0kg`

/**
 * Parses a typed quantity: '2', '1.5', '1,5', '1 1/2', '½', '2 kilos'. `undefined` for anything else ('-3', '1.2.3',
 * 'dos').
 */
export function parseQuantity(typed: string): number | undefined {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/\s*(kg|kilos?)\.?$/, '')
    .replace(/\s*(½|(?<!\d)1\s*\/\s*2)$/, '.5')
    .replace(',', '.')
  return /^(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : undefined
}
