import { z } from 'zod'
import { singleLine } from '#shop/wire.ts'
import { Business, REQUIRED_BUSINESS_FIELDS } from './business.ts'
import { USER_TIPOS, type UserTipo } from './buyer.ts'

export const MIN_PASSWORD = 6
export const MAX_PASSWORD = 128

const password = z
  .string({ error: 'Escribe una contraseña' })
  .min(MIN_PASSWORD, { error: `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres` })
  .max(MAX_PASSWORD, { error: `La contraseña puede tener hasta ${MAX_PASSWORD} caracteres` })

const match = (fields: { password: string; confirmPassword: string }) => fields.password === fields.confirmPassword
const mismatch = { error: 'Las contraseñas no coinciden', path: ['confirmPassword'] }
const passwords = z.object({ password, confirmPassword: z.string({ error: 'Confirma la contraseña' }) })

/** A new password typed twice; both form and server validate it (docs/rules.md#passwords). */
export const NewPassword = passwords.refine(match, mismatch)

/** The registration form (docs/rules.md#registration). E-mails are compared in lower case. */
export const Registration = passwords
  .extend({
    nombre: singleLine(120, 'Escribe tu nombre'),
    email: z
      .string({ error: 'Escribe tu correo' })
      .trim()
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
 * The path to return to after signing in: a path of this site, else '/'. Refuses whatever a browser could resolve to
 * another site.
 */
export function safeReturn(from: unknown): string {
  if (typeof from !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(from)) return '/'
  return from
}
