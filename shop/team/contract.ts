import { z } from 'zod'
import { ADMIN_ROLES } from '#shop/access.ts'
import { addDays } from '#shop/dates.ts'
import { type Examples, endpoint, SAMPLE_ID } from '#shop/endpoint.ts'
import { Day, Instant, optionalText, singleLine } from '#shop/wire.ts'
import { Nombre, Telefono } from './member-fields.ts'
import { NewTeamPassword, TeamPassword } from './team-password.ts'

/** A member of staff as the owner sees them. */
export const TeamMember = z.object({
  id: z.uuid(),
  username: z.string(),
  /** The displayed name; when empty, the username is shown. */
  nombre: z.string(),
  telefono: z.string(),
  rol: z.enum(ADMIN_ROLES),
  activo: z.boolean(),
  segundoFactor: z.boolean(),
  fechaRegistro: Instant,
})
export type TeamMember = z.infer<typeof TeamMember>

const Rol = z.enum(ADMIN_ROLES, { error: 'Elige un rol' })
const Password = z
  .string({ error: 'Escribe tu contraseña' })
  .min(1, { error: 'Escribe tu contraseña' })
  .max(128, { error: 'La contraseña es demasiado larga' })
const member = z.object({ member: TeamMember })

/** The six digits of an authenticator app, or a recovery code; spaces and dashes are ignored. */
export const SecondFactorCode = z
  .string({ error: 'Escribe el código' })
  .overwrite((code) => code.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[A-Z0-9]{10})$/, { error: 'Escribe los 6 números de tu aplicación' }))

/** The new session token for callers with a bearer token; browsers get it in their cookie. */
const Bearer = { token: z.string().optional() }

/** A signed-in member of staff. */
export const Administrator = TeamMember.pick({ username: true, rol: true, segundoFactor: true })
export type Administrator = z.infer<typeof Administrator>

export const adminLogin = endpoint({
  method: 'POST',
  path: '/admin/login',
  access: 'public',
  perMinute: 10,
  summary: 'Abre la sesión de un administrador y deja su cookie. Con `X-Session: bearer` da su token y no hay cookie.',
  headers: z.object({ 'x-session': z.literal('bearer').optional() }),
  body: z.object({
    username: z.string({ error: 'Escribe tu usuario' }).trim().min(1, { error: 'Escribe tu usuario' }).max(120),
    password: z.string({ error: 'Escribe tu contraseña' }).min(1, { error: 'Escribe tu contraseña' }).max(128),
    /** The second factor, required after a correct password when the account has one. */
    codigo: SecondFactorCode.optional(),
  }),
  reply: z.object({ admin: Administrator, ...Bearer }),
  failure: z.object({ segundoFactor: z.literal(true) }),
})

export const adminLogout = endpoint({
  method: 'POST',
  path: '/admin/logout',
  access: 'public',
  summary: 'Cierra la sesión del administrador, la del Bearer o la de la cookie.',
})

export const adminSession = endpoint({
  method: 'GET',
  path: '/admin/session',
  access: 'admin',
  summary: 'Quién tiene abierta la sesión de administración.',
  reply: z.object({ admin: Administrator }),
})

export const listTeam = endpoint({
  method: 'GET',
  path: '/admin/team',
  access: 'dueño',
  summary: 'La gente de la tienda: usuarios, roles y quién tiene segundo factor.',
  reply: z.object({ team: z.array(TeamMember) }),
})

export const addTeamMember = endpoint({
  method: 'POST',
  path: '/admin/team',
  access: 'dueño',
  status: 201,
  personal: true,
  summary: 'Crea un usuario de administración con su rol y su primera contraseña.',
  body: NewTeamPassword.safeExtend({
    username: singleLine(60, 'Escribe el usuario').regex(/^[\p{L}\d._-]+$/u, {
      error: 'Usa letras, números, puntos o guiones, sin espacios',
    }),
    nombre: optionalText(Nombre),
    telefono: optionalText(Telefono),
    rol: Rol,
  }),
  reply: member,
})

export const changeTeamMember = endpoint({
  method: 'PUT',
  path: '/admin/team/:id',
  access: 'dueño',
  personal: true,
  summary: 'Cambia nombre, teléfono, rol y entrada, o pone otra contraseña, que quita el segundo factor perdido.',
  params: z.object({ id: z.uuid({ error: 'Ese usuario no existe' }) }),
  body: z.object({
    nombre: Nombre.optional(),
    telefono: Telefono.optional(),
    rol: Rol.optional(),
    activo: z.boolean().optional(),
    password: TeamPassword.optional(),
  }),
  reply: member,
})

