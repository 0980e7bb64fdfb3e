import { corregimientoOf } from './corregimientos.ts'

/** The parts of an address, in the order of the form (docs/rules.md#address). */
export const LUGAR_FIELDS = [
  'corregimiento',
  'calle',
  'edificio',
  'torre',
  'piso',
  'apartamento',
  'referencia',
  'porton',
  'plusCode',
  'mapa',
] as const
export type LugarField = (typeof LUGAR_FIELDS)[number]

/** An address in Panama; parts that it does not have are empty. */
export type Lugar = Record<LugarField, string>

/** An address that an account keeps under a name, such as 'Casa'. */
export interface SavedAddress {
  id: string
  nombre: string
  lugar: Lugar
}

export const EMPTY_LUGAR: Lugar = {
  corregimiento: '',
  calle: '',
  edificio: '',
  torre: '',
  piso: '',
  apartamento: '',
  referencia: '',
  porton: '',
  plusCode: '',
  mapa: '',
}

/** Whether nothing of the address was given. */
export const isEmptyLugar = (lugar: Lugar): boolean => LUGAR_FIELDS.every((field) => lugar[field].trim() === '')

/** Whether two addresses are the same in every part. */
export const isSameLugar = (one: Lugar, other: Lugar): boolean =>
  LUGAR_FIELDS.every((field) => one[field].trim() === other[field].trim())

/**
 * The address as one text: from the street to the corregimiento, then the landmark, what the gate needs and the Plus
 * Code. The map link is not part of it. Empty for an empty address.
 */
export function direccionOf(lugar: Lugar): string {
  const { corregimiento, calle, edificio, torre, piso, apartamento, referencia, porton, plusCode } = lugar
  const { nombre = '', distrito = 'Panamá' } = corregimientoOf(corregimiento) ?? {}
  const where = [
    ...[calle, edificio, named('torre', torre), named('piso', piso), named('apto.', apartamento)],
    ...[nombre, distrito === 'Panamá' ? '' : distrito],
  ]
  const sentences = [
    where.map(withoutEnd).filter(Boolean).join(', '),
    ...[noted('Referencia', referencia), noted('Portón', porton), noted('Plus Code', plusCode)],
  ]
  return sentences.filter(Boolean).join('. ')
}

/** 'torre A', also for the typed texts 'A' and 'Torre A'. */
const named = (name: string, text: string): string =>
  text.trim() === '' || /^(torre|piso|apto|apartamento)\b/i.test(text.trim()) ? text : `${name} ${text.trim()}`

const noted = (name: string, text: string): string => (withoutEnd(text) === '' ? '' : `${name}: ${withoutEnd(text)}`)

const withoutEnd = (text: string): string => text.trim().replace(/[\s.,;]+$/, '')
