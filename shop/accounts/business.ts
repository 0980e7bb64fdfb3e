import { z } from 'zod'
import { line, NOT_ON_ONE_LINE, note, onOneLine } from '#shop/wire.ts'

/** What the form offers; in the call any word of a kind is taken. */
export const TIPOS_NEGOCIO = ['Restaurante', 'Fonda', 'Hotel', 'Catering', 'Minisúper', 'Carnicería', 'Otro'] as const

const known = (max: number) => note(max).refine(onOneLine, NOT_ON_ONE_LINE).default('')

/** The business for which somebody applies to buy wholesale; optional in the call, empty where it was not said. */
export const Business = z.object({
  negocio: known(120),
  tipoNegocio: known(60),
  /** The taxpayer's number, with its check digits, as it was typed. */
  ruc: known(40),
  /** The number of the notice of operation that lets a business trade in Panama. */
  avisoOperacion: known(60),
})
export type Business = z.infer<typeof Business>

/** The same as it is read: empty where it was not said. */
export const SaidBusiness = z.object({
  negocio: z.string(),
  tipoNegocio: z.string(),
  ruc: z.string(),
  avisoOperacion: z.string(),
})

/** What the form asks for without which it is not sent. */
export const ASKED = {
  negocio: line(120, 'Escribe el nombre de tu negocio'),
  tipoNegocio: line(60, 'Elige qué tipo de negocio tienes'),
}

/** How each is called on the screen and in letters, in order. */
export const BUSINESS_NAMES: Record<keyof Business, string> = {
  negocio: 'Nombre del negocio',
  tipoNegocio: 'Tipo de negocio',
  ruc: 'RUC',
  avisoOperacion: 'Aviso de operación',
}

/** What was said of the business, each under its name. */
export const businessFacts = (said: Business): [name: string, value: string][] =>
  (Object.keys(BUSINESS_NAMES) as (keyof Business)[])
    .filter((name) => said[name] !== '')
    .map((name) => [BUSINESS_NAMES[name], said[name]])
