import { z } from 'zod'
import { comparable, singleLine } from '#shop/wire.ts'
import { Business, REQUIRED_BUSINESS_FIELDS } from './business.ts'
import { USER_TIPOS, type UserTipo } from './buyer.ts'

export const MIN_PASSWORD = 6
export const MAX_PASSWORD = 128

/** The schema of a new password of at least `min` characters. */
export const passwordFrom = (min: number) =>
  z
    .string({ error: 'Escribe una contraseña' })
    .min(min, { error: `La contraseña debe tener al menos ${min} caracteres` })
    .max(MAX_PASSWORD, { error: `La contraseña puede tener hasta ${MAX_PASSWORD} caracteres`, abort: true })

const match = (fields: { password: string; confirmPassword: string }) => fields.password === fields.confirmPassword
const mismatch = { error: 'Las contraseñas no coinciden', path: ['confirmPassword'] }
const twice = (password: z.ZodString) =>
  z.object({ password, confirmPassword: z.string({ error: 'Confirma la contraseña' }) })
const passwords = twice(passwordFrom(MIN_PASSWORD))

/** A new password typed twice; both form and server validate it (docs/rules.md#passwords). */
export const typedTwice = (password: z.ZodString) => twice(password).refine(match, mismatch)
export const NewPassword = typedTwice(passwordFrom(MIN_PASSWORD))

/** The registration form (docs/rules.md#registration). E-mails are compared in lower case. */
export const Registration = passwords
  .extend({
    nombre: singleLine(120, 'Escribe tu nombre'),
    email: z
      .string({ error: 'Escribe tu correo' })
      .overwrite(comparable)
      .toLowerCase()
      .max(254, { error: 'Escribe un correo válido, como ana@correo.com' })
      .pipe(z.email({ error: 'Escribe un correo válido, como ana@correo.com' })),
    telefono: singleLine(40, 'Escribe tu teléfono'),
    tipo: z.enum(USER_TIPOS, { error: 'Elige individual o mayorista' }).default('individual'),
    ...Business.shape,
  })
  .refine(match, mismatch)

/** The registration form of a business, with its required fields. */
export const WholesaleRegistration = Registration.safeExtend(REQUIRED_BUSINESS_FIELDS)

/** Wholesale accounts wait for an administrator's approval (docs/rules.md#wholesale-application). */
export const needsApproval = (tipo: UserTipo): boolean => tipo === 'mayorista'

/**
 * The path to return to after signing in, if it is a path of this site; otherwise '/'. Refuses whatever a browser could
 * resolve to another site.
 */
export function safeReturn(from: unknown): string {
  if (typeof from !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(from)) return '/'
  return from
}
