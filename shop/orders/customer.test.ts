import { describe, expect, test } from 'vitest'
import { addressRefusal, phoneWarning } from './customer.ts'
import { CustomerDetails } from './customer-details.ts'

const ana = {
  nombre: 'Ana Ríos',
  telefono: '+507 6123-4567',
  email: 'ana@correo.com',
  direccion: 'Calle 50, casa 8',
  fechaEntrega: '2026-11-23',
  horaEntrega: '09:00',
}
const INVALID_EMAIL = 'Escribe un correo válido, como ana@correo.com'

test('the form is trimmed, and empty fields get their defaults', () => {
  expect(CustomerDetails.parse({ ...ana, nombre: ' Ana Ríos ', email: ' ana@correo.com ' })).toEqual({
    ...ana,
    tipoCliente: 'individual',
    notas: '',
    quienRetira: '',
    telefonoRecibe: '',
  })
})

describe('missing and invalid values are reported by field', () => {
  test.each([
    { campo: 'nombre', value: undefined, error: 'Escribe tu nombre' },
    { campo: 'nombre', value: '   ', error: 'Escribe tu nombre' },
    { campo: 'nombre', value: 'a'.repeat(121), error: 'Escribe como máximo 120 caracteres' },
    { campo: 'nombre', value: 'Ana\0', error: 'Tiene caracteres que no se pueden usar' },
    { campo: 'telefono', value: undefined, error: 'Escribe tu teléfono' },
    { campo: 'telefono', value: '6'.repeat(41), error: 'Escribe como máximo 40 caracteres' },
    { campo: 'email', value: undefined, error: 'Escribe tu correo' },
    { campo: 'email', value: '', error: INVALID_EMAIL },
    { campo: 'email', value: 'ana', error: INVALID_EMAIL },
    { campo: 'email', value: 'ana@correo', error: INVALID_EMAIL },
    { campo: 'email', value: 'ana@correo.com, otra@correo.com', error: INVALID_EMAIL },
    { campo: 'email', value: 'ana@correo.com\r\nBcc: x@y.com', error: INVALID_EMAIL },
    { campo: 'email', value: `${'a'.repeat(250)}@correo.com`, error: INVALID_EMAIL },
    { campo: 'direccion', value: 'c'.repeat(301), error: 'Escribe como máximo 300 caracteres' },
    { campo: 'fechaEntrega', value: undefined, error: 'Escribe una fecha como 2026-11-23' },
    { campo: 'fechaEntrega', value: '23/11/2026', error: 'Escribe una fecha como 2026-11-23' },
    { campo: 'fechaEntrega', value: '2026-02-30', error: 'Escribe una fecha como 2026-11-23' },
    { campo: 'horaEntrega', value: undefined, error: 'Elige la hora de entrega' },
    { campo: 'horaEntrega', value: '', error: 'Elige la hora de entrega' },
    { campo: 'horaEntrega', value: '9am', error: 'Elige la hora de entrega' },
    { campo: 'tipoCliente', value: 'wholesale', error: 'Elige individual o empresa' },
    { campo: 'quienRetira', value: 'q'.repeat(121), error: 'Escribe como máximo 120 caracteres' },
    { campo: 'telefonoRecibe', value: '6'.repeat(41), error: 'Escribe como máximo 40 caracteres' },
    { campo: 'quienRetira', value: 'Luis\nMora', error: 'Tiene caracteres que no se pueden usar' },
    { campo: 'notas', value: 'n'.repeat(1001), error: 'Escribe como máximo 1000 caracteres' },
  ])('$campo "$value": $error', ({ campo, value, error }) => {
    const issues = CustomerDetails.safeParse({ ...ana, [campo]: value }).error?.issues
    expect(issues).toMatchObject([{ path: [campo], message: error }])
  })

  test('a missing form is reported as a whole', () => {
    expect(CustomerDetails.safeParse(undefined).error?.issues).toMatchObject([{ message: 'Faltan tus datos' }])
  })

  test('all missing fields are reported at once', () => {
    const campos = CustomerDetails.safeParse({}).error?.issues.map((issue) => issue.path[0])
    expect(campos).toEqual(['nombre', 'telefono', 'email', 'fechaEntrega', 'horaEntrega'])
  })
})

test.each([
  { direccion: '', tipoEntrega: 'domicilio', error: 'Escribe la dirección de entrega' },
  { direccion: '', tipoEntrega: 'retiro', error: undefined },
  { direccion: 'Calle 50', tipoEntrega: 'domicilio', error: undefined },
] as const)(
  'the address "$direccion" for $tipoEntrega gives the error: $error',
  ({ direccion, tipoEntrega, error }) => {
    expect(addressRefusal(direccion, tipoEntrega)).toBe(error)
  },
)

test.each([
  ...['61234567', '6123-4567', '+507 6123-4567', '507 6123 4567', '00507 6123-4567', '(507) 6123.4567'],
  ...['236-7788', '+507 236 7788', '800-1234', '+1 305 555 0100', '0034 612 345 678', ''],
])('«%s» is accepted as a telephone', (telefono) => expect(phoneWarning(telefono)).toBeUndefined())

test.each(['61', '6123-456', '7123-4567', '+507 61', '12345', '+1 61', 'no tengo', '305 555 0100'])(
  '«%s» gives a warning, because it may be incomplete',
  (telefono) => expect(phoneWarning(telefono)).toMatch(/^¿Está completo\?/),
)
