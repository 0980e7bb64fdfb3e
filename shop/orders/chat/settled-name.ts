import { joinPreparations, parsePreparations } from '#shop/catalog/preparations.ts'
import type { Product } from '#shop/catalog/product.ts'
import { type SearchSynonyms, searchTokens } from '#shop/text/search-terms.ts'
import { soundOf } from './words/name-words.ts'

/**
 * The one product that a name means. Of several, the purpose may decide ('costilla para sancocho'), and a thickness
 * means the steak ('palomilla fina'). `undefined`: a clerk would ask, or it is not sold.
 */
export function settledProduct(
  candidates: readonly Product[],
  purpose: readonly string[],
  said: readonly string[],
  words: SearchSynonyms,
): Product | undefined {
  if (candidates.length < 2) return candidates[0]
  const sounds = purpose.map(soundOf)
  const meant = words
    .filter(({ palabra }) => searchTokens(palabra).length === 1 && sounds.includes(soundOf(palabra)))
    .flatMap(({ significa }) => significa.map((each) => searchTokens(each).join(' ')))
  const isFor = ({ nombre, metodos }: Product) =>
    meant.includes(searchTokens(nombre).join(' ')) ||
    metodos.some((each) => sounds.includes(soundOf(each)) || meant.includes(each))
  const isSteak = ({ nombre, preparaciones }: Product) =>
    /^bistec/i.test(nombre) && said.some((each) => /^Corte/.test(each) && preparaciones.includes(each))
  const steaks = candidates.some(({ nombre }) => !/^bistec/i.test(nombre)) ? candidates.filter(isSteak) : []
  for (const settled of [steaks, candidates.filter(isFor)]) if (settled.length === 1) return settled[0]
  return undefined
}

/** The preparations of a line, and which of the requested ones it offers; the others are left for a person to read. */
export function preparationOf(
  { preparaciones, nombre }: Product,
  said: readonly (string | undefined)[],
): { preparacion: string; taken: boolean[] } {
  const inName = searchTokens(nombre).map(soundOf)
  const offered = said.filter((each) => each !== undefined).filter((each) => preparaciones.includes(each))
  const chosen = parsePreparations(preparaciones, [...new Set(offered)].join(',')) ?? []
  return {
    preparacion: joinPreparations(preparaciones, chosen),
    taken: said.map(
      (each) =>
        each !== undefined && (chosen.includes(each) || inName.includes(soundOf(searchTokens(each).at(-1) ?? ''))),
    ),
  }
}
