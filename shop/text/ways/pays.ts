/** When a customer pays, by their record: at each order, before it is packed, or by month. */
export const PAYS = ['normal', 'antes', 'cuenta'] as const
export type Pays = (typeof PAYS)[number]
export const PAYS_NAMES: Record<Pays, string> = {
  normal: 'Paga cada pedido',
  antes: 'Paga antes',
  cuenta: 'A cuenta',
}

/** The text for a customer who pays by month about an unpaid order. */
export const BY_MONTH = 'Va a tu cuenta del mes: no pagas nada al recibirlo.'
