import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  MAX_PASSWORD,
  NewPassword,
  needsApproval,
  Registration,
  safeReturn,
  WholesaleRegistration,
} from './registration.ts'

const form = {
  nombre: 'Bea Soto',
  email: 'bea@correo.com',
  telefono: '6123-4567',
  password: 'carne1',
  confirmPassword: 'carne1',
}

/** The first error of each field. */
function errorsByField(schema: z.ZodType, sent: unknown): Record<string, string> {
  const { error } = schema.safeParse(sent)
  const campos: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) campos[path.join('.')] ??= message
  return campos
}
const NO_BUSINESS = { negocio: '', tipoNegocio: '', ruc: '', avisoOperacion: '' }
const refused = (overrides: object) => errorsByField(Registration, { ...form, ...overrides })

describe('the registration form', () => {
  test('trims its fields and stores the e-mail address in lower case', () => {
    const overrides = { nombre: '  Bea Soto ', email: ' Bea@Correo.COM ', telefono: ' 6123-4567 ' }
    expect(Registration.parse({ ...form, ...overrides })).toEqual({ ...form, tipo: 'individual', ...NO_BUSINESS })
    expect(Registration.parse({ ...form, tipo: 'mayorista' }).tipo).toBe('mayorista')
  })

  test('of a business requires its name and kind, not its registration numbers', () => {
    const asked = { negocio: 'Escribe el nombre de tu negocio', tipoNegocio: 'Elige qué tipo de negocio tienes' }
    expect(errorsByField(WholesaleRegistration, { ...form, negocio: ' ' })).toEqual(asked)
    expect(errorsByField(WholesaleRegistration, { ...form, negocio: 'Fonda Bea', tipoNegocio: 'Fonda' })).toEqual({})
  })

  test('accepts any telephone', () => {
    for (const telefono of ['1', 'llámame', '+507 (6) 123.4567 ext 8']) expect(refused({ telefono })).toEqual({})
  })

  test('reports missing fields one by one', () => {
    expect(errorsByField(Registration, {})).toEqual({
      nombre: 'Escribe tu nombre',
      email: 'Escribe tu correo',
      telefono: 'Escribe tu teléfono',
      password: 'Escribe una contraseña',
      confirmPassword: 'Confirma la contraseña',
    })
    expect(refused({ nombre: '  ', telefono: '' })).toEqual({
      nombre: 'Escribe tu nombre',
      telefono: 'Escribe tu teléfono',
    })
  })

  test.each(['', 'bea', 'bea@', '@correo.com', 'bea@correo', 'a b@correo.com', 'bea@correo.com,ana@correo.com'])(
    'refuses "%s" as an e-mail address',
    (email) => expect(refused({ email })).toEqual({ email: 'Escribe un correo válido, como ana@correo.com' }),
  )
  test('refuses an e-mail address of more than 254 characters', () => {
    const email = `${'b'.repeat(254)}@correo.com`
    expect(refused({ email })).toEqual({ email: 'Escribe un correo válido, como ana@correo.com' })
  })

  test.each([
    { overrides: { tipo: 'administrador' }, campos: { tipo: 'Elige individual o mayorista' } },
    { overrides: { nombre: 'a\nb' }, campos: { nombre: 'Tiene caracteres que no se pueden usar' } },
    { overrides: { nombre: 'n'.repeat(121) }, campos: { nombre: 'Escribe como máximo 120 caracteres' } },
    { overrides: { telefono: '6'.repeat(41) }, campos: { telefono: 'Escribe como máximo 40 caracteres' } },
    { overrides: { telefono: 61234567 }, campos: { telefono: 'Escribe tu teléfono' } },
  ])('refuses $overrides: $campos', ({ overrides, campos }) => expect(refused(overrides)).toEqual(campos))

  test('ignores fields it does not know', () => {
    const more = { id: 'x', estado: 'activo', emailVerificado: true, passwordHash: 'x', rol: 'dueño' }
    expect(Registration.parse({ ...form, ...more })).toEqual({ ...form, tipo: 'individual', ...NO_BUSINESS })
  })
})

const SHORT = 'La contraseña debe tener al menos 6 caracteres'
const UNEQUAL = 'Las contraseñas no coinciden'

