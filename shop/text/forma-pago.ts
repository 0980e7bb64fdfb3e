/** How money changes hands (docs/rules.md#ways-to-pay). */
export const FORMAS_PAGO = ['efectivo', 'yappy', 'transferencia', 'tarjeta', 'otro'] as const
export type FormaPago = (typeof FORMAS_PAGO)[number]

export const FORMA_NAMES: Record<FormaPago, string> = {
  efectivo: 'Efectivo',
  yappy: 'Yappy',
  transferencia: 'Transferencia',
  tarjeta: 'Tarjeta',
  otro: 'Otro',
}

/** How a customer pays, as their record says: at each order, before it is packed, or by month. */
export const PAYS = ['normal', 'antes', 'cuenta'] as const
export type Pays = (typeof PAYS)[number]
export const PAYS_NAMES: Record<Pays, string> = {
  normal: 'Paga cada pedido',
  antes: 'Paga antes',
  cuenta: 'A cuenta',
}
