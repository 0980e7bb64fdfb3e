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
