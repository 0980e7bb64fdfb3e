import type { Token } from './tokens.ts'

/** What a word says about the items around it. */
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
  | 'stock'
  | 'asked'
  | 'undo'
  | 'undo all'
  | 'talk'

/** Matches the beginning of an amount. */
const AMOUNT = '(?:\\d|un[ao]? (?:k|l)|unos|dos|tres|cuatro|cinco|seis|diez|medi[oa]|kilos?|libras?)'

/** The words and phrases of each cue, in matching order. */
const CUES: readonly [Cue, RegExp][] = (
  [
    ['if-not', 'si no|sino'],
    [
      'talk',
      '(?:no )?(?:se )?(?:me|nos|te|le) olvid\\p{L}*|se queda[ns]?|(?:te|le|les) \\p{L}{2,8}o(?= (?:\\p{L}+ ){0,2}(?:pedido|lista|orden|encargo)(?: |$))|(?:si|que|q) (?:(?:te|le|les|me|nos) )?(?:tien|tendr|teng|hay|qued|vend)\\p{L}*',
    ],
    [
      'past',
      `no se si|a ver si|piens[oa]|pensando|(?:su|tu) pedido|(?:anot|confirm|entreg|despach|envi)ad[oa]s?(?= (?:(?:el|l[ao]s?) )?${AMOUNT})|(?:mas|menos) de(?= ${AMOUNT})|hasta(?= \\S+ (?:k|l))|(?:como |al )?(?:min|max)imo(?= ${AMOUNT})|(?:te|le|les) (?:di|confirmo)(?= ${AMOUNT})|tal vez|quizas?|ojala|iba(?:mos|n)? a|siempre (?:(?:me|te|le|nos) )?(?:pid|ped|llev|compr|encarg)\\p{L}*|(?:te|le|les|me|nos) deb\\p{L}{1,3}(?= \\S+ (?:k|l))|gracias por(?= (?:el|l[ao]s?) ${AMOUNT})|(?:(?:luego|despues|mas tarde) )?(?:te|le) (?:confirm|avis|dig)o(?: (?:luego|despues|mas tarde|manana))?(?= (?:si|el|l[ao]s?) )`,
    ],
    [
      'undo all',
      '(?:olvid[ae]|cancel[ae]|anul[ae]|elimin[ae]|borr[ae]|quit[ae])\\p{L}*(?: (?:eso|todo|lo|el|la|mi|pedido|orden|gracias|por|favor|porfa|mejor|entonces)){0,4}$',
    ],
    [
      'undo',
      '(?:ya|mejor|siempre) no(?: (?:gracias|lo|la|los|las|quiero|va|voy|a|querer|necesito)){0,4}$|(?:mejor )?(?:para )?otro dia(?: mejor)?$|(?:para )?(?:la proxima|otra ocasion)(?: vez)?$',
    ],
    [
      'stock',
      `(?!(?:\\p{L}+ ){1,3}(?:pedido|lista|orden|encargo)\\b)(?:cuando (?:teng|hay|llegue)\\p{L}*|tien(?:es?|en)(?! que)|tendra[ns]?|tengo(?! que)|tenemos(?! que)|hay(?! que)|habra|vend(?:o|emos)|(?:(?:me|nos|te|le|les) )?queda[ns]?|venden|(?:te|le|les|se l[ao]s?) (?:anot|apunt|pong|mand|envi|agreg|guard|separ|apart|prepar|sum|llev|ofrezc|consig|despach|alist|vend)o)`,
    ],
    ['asked', '(?:quiere|desea|prefiere)s?|(?:te|le) (?:interesa|gustaria)n?|que tal'],
    [
      'price',
      `por(?=$| \\d{1,3}(?:[.,]\\d\\d)?(?:$| (?:dolares|balboas|usd|palos)))|cuant[oa]s?(?: \\p{L}+){1,3} por(?= ${AMOUNT})|fotos? de(?:l| l[ao]s?)?(?= ${AMOUNT})`,
    ],
    ['be', 'o sea|sean?|serian?'],
    ['talk', 'sin (?:falta|problemas?|apuro|prisa|compromiso|demora)|nada mas|(?:esta|una|cada|a) ve(?:z|ces)'],
    ['talk', 'mas o(?: menos)?'],
    ['talk', 'no(?= (?:\\p{L}{2,4} ){0,2}(?:olvid|import|preocup|hay problema|problem|falt|mas|se si|tarde))\\p{L}*'],
    ['of', 'de|d|del'],
    ['with', 'con'],
    ['and', 'y|e'],
    ['correction', '(?:ah|ay|uy|oh) no'],
    ['no', 'no|ni|tampoco|nunca|nada'],
    ['without', 'sin|excepto'],
    ['or', 'o|u|entre'],
    ['less', 'cambi\\p{L}*(?=(?: \\S+){1,6} por )|(?:vez|lugar) de'],
    [
      'correction',
      'mejor|perdone?|digo|corrijo|correccion|rectifico|mentira|esper[ae]\\p{L}*|aguant\\p{L}*|equivo\\p{L}*|cambi\\p{L}*',
    ],
    [
      'past',
      '(?:otra|ultima|proxima) vez|\\p{L}{2,9}[éó]|recibi|comi|(?:usted|ud|ustedes) (?:me )?dij\\p{L}+|me (?:dijiste|ofreci\\p{L}*)|devolvi|vendi|habia(?:n|mos)? \\p{L}+do|ayer|antier|anteayer|pasad[oa]s?|compre|pedi|pidio|pedimos|dio|salio|llego|mando|trajo|vendio|cobro|falto|anterior|(?!dij)\\p{L}{1,9}(?:aron|[ij]eron|aste|iste)',
    ],
    [
      'price',
      'a como|cuant[oa]s?|precios?|cuestan?|valen?|salen?|costo|costaria|recomiend\\p{L}*|sugier\\p{L}*|alcanz(?:an?|aria|ara)|promo\\p{L}*|ofertas?|combos?|recetas?',
    ],
    ['request', 'mas(?= \\d| (?:un|una|dos|tres|medio|media) |$)|por(?= (?:\\d|un |una |dos |tres |medio |media ))'],
    [
      'request',
      'quier[oa]|kiero|quisiera|necesit[oa]|mand[ae]\\p{L}*|dame|deme|pon|pong[ao]\\p{L}*|ponme|ahora|agreg\\p{L}*|aument[ae]\\p{L}*|apart\\p{L}*|encarg\\p{L}*|anot\\p{L}*|traig\\p{L}*|traeme|guard\\p{L}*|sum[ae]\\p{L}*',
    ],
    [
      'less',
      'menos|quit\\p{L}*|elimin\\p{L}*|cancel\\p{L}*|borr[ae]\\p{L}{0,3}|olvid[ae](?:te|se|l[aeo]s?)|olvid[ae](?= (?:el|l[ao]s?) )|anul[ae]\\p{L}*|arrepent\\p{L}*|sac[ae]r?(?= (?:el|l[ao]s?) )|descart\\p{L}*|rebaj\\p{L}*|desc(?:uent|ont)\\p{L}*|dev(?:olv|uelv)\\p{L}*|rest[ae]\\p{L}{0,2}',
    ],
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

/** The next words and numbers, up to a punctuation mark. */
export function phraseAt(tokens: readonly Token[], at: number): string {
  const next = tokens.slice(at, at + 8)
  const mark = next.findIndex(({ kind }) => kind === 'mark' || kind === 'fraction')
  return next
    .slice(0, mark < 0 ? undefined : mark)
    .map(({ word }) => word)
    .join(' ')
}