describe.each([
  { where: 'at registration', schema: Registration, rest: form },
  { where: 'as a replacement', schema: NewPassword, rest: {} },
])('a password chosen $where', ({ schema, rest }) => {
  const chosen = (password: unknown, confirmPassword: unknown = password) =>
    errorsByField(schema, { ...rest, password, confirmPassword })

  test.each<{ password: string; confirmPassword?: string; campos: Record<string, string> }>([
    { password: '123456', campos: {} },
    { password: '      ', campos: {} },
    { password: 'x'.repeat(MAX_PASSWORD), campos: {} },
    { password: 'x'.repeat(MAX_PASSWORD + 1), campos: { password: 'La contraseña puede tener hasta 128 caracteres' } },
    { password: '12345', campos: { password: SHORT } },
    { password: '', campos: { password: SHORT } },
    { password: '123456', confirmPassword: '123457', campos: { confirmPassword: UNEQUAL } },
    { password: '123456', confirmPassword: '123456 ', campos: { confirmPassword: UNEQUAL } },
    { password: 'Secreta', confirmPassword: 'secreta', campos: { confirmPassword: UNEQUAL } },
    { password: '12345', confirmPassword: '123456', campos: { password: SHORT, confirmPassword: UNEQUAL } },
  ])('$password / $confirmPassword: $campos', ({ password, confirmPassword, campos }) =>
    expect(chosen(password, confirmPassword)).toEqual(campos),
  )

  test('must be a text, in both fields', () => {
    expect(chosen(123456)).toEqual({
      password: 'Escribe una contraseña',
      confirmPassword: 'Confirma la contraseña',
    })
    expect(errorsByField(schema, { ...rest, password: '123456', confirmPassword: undefined })).toEqual({
      confirmPassword: 'Confirma la contraseña',
    })
  })
})

test('only a wholesale account needs approval', () => {
  expect([needsApproval('individual'), needsApproval('mayorista')]).toEqual([false, true])
})

describe('the redirect after signing in', () => {
  test.each([
    '/',
    '/dashboard',
    '/haz-tu-pedido?corte=10001&unidad=kilos#carrito',
    '/blog/arañita-a-la-parrilla',
    '/blog/ñ%20%2F',
    '/@alguien',
    '/a//b',
    '/a?volver=https://malo.example',
  ])('%s is on this site and is kept', (from) => expect(safeReturn(from)).toBe(from))

  test.each([
    undefined,
    null,
    7,
    {},
    ['/dashboard'],
    '',
    ' ',
    'dashboard',
    '#carrito',
    '?a=b',
    '//malo.example',
    '///malo.example',
    '/\\malo.example',
    '\\\\malo.example',
    '\\/malo.example',
    '/\t/malo.example',
    '\t//malo.example',
    '/\n/malo.example',
    '\r\n//malo.example',
    '/\u0000/malo.example',
    '/dashboard\u007f',
    '/a\\..\\..\\malo',
    ' /dashboard',
    '\u00a0//malo.example',
    '\ufeff//malo.example',
    '／／malo.example',
    'https:malo.example',
    'https:/malo.example',
    'https://malo.example',
    'HTTPS://malo.example',
    'http:///malo.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,hola',
    'blob:https://malo.example/x',
    'malo.example',
    '@malo.example',
    ':@malo.example',
  ])('%j is replaced by the landing page', (from) => expect(safeReturn(from)).toBe('/'))

  const SITE = 'https://ferrete.example'
  const fragment = fc.oneof(
    fc.constantFrom(...'/\\\t\n\r@:.?#%', '//', 'https:', 'malo.example', '\u2028', '／', '\u0000', ' ', '..', '%2f'),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const address = fc.oneof(
    fc.array(fragment, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.array(fragment, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    fc.webUrl(),
    fc.anything(),
  )
  test('stays on this site for any input', () => {
    fc.assert(
      fc.property(address, (from) => {
        const to = safeReturn(from)
        for (const page of ['/', '/auth', '/auth/x?y']) expect(new URL(to, SITE + page).origin).toBe(SITE)
      }),
      { numRuns: 2000 },
    )
  })
})
