/**
 * Roles of the shop's own people: the owner may do everything, an operator orders, products and calendar, an editor
 * blog and pictures, a butcher only the packing screen, a courier only the deliveries of the day, an accountant only the
 * months and their exports (docs/rules.md#roles).
 */
export const ADMIN_ROLES = ['dueño', 'operador', 'editor', 'carnicero', 'repartidor', 'contador'] as const
export type AdminRol = (typeof ADMIN_ROLES)[number]

/** Who of the shop's own people does something. */
export interface Member {
  username: string
  rol: AdminRol
}

/**
 * Who may call an endpoint of the administration: `admin` is any role, `galería` those who choose pictures; a role is that
 * role, and always the owner.
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
 * The role that a delegated credential (an API token) still has, limited by what its owner's role is now; `undefined`
 * when nothing is left.
 */
export const roleWithin = (rol: AdminRol, own: AdminRol): AdminRol | undefined =>
  roleMay(own, rol) ? rol : roleMay(rol, own) ? own : undefined

/**
 * Who may call an endpoint: anybody, a signed-in customer, or the shop's own people with that role. Checked on the
 * server.
 */
export type Access = 'public' | 'customer' | AdminAccess
