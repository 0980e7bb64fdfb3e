import { searchText } from '#shop/text/search-text.ts'
import type { Token } from './tokens.ts'

/** A preparation as it is said; without `name` it is one that no product offers, or one that is not wanted. */
export interface Said {
  end: number
  name?: string
}

const THICKNESS: readonly [RegExp, string][] = [
  [/^(fin|delgad)(it|ic)?[oa]s?$/, 'Corte fino'],
  [/^(grues|gruesec|gruec|gord)(it)?[oa]s?$/, 'Corte grueso'],
]
const SHAPES: readonly [RegExp, string][] = [
  [/^(bistecs?|bisteces|biste|bistecit[oa]s?|bistek|bisteks)$/, 'En bistec'],
  [/^(cubos?|cubit[oa]s?|cuadros?|cuadrit[oa]s?|dados?|dadit[oa]s?)$/, 'En cubos'],
  [/^(tiras?|tirit[oa]s?|tirillas?)$/, 'En tiras'],
]
const MINCED = /^molid(it)?[oa]s?$/
const CUT_VERB = /^(cortad|picad|hech|partid)(it)?[oa]s?$/
/** Work that the counter does not offer: it stays to be seen, and makes no other thing of the cut. */
const OTHER_WORK =
  /^(marin|adob|sazon|condiment|lav|reban|filete|pel|abland|deshues|separ|aplan|machac|golpe|enroll|amarr|despellej|taj|troce|porcion|congel)ad(it)?[oa]s?$/
const PACKS = /^(paquetes?|paquetit[oa]s?|paqueticos?|paq|bolsas?|bolsit[oa]s?|bandejas?|bandejitas?|porciones)$/

/** 'babilla 2 kg tiras': a shape right behind a cut or its amount, without 'en'. */
export function bareShapeAt(tokens: readonly Token[], at: number): Said | undefined {
  const name = SHAPES.slice(1).find(([words]) => words.test(tokens[at]?.word ?? ''))?.[1]
  return name === undefined ? undefined : { end: at + 1, name }
}

/** The preparation that begins at a token: 'bien finito', 'cortado en cubos', 'sin grasa', 'en paquetes de 4'. */
export function preparationAt(tokens: readonly Token[], from: number): Said | undefined {
  const word = (at: number): string => (tokens[at]?.kind === 'word' ? (tokens[at]?.word ?? '') : '')
  if (CUT_VERB.test(word(from))) return preparationAt(tokens, from + 1) ?? { end: from + 1 }
  if (/^(bien|muy)$/.test(word(from))) {
    const meant = preparationAt(tokens, from + 1)
    return meant?.name && !/^En/.test(meant.name) ? meant : undefined
  }
  if (word(from) === 'en' && word(from + 1) === 'corte') return thicknessAt(from + 2, true)
  if (OTHER_WORK.test(word(from))) return { end: from + 1 }
  if (/^(corte|grosor)$/.test(word(from))) return thicknessAt(from + 1, true)
  if (word(from) === 'medio' && THICKNESS.some(([words]) => words.test(word(from + 1)))) return { end: from + 2 }
  if (/^(sin|quit|no|desgras|limpi)/.test(word(from))) return withoutFat(tokens, from)
  if (word(from) === 'al' && sameSound(word(from + 1)) === 'vacio') return { end: from + 2, name: 'Al vacío' }
  if (sameSound(word(from)) === 'alvacio') return { end: from + 1, name: 'Al vacío' }
  if (/^(empacad|empaquetad|sellad|envasad)/.test(word(from)))
    return preparationAt(tokens, from + 1) ?? { end: from + 1 }
  if (MINCED.test(word(from))) return { end: from + 1, name: 'Molido' }
  if (/^(en|de|d|x|por)$/.test(word(from))) return shapeOrPacks(from + 1)
  if (PACKS.test(word(from)) && /^(de|d|con)$/.test(word(from + 1))) return packsAt(from)
  return thicknessAt(from, false)

  function thicknessAt(at: number, named: boolean): Said | undefined {
    const found = THICKNESS.find(([words]) => words.test(word(at)))?.[1]
    if (found) return { end: at + 1, name: found }
    if (!named) return undefined
    return /^(medi[oa]|median[oa])$/.test(word(at)) ? { end: at + 1, name: 'Corte medio' } : { end: at }
  }

  function shapeOrPacks(at: number): Said | undefined {
    if (word(from) === 'en') {
      const shape = SHAPES.find(([words]) => words.test(word(at)))?.[1]
      if (shape) return { end: at + 1, name: shape }
      if (
        /^(trozos?|trocitos?|pedazos?|pedacitos?|ruedas?|rodajas?|lonjas?|medallones|rollo|mariposa|filetes)$/.test(
          word(at),
        )
      )
        return { end: at + 1 }
      if (PACKS.test(word(at))) return packsAt(at)
    }
    return word(at) === 'a' && tokens[at + 1]?.kind === 'number' ? counted(at + 1) : undefined
  }

  function packsAt(at: number): Said {
    const number = /^(de|d|con)$/.test(word(at + 1)) ? at + 2 : at + 1
    return counted(word(number) === 'a' ? number + 1 : number)
  }

  /** 'de 4' is a preparation; 'de una libra' or 'de medio kilo' is one that is not offered. */
  function counted(at: number): Said {
    const count = PACK_COUNTS[tokens[at]?.word ?? ''] ?? tokens[at]?.word ?? ''
    const hasUnit = /^(kg|kgs|k|kilos?|lbs?|libras?|g|gr|gramos?)$/.test(word(at + 1))
    if (hasUnit) return { end: at + 2 }
    const isCount = /^\d{1,2}$/.test(count) || /^(un[ao]?|medi[oa])$/.test(count)
    if (!isCount) return { end: at }
    const closing = /^(en|y)$/.test(word(at + 1)) && tokens[at + 2]?.word === tokens[at]?.word ? at + 3 : at + 1
    return { end: closing, name: `En paquetes de ${count}` }
  }
}

const PACK_COUNTS: Record<string, string> = {
  dos: '2',
  cuatro: '4',
  seis: '6',
  tres: '3',
  cinco: '5',
  ocho: '8',
  diez: '10',
}
const sameSound = (word: string): string => searchText(word).replace(/b/g, 'v').replace(/s/g, 'c')

/**
 * 'sin grasa', 'sin nada de grasa', 'quítale la grasa', 'que no tenga grasa'; 'sin quitarle la grasa' and 'sin mucha
 * grasa' ask for something else, which nobody offers.
 */
function withoutFat(tokens: readonly Token[], from: number): Said | undefined {
  const words = tokens.slice(from, from + 6).map(({ kind, word }) => (kind === 'word' ? word : '|'))
  const fat = words.findIndex((word) => /^(grasa|grasita|gordos?|gordito)$/.test(word))
  if (fat < 1 || words.slice(0, fat).includes('|')) return undefined
  const phrase = words.slice(0, fat).join(' ')
  const end = from + fat + 1
  if (
    /^(sin( nada de| la| nada)?|quit\p{L}*( toda)?( la)?|no (tenga|traiga|lleve)( nada de| la)?|limpi[oa]s? de|desgras\p{L}*)$/u.test(
      phrase,
    )
  )
    return { end, name: 'Sin grasa' }
  return /^(sin|no|quit)/.test(phrase) && fat < 5 ? { end } : undefined
}
