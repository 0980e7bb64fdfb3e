import { z } from 'zod'
import { INVALID_CHARACTERS, isSingleLine, multiLine, optionalText, singleLine } from '#shop/wire.ts'

/** The types that the form offers; the endpoint accepts any text. */
export const TIPOS_NEGOCIO = ['Restaurante', 'Fonda', 'Hotel', 'Catering', 'Minisúper', 'Carnicería', 'Otro'] as const

const optionalLine = (max: number) => optionalText(multiLine(max).refine(isSingleLine, INVALID_CHARACTERS))

/** The business that applies for wholesale prices. Its fields are optional in the request, and empty when not given. */
export const Business = z.object({
  negocio: optionalLine(120),
  tipoNegocio: optionalLine(60),
  /** The taxpayer number (RUC) with its check digits, as typed. */
  ruc: optionalLine(40),
  /** The number of the Aviso de Operación, Panama's business licence. */
  avisoOperacion: optionalLine(60),
})
export type Business = z.infer<typeof Business>

/** The business in replies; fields that were not given are empty. */
export const BusinessReply = z.object({
  negocio: z.string(),
  tipoNegocio: z.string(),
  ruc: z.string(),
  avisoOperacion: z.string(),
})

/** The fields that the form requires. */
export const REQUIRED_BUSINESS_FIELDS = {
  negocio: singleLine(120, 'Escribe el nombre de tu negocio'),
  tipoNegocio: singleLine(60, 'Elige qué tipo de negocio tienes'),
}

/** The label of each field on the screen and in mails, in order. */
export const BUSINESS_NAMES: Record<keyof Business, string> = {
  negocio: 'Nombre del negocio',
  tipoNegocio: 'Tipo de negocio',
  ruc: 'RUC',
  avisoOperacion: 'Aviso de operación',
}

/** The fields that were given, with their labels. */
export const businessFacts = (business: Business): [name: string, value: string][] =>
  (Object.keys(BUSINESS_NAMES) as (keyof Business)[])
    .filter((name) => business[name] !== '')
    .map((name) => [BUSINESS_NAMES[name], business[name]])
