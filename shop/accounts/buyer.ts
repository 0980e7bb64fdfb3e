export const USER_TIPOS = ['individual', 'mayorista'] as const
export type UserTipo = (typeof USER_TIPOS)[number]

export const USER_ESTADOS = ['activo', 'pendiente'] as const
export type UserEstado = (typeof USER_ESTADOS)[number]

/** The account that prices depend on; `undefined` for a visitor without one. */
export type Buyer = { tipo: UserTipo; estado: UserEstado } | undefined

/** Only an approved wholesale account counts as wholesale (docs/rules.md#who-counts-as-wholesale). */
export const isWholesale = (buyer: Buyer): boolean => buyer?.tipo === 'mayorista' && buyer.estado === 'activo'
