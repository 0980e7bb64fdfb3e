import { z } from 'zod'
import { INVALID_CHARACTERS, isSingleLine, multiLine, singleLine } from '#shop/wire.ts'

/** What the form offers; in the call any word of a kind is taken. */
export const TIPOS_NEGOCIO = ['Restaurante', 'Fonda', 'Hotel', 'Catering', 'Minisúper', 'Carnicería', 'Otro'] as const

const optionalLine = (max: number) => multiLine(max).refine(isSingleLine, INVALID_CHARACTERS).default('')

/** The business for which somebody applies to buy wholesale; optional in the call, empty where it was not said. */
export const Business = z.object({
  negocio: optionalLine(120),
  tipoNegocio: optionalLine(60),
  /** The taxpayer's number, with its check digits, as it was typed. */
  ruc: optionalLine(40),
  /** The number of the notice of operation that lets a business trade in Panama. */
  avisoOperacion: optionalLine(60),
})
export type Business = z.infer<typeof Business>

/** The same as it is read: empty where it was not said. */
export const BusinessReply = z.object({
  negocio: z.string(),
  tipoNegocio: z.string(),
  ruc: z.string(),
  avisoOperacion: z.string(),
})

/** What the form asks for without which it is not sent. */
export const REQUIRED_BUSINESS_FIELDS = {
  negocio: singleLine(120, 'Escribe el nombre de tu negocio'),
  tipoNegocio: singleLine(60, 'Elige qué tipo de negocio tienes'),
}

/** How each is called on the screen and in letters, in order. */
export const BUSINESS_NAMES: Record<keyof Business, string> = {
  negocio: 'Nombre del negocio',
  tipoNegocio: 'Tipo de negocio',
  ruc: 'RUC',
  avisoOperacion: 'Aviso de operación',
}

/** What was said of the business, each under its name. */
export const businessFacts = (business: Business): [name: string, value: string][] =>
  (Object.keys(BUSINESS_NAMES) as (keyof Business)[])
    .filter((name) => business[name] !== '')
    .map((name) => [BUSINESS_NAMES[name], business[name]])
