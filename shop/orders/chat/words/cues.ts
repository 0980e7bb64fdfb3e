import type { Token } from './tokens.ts'

/** What a word says about how to take what stands around it. */
export type Cue =
  | 'of'
  | 'with'
  | 'and'
  | 'no'
  | 'or'
  | 'be'
  | 'without'
  | 'correction'
  | 'past'
  | 'price'
  | 'request'
  | 'less'
  | 'each'
  | 'purpose'
  | 'all'
  | 'if-not'
  | 'talk'

/** Words and phrases, in the order of trying. */
const CUES: readonly [Cue, RegExp][] = (
  [
    ['if-not', 'si no|sino'],
    ['be', 'o sea|sean?|serian?'],
    ['talk', 'sin (?:falta|problemas?|apuro|prisa|compromiso|demora)|nada mas|(?:esta|una|cada|a|tal) ve(?:z|ces)'],
    ['talk', 'mas o(?: menos)?'],
    ['talk', 'no(?= (?:\\p{L}{2,4} ){0,2}(?:olvid|import|preocup|hay problema|problem|falt|mas|se si|tarde))\\p{L}*'],
    ['of', 'de|d|del'],
    ['with', 'con'],
    ['and', 'y|e'],
    ['correction', '(?:ah|ay|uy|oh) no'],
    ['no', 'no|ni|tampoco|nunca|nada'],
    ['without', 'sin|excepto'],
    ['or', 'o|u|entre'],
    ['less', 'cambi\\p{L}*(?=(?: \\S+){1,6} por )|vez de'],
    [
      'correction',
      'mejor|perdone?|digo|corrijo|correccion|rectifico|mentira|esper[ae]\\p{L}*|aguant\\p{L}*|equivo\\p{L}*|cambi\\p{L}*',
    ],
    [
      'past',
      '(?:otra|ultima) vez|ayer|antier|anteayer|pasad[oa]s?|compre|pedi|pidio|pedimos|dio|salio|llego|mando|trajo|vendio|cobro|falto|anterior|(?!dij)\\p{L}{1,9}(?:aron|[ij]eron|aste|iste)',
    ],
    ['price', 'a como|cuant[oa]s?|precios?|cuestan?|valen?|salen?|costo|costaria'],
    ['request', 'mas(?= \\d| (?:un|una|dos|tres|medio|media) |$)|por(?= (?:\\d|un |una |dos |tres |medio |media ))'],
    [
      'request',
      'quier[oa]|kiero|quisiera|necesit[oa]|mand[ae]\\p{L}*|dame|deme|pon|pong[ao]\\p{L}*|ponme|ahora|agreg\\p{L}*|apart\\p{L}*|encarg\\p{L}*|anot\\p{L}*|traig\\p{L}*|traeme|guard\\p{L}*|sum[ae]\\p{L}*',
    ],
    ['less', 'menos|quit\\p{L}*|elimin\\p{L}*|cancel\\p{L}*|borr[ae]\\p{L}{0,3}|rest[ae]\\p{L}{0,2}'],
    ['each', 'cada|cu'],
    ['purpose', 'para|pa|pal|p'],
    ['all', 'tod[oa]s?|amb[oa]s'],
  ] as const
).map(([cue, words]) => [cue, new RegExp(`^(?:${words})(?= |$)`, 'u')])

/** The cue that begins at a token. */
export function cueAt(tokens: readonly Token[], at: number): { kind: Cue; end: number } | undefined {
  const phrase = phraseAt(tokens, at)
  for (const [kind, words] of CUES) {
    const found = words.exec(phrase)?.[0]
    if (found) return { kind, end: at + found.split(' ').length }
  }
  return undefined
}

/** The next words and numbers, up to a mark. */
export function phraseAt(tokens: readonly Token[], at: number): string {
  const next = tokens.slice(at, at + 8)
  const mark = next.findIndex(({ kind }) => kind === 'mark' || kind === 'fraction')
  return next
    .slice(0, mark < 0 ? undefined : mark)
    .map(({ word }) => word)
    .join(' ')
}