export const changeAdminPassword = endpoint({
  method: 'POST',
  path: '/admin/password',
  access: 'admin',
  perMinute: 20,
  personal: true,
  summary: 'Cambia la propia contraseña: cierra las demás sesiones y abre una nueva aquí.',
  body: NewTeamPassword.safeExtend({ actual: Password }),
  reply: z.object(Bearer),
})

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/second-factor/start',
  access: 'admin',
  perMinute: 20,
  personal: true,
  summary: 'Da una clave nueva para la aplicación de códigos. No cambia nada hasta confirmarla.',
  reply: z.object({ secret: z.string(), uri: z.string() }),
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/second-factor/confirm',
  access: 'admin',
  perMinute: 20,
  personal: true,
  summary:
    'Activa el segundo factor con un código de la aplicación, cierra las demás sesiones y da los códigos de recuperación, una sola vez.',
  body: z.object({
    secret: z.string().regex(/^[A-Z2-7]{32}$/, { error: 'Esa clave no sirve' }),
    codigo: SecondFactorCode,
    password: Password,
  }),
  reply: z.object({ codigos: z.array(z.string()), ...Bearer }),
})

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/second-factor/remove',
  access: 'admin',
  perMinute: 20,
  personal: true,
  summary: 'Quita el segundo factor de la propia cuenta.',
  body: z.object({ password: Password }),
})

/** The longest validity of a token, in days. */
export const MAX_TOKEN_DAYS = 366
/** The most tokens per person. */
export const MAX_TOKENS = 20

/**
 * An API token, which scripts use instead of a password (docs/decisions/020-api-tokens-for-scripts.md). Its secret is
 * shown once and not stored.
 */
export const ApiToken = z.object({
  id: z.uuid(),
  /** The username of its owner. */
  usuario: z.string(),
  nombre: z.string(),
  rol: Rol,
  creado: Instant,
  /** The last valid day in Panama. */
  expira: Day,
  vencido: z.boolean(),
  /** When it was last used, to the minute; null for never. */
  usado: Instant.nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>

export const listTokens = endpoint({
  method: 'GET',
  path: '/admin/tokens',
  access: 'admin',
  personal: true,
  summary: 'Los tokens propios para programas; el dueño ve los de todos. Sin sus secretos, que no se guardan.',
  reply: z.object({ tokens: z.array(ApiToken) }),
})

export const createToken = endpoint({
  method: 'POST',
  path: '/admin/tokens',
  access: 'admin',
  personal: true,
  perMinute: 20,
  status: 201,
  summary:
    'Crea un token para un programa, con un rol que no pase del propio y una fecha. Da su secreto, una sola vez.',
  body: z.object({
    nombre: singleLine(60, 'Escribe para qué es'),
    rol: Rol,
    expira: Day,
    password: Password,
  }),
  reply: z.object({ token: ApiToken, secreto: z.string() }),
})

export const revokeToken = endpoint({
  method: 'DELETE',
  path: '/admin/tokens/:id',
  access: 'admin',
  personal: true,
  summary: 'Revoca un token: deja de abrir en el momento. El dueño puede revocar los de todos.',
  params: z.object({ id: z.uuid({ error: 'Ese token no existe' }) }),
})

export const examples: Examples<typeof import('./contract.ts')> = (today) => ({
  adminLogin: { body: { username: 'admin', password: 'clave' } },
  adminLogout: {},
  adminSession: {},
  listTeam: {},
  addTeamMember: {
    body: { username: 'luis', rol: 'operador', password: 'una clave nueva', confirmPassword: 'una clave nueva' },
  },
  changeTeamMember: { params: { id: SAMPLE_ID }, body: { nombre: 'Luis Gómez', rol: 'editor' } },
  changeAdminPassword: {
    body: { actual: 'mi-clave', password: 'una clave nueva', confirmPassword: 'una clave nueva' },
  },
  startSecondFactor: {},
  confirmSecondFactor: {
    body: { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', codigo: '123456', password: 'mi-clave' },
  },
  removeSecondFactor: { body: { password: 'mi-clave' } },
  listTokens: {},
  createToken: {
    body: { nombre: 'Contabilidad', rol: 'operador', expira: addDays(today, 90), password: 'mi-clave' },
  },
  revokeToken: { params: { id: SAMPLE_ID } },
})
