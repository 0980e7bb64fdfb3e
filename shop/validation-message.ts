import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/**
 * The Spanish message for a value that a contract refuses without a message of its own. It names no field, type or
 * protocol.
 */
export const validationMessage = (issue: Issue): string => {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'Falta un dato' : (EXPECTED_TYPE[issue.expected] ?? UNREADABLE)
  if (issue.code === 'too_big')
    return `${TOO_BIG[issue.origin] ?? 'Como máximo'} ${issue.maximum}${charactersText(issue.origin)}`
  if (issue.code === 'too_small') {
    if (issue.origin === 'string' && issue.minimum === 1) return 'Escribe un texto'
    return `${TOO_SMALL[issue.origin] ?? 'Como mínimo'} ${issue.minimum}${charactersText(issue.origin)}`
  }
  if (issue.code === 'not_multiple_of') return issue.divisor === 1 ? WHOLE : 'Escribe como máximo dos decimales'
  if (issue.code === 'invalid_value') return 'Elige una de las opciones'
  if (issue.code === 'invalid_format') return FORMATS[issue.format] ?? 'Tiene caracteres que no se pueden usar'
  return UNREADABLE
}

/** The message when nothing more specific is known. */
export const UNREADABLE = 'No pudimos leer lo que enviaste'

const WHOLE = 'Escribe un número entero'
const EXPECTED_TYPE: Record<string, string> = {
  string: 'Escribe un texto',
  number: 'Escribe un número',
  int: WHOLE,
  boolean: 'Elige sí o no',
  date: 'Escribe una fecha',
}
const TOO_BIG: Record<string, string> = { string: 'Escribe como máximo', number: 'El número más grande es' }
const TOO_SMALL: Record<string, string> = { string: 'Escribe al menos', number: 'El número más pequeño es' }
const FORMATS: Record<string, string> = {
  email: 'Escribe un correo válido',
  url: 'Escribe una dirección completa, como https://ferrete.example',
  date: 'Escribe una fecha como 2026-11-23',
  datetime: 'Escribe una fecha con su hora',
}

const charactersText = (origin: string): string => (origin === 'string' ? ' caracteres' : '')
