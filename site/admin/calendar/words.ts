/** '1 pedido', '12 pedidos', 'sin pedidos'. */
export const ordersText = (orders: number): string =>
  orders === 0 ? 'sin pedidos' : orders === 1 ? '1 pedido' : `${orders} pedidos`

/** Exact kilos: 4500 grams are '4.5 kg'. */
export const kilosText = (grams: number): string => `${grams / 1000}\u00a0kg`
