/** '1 pedido', '42 pedidos', 'sin pedidos'. */
export const ordersText = (orders: number): string =>
  orders === 0 ? 'sin pedidos' : `${orders} ${orders === 1 ? 'pedido' : 'pedidos'}`

/** Exact kilos: '4.5 kg', never broken before the unit. */
export const kilosText = (kilos: number): string => `${kilos}\u00a0kg`
