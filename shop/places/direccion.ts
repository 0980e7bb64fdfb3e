import { joinSentences } from '#shop/text/list-text.ts'
import { corregimientoOf } from './corregimientos.ts'
import type { Lugar } from './lugar.ts'

/**
 * The address as one text: from street to corregimiento, then landmark, gate instructions and Plus Code, without the
 * map link. Empty for an empty address.
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
  return joinSentences(sentences)
}

/** 'torre A', whether 'A' or 'Torre A' was typed. */
const named = (name: string, text: string): string =>
  text.trim() === '' || /^(torre|piso|apto|apartamento)\b/i.test(text.trim()) ? text : `${name} ${text.trim()}`

const noted = (name: string, text: string): string => (withoutEnd(text) === '' ? '' : `${name}: ${withoutEnd(text)}`)

const withoutEnd = (text: string): string => text.trim().replace(/(?<![\s.,;])[\s.,;]+$/, '')
