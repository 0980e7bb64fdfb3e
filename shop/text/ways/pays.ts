/** How a customer pays, as their record says: at each order, before it is packed, or by month. */
export const PAYS = ['normal', 'antes', 'cuenta'] as const
export type Pays = (typeof PAYS)[number]
export const PAYS_NAMES: Record<Pays, string> = {
  normal: 'Paga cada pedido',
  antes: 'Paga antes',
  cuenta: 'A cuenta',
}

/** What is said to who pays by month of an order that lacks something. */
export const BY_MONTH = 'Va a tu cuenta del mes: no pagas nada al recibirlo.'
