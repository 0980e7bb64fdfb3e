/**
 * The roles of the shop's staff: the owner may do everything; an operator handles orders, products and the calendar; an
 * editor the blog and pictures; a butcher only the packing screen; a courier only the deliveries of the day; an
 * accountant only the months and their exports (docs/rules.md#roles).
 */
export const ADMIN_ROLES = ['dueño', 'operador', 'editor', 'carnicero', 'repartidor', 'contador'] as const
export type AdminRol = (typeof ADMIN_ROLES)[number]

/** The member of staff who does something. */
export interface Member {
  username: string
  rol: AdminRol
}

/**
 * Who may call an administration endpoint: `admin` is any role, `galería` the roles that choose pictures; any other
 * value is that role or the owner.
 */
export type AdminAccess = 'admin' | 'galería' | AdminRol

/** Whether an endpoint belongs to the administration. */
export const isAdminAccess = (access: string): access is AdminAccess =>
  access === 'admin' || access === 'galería' || (ADMIN_ROLES as readonly string[]).includes(access)

/** Whether this role has `access`. */
export const roleMay = (rol: AdminRol, access: AdminAccess): boolean =>
  access === 'admin' ||
  rol === 'dueño' ||
  rol === access ||
  (access === 'galería' && (rol === 'operador' || rol === 'editor')) ||
  (rol === 'operador' && (access === 'carnicero' || access === 'repartidor'))

/**
 * The role that a delegated credential (an API token) has now, limited by the current role of its owner; `undefined`
 * when it has none left.
 */
export const roleWithin = (rol: AdminRol, own: AdminRol): AdminRol | undefined =>
  roleMay(own, rol) ? rol : roleMay(rol, own) ? own : undefined

/** Who may call an endpoint: anybody, a signed-in customer, or staff with that role. The server checks it. */
export type Access = 'public' | 'customer' | AdminAccess
