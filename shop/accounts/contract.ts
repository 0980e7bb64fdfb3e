import { z } from 'zod'
import { type Examples, endpoint, SAMPLE_ID } from '#shop/endpoint.ts'
import { comparable, Instant, isSingleLine, singleLine } from '#shop/wire.ts'
import { BusinessReply } from './business.ts'
import { USER_ESTADOS, USER_TIPOS } from './buyer.ts'
import { NewPassword, Registration } from './registration.ts'

export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  emailVerificado: z.boolean(),
  nombre: z.string(),
  telefono: z.string(),
  tipo: z.enum(USER_TIPOS),
  estado: z.enum(USER_ESTADOS),
  fechaRegistro: Instant,
  /** The wholesale application and its outcome; `comentarios` holds the reason of a rejection. */
  solicitudMayorista: BusinessReply.extend({
    estado: z.enum(['pendiente', 'aprobada', 'rechazada']),
    comentarios: z.string(),
  }).nullable(),
})
export type User = z.infer<typeof User>

const message = z.object({ message: z.string() })
const Id = z.object({ id: z.string().max(100) })
const Email = z
  .string({ error: 'Escribe tu correo' })
  .overwrite(comparable)
  .toLowerCase()
  .min(1, { error: 'Escribe tu correo', abort: true })
  .max(254, { error: 'Escribe un correo válido' })
  // Any other text simply matches no account; refuse only what the database cannot store.
  .refine((text) => isSingleLine(text) && !/\p{Surrogate}/u.test(text), { error: 'Escribe un correo válido' })
const Password = z
  .string({ error: 'Escribe tu contraseña' })
  .min(1, { error: 'Escribe tu contraseña' })
  .max(128, { error: 'La contraseña es demasiado larga' })
const Token = z.string({ error: 'El enlace no sirve' }).min(20, { error: 'El enlace no sirve' }).max(200)

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  perMinute: 60,
  summary: 'Abre la sesión de un cliente. Con `X-Session: bearer` el token es el de verdad y no hay cookie.',
  headers: z.object({ 'x-session': z.literal('bearer').optional() }),
  body: z.object({ email: Email, password: Password }),
  reply: z.object({ user: User, token: z.string() }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  summary: 'Cierra la sesión del cliente y borra su cookie.',
})

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  perMinute: 30,
  status: 201,
  summary: 'Crea una cuenta. La individual queda con la sesión abierta; la mayorista espera aprobación.',
  body: Registration,
  reply: z.object({
    message: z.string(),
    user: User,
    requiresApproval: z.boolean(),
    token: z.string().nullable(),
  }),
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/auth/profile/:id',
  access: 'customer',
  summary: 'Los datos de la propia cuenta.',
  params: Id,
  reply: z.object({ user: User }),
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/auth/profile/:id',
  access: 'customer',
  summary: 'Cambia nombre y teléfono de la propia cuenta; nada más se puede cambiar aquí.',
  params: Id,
  body: z.object({
    nombre: singleLine(120, 'Escribe tu nombre').optional(),
    telefono: singleLine(40, 'Escribe tu teléfono').optional(),
  }),
  reply: z.object({ user: User }),
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  perMinute: 20,
  summary: 'Manda un enlace para poner otra contraseña. Responde lo mismo exista o no el correo.',
  body: z.object({ email: Email }),
  reply: message,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  perMinute: 20,
  summary: 'Pone otra contraseña con el enlace del correo y cierra todas las sesiones.',
  body: NewPassword.safeExtend({ token: Token }),
  reply: message,
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'public',
  perMinute: 20,
  summary: 'Confirma el correo con el enlace que se mandó, con la sesión de esa cuenta o con su contraseña.',
  body: z.object({ token: Token, password: Password.optional() }),
  reply: message,
})

export const sendVerification = endpoint({
  method: 'POST',
  path: '/auth/send-verification',
  access: 'customer',
  perMinute: 5,
  summary: 'Manda otra vez el enlace para confirmar el correo.',
  reply: message,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  access: 'customer',
  perMinute: 20,
  summary:
    'Cambia la contraseña: cierra todas las sesiones y abre una nueva aquí; a quien llama con Bearer le da su token.',
  body: NewPassword.safeExtend({ actual: Password }),
  reply: message.extend({ token: z.string().optional() }),
})

export const closeSessions = endpoint({
  method: 'POST',
  path: '/auth/close-sessions',
  access: 'customer',
  summary: 'Cierra todas las sesiones de la cuenta, también esta.',
  reply: message,
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/auth/delete-account',
  access: 'customer',
  perMinute: 10,
  summary: 'Elimina la cuenta. Los pedidos quedan sin los datos de la persona.',
  body: z.object({ password: Password }),
  reply: message,
})

const SAMPLE_TOKEN = 'el-texto-largo-del-enlace-del-correo'

export const examples: Examples<typeof import('./contract.ts')> = () => ({
  login: { body: { email: 'ana@correo.com', password: 'mi-clave' } },
  logout: {},
  register: {
    body: {
      nombre: 'Ana Ríos',
      email: 'ana@correo.com',
      telefono: '+507 6123-4567',
      password: 'mi-clave',
      confirmPassword: 'mi-clave',
      tipo: 'individual',
    },
  },
  getProfile: { params: { id: SAMPLE_ID } },
  updateProfile: { params: { id: SAMPLE_ID }, body: { telefono: '+507 6123-4567' } },
  forgotPassword: { body: { email: 'ana@correo.com' } },
  resetPassword: { body: { token: SAMPLE_TOKEN, password: 'otra-clave', confirmPassword: 'otra-clave' } },
  verifyEmail: { body: { token: SAMPLE_TOKEN, password: 'mi-clave' } },
  sendVerification: {},
  changePassword: { body: { actual: 'mi-clave', password: 'otra-clave', confirmPassword: 'otra-clave' } },
  closeSessions: {},
  deleteAccount: { body: { password: 'mi-clave' } },
})
