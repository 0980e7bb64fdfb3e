/** The shop's own people: the owner does everything, an operator orders, products and calendar, an editor blog and pictures. */
export const ADMIN_ROLES = ['dueño', 'operador', 'editor'] as const
export type AdminRol = (typeof ADMIN_ROLES)[number]

/** Who of the shop's own people may call: `admin` is any of them, a role is that role and always the owner. */
export type AdminAccess = 'admin' | AdminRol

export const isAdminAccess = (access: string): access is AdminAccess =>
  access === 'admin' || (ADMIN_ROLES as readonly string[]).includes(access)

/** Whether somebody with this role may do what is for `access`. */
export const roleMay = (rol: AdminRol, access: AdminAccess): boolean =>
  access === 'admin' || rol === 'dueño' || rol === access

/** What is left of a role that was given away, such as a token's, beside the role its giver has now; nothing may be left. */
export const roleWithin = (rol: AdminRol, own: AdminRol): AdminRol | undefined =>
  own === 'dueño' ? rol : rol === 'dueño' || rol === own ? own : undefined

/** Who may call: anybody, a signed-in customer, or those of the shop's own people who may. Checked on the server. */
export type Access = 'public' | 'customer' | AdminAccess
