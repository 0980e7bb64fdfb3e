import { describe, expect, test } from 'vitest'
import { Rejection } from './review.ts'

const MISSING = 'Los comentarios son requeridos para rechazar una solicitud'
const firstError = (sent: object) => Rejection.safeParse(sent).error?.issues[0]?.message

describe('a rejection', () => {
  test('has comments of one or several lines', () => {
    expect(Rejection.parse({ comentarios: '  Falta el registro\n\nde la empresa ' })).toEqual({
      comentarios: 'Falta el registro\n\nde la empresa',
    })
    expect(Rejection.parse({ comentarios: 'n'.repeat(1000) }).comentarios).toHaveLength(1000)
  })

  test.each([{}, { comentarios: '' }, { comentarios: ' \n\t ' }, { comentarios: null }])(
    '%j has no comments and is refused',
    (sent) => expect(firstError(sent)).toBe(MISSING),
  )

  test('is refused with too long comments or control characters', () => {
    expect(firstError({ comentarios: 'n'.repeat(1001) })).toBe('Escribe como máximo 1000 caracteres')
    expect(firstError({ comentarios: 'a\0b' })).toBe('Tiene caracteres que no se pueden usar')
  })
})
