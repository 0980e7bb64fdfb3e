import { describe, expect, test } from 'vitest'
import { Rejection } from './review.ts'

const WHY = 'Los comentarios son requeridos para rechazar una solicitud'
const firstError = (sent: object) => Rejection.safeParse(sent).error?.issues[0]?.message

describe('a rejection', () => {
  test('says why, in one line or in several', () => {
    expect(Rejection.parse({ comentarios: '  Falta el registro\n\nde la empresa ' })).toEqual({
      comentarios: 'Falta el registro\n\nde la empresa',
    })
    expect(Rejection.parse({ comentarios: 'n'.repeat(1000) }).comentarios).toHaveLength(1000)
  })

  test.each([{}, { comentarios: '' }, { comentarios: ' \n\t ' }, { comentarios: null }])(
    '%j does not, and is refused',
    (sent) => expect(firstError(sent)).toBe(WHY),
  )

  test('may not be too long nor hold signs that cannot be kept', () => {
    expect(firstError({ comentarios: 'n'.repeat(1001) })).toBe('Escribe como máximo 1000 caracteres')
    expect(firstError({ comentarios: 'a\0b' })).toBe('Tiene caracteres que no se pueden usar')
  })
})
