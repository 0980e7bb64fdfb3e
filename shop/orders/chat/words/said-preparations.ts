import { phraseAt } from './cues.ts'
import type { Token } from './tokens.ts'

/** A preparation in a message; without `name`, it is one that no product offers, or one that is not wanted. */
export interface Said {
  end: number
  name?: string
}

const FINE = '(?:fin|delgad)(?:it|ic)?[oa]s?'
const THICK = '(?:grues|gruesec|gruec|gord)(?:it)?[oa]s?'
const VERY = '(?:(?:bien|muy) )?'
const FAT = '(?:grasa|grasita|gordos?|gordito)'
const BISTEC = 'bist(?:e|e[ck]s?|eces|ecit[oa]s?)'
const CUBES = '(?:cub|cubit|cuadr|cuadrit|dad|dadit)[oa]s?'
const STRIPS = '(?:tir|tirit|tirill)[oa]s?'
const CUT = '(?:(?:cortad|picad|hech|partid)(?:it)?|(?:empac|empaquet|sell|envas)ad)[oa]s?'
const PACK = '(?:paq|(?:paquet(?:e|ico|it[oa])|bols(?:a|it[oa])|bandej(?:a|ita)|porcione)s?)'
const PACKS = `(?:en ${PACK}(?: (?:de|d|con))?|${PACK} (?:de|d|con)|(?:en|de|d|x|por)(?= a \\d))(?: a)?`
const COUNTS = ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']
/** Work that the counter does not offer. It is left for a person to read, and does not change the cut. */
const OTHER_WORK =
  '(?:marin|adob|sazon|condiment|lav|reban|filete|pel|abland|deshues|separ|aplan|machac|golpe|enroll|amarr|despellej|taj|troce|porcion|congel)ad(?:it)?[oa]s?'
const OTHER_SHAPE = 'en (?:tro[zc]|troc?it|peda[zc]|pedacit|rued|rodaj|lonj|medallon|roll|maripos|filet)\\p{L}*'

/** Phrases, in matching order, and the preparation that each requests. */
const SAYINGS: readonly [RegExp, string | undefined][] = (
  [
    [`medio (?:${FINE}|${THICK})`],
    [`${VERY}(?:(?:en )?(?:corte|grosor) )?${FINE}`, 'Corte fino'],
    [`${VERY}(?:(?:en )?(?:corte|grosor) )?${THICK}`, 'Corte grueso'],
    ['(?:en )?(?:corte|grosor) (?:medi|median)[oa]', 'Corte medio'],
    [
      `${VERY}(?:sin(?: nada de| la| nada)?|quit\\p{L}*(?: toda)?(?: la)?|no (?:tenga|traiga|lleve)(?: nada de| la)?|limpi[oa]s? de|desgras\\p{L}*) ${FAT}`,
      'Sin grasa',
    ],
    [`(?:sin|no|quit\\p{L}*)(?: \\p{L}+){0,3} ${FAT}`],
    [`${VERY}al ?[bv]a[cs]io`, 'Al vacío'],
    [`${VERY}molid(?:it)?[oa]s?`, 'Molido'],
    [`en ${BISTEC}`, 'En bistec'],
    [`en ${CUBES}`, 'En cubos'],
    [`en ${STRIPS}`, 'En tiras'],
    [`${PACKS} (?:\\p{L}+|\\d+) (?:k|kgs?|kilos?|lbs?|libras?|g|gr|gramos?)`],
    [`${PACKS} (\\d{1,2}|un[ao]?|medi[oa]|${COUNTS.join('|')})(?: (?:en|y) \\1)?`, 'En paquetes de'],
    [PACKS],
    [OTHER_WORK],
    [OTHER_SHAPE],
  ] as [string, string?][]
).map(([said, name]) => [new RegExp(`^(?:${CUT} )?(?:${said})(?= |$)`, 'u'), name])
const ONLY_CUT = new RegExp(`^${CUT}(?= |$)`)

/** The preparation that begins at a token: 'bien finito', 'cortado en cubos', 'sin grasa', 'en paquetes de 4'. */
export function preparationAt(tokens: readonly Token[], from: number): Said | undefined {
  const phrase = phraseAt(tokens, from)
  for (const [said, name] of SAYINGS) {
    const [words, count = ''] = said.exec(phrase) ?? []
    if (words === undefined) continue
    const end = from + words.split(' ').length
    const number = COUNTS.indexOf(count) + 2
    return name ? { end, name: `${name} ${number > 1 ? number : count}`.trim() } : { end }
  }
  return ONLY_CUT.test(phrase) ? { end: from + 1 } : undefined
}

const SHAPES: readonly [RegExp, string][] = [
  [new RegExp(`^${CUBES}$`), 'En cubos'],
  [new RegExp(`^${STRIPS}$`), 'En tiras'],
]

/** 'babilla 2 kg tiras': a shape without 'en' right after a cut or its amount. */
export function bareShapeAt(tokens: readonly Token[], at: number): Said | undefined {
  const name = SHAPES.find(([words]) => words.test(tokens[at]?.word ?? ''))?.[1]
  return name === undefined ? undefined : { end: at + 1, name }
}
