import { addDays, type Day, monthName, weekday, weekdayText } from '#shop/dates.ts'
import { searchText } from '#shop/text/search-text.ts'
import type { Token } from './tokens.ts'

/** A day named in a message, from token `start` to `end`; without `dia`, the words do not settle one day. */
interface Mention {
  start: number
  end: number
  dia?: Day
  asked: boolean
  denied: boolean
  corrected: boolean
}

/** The requested delivery day, and the token ranges that name days: those read, and those left for a person. */
export interface AskedDay {
  dia: Day | null
  /** The token ranges that name that day. */
  read: readonly { start: number; end: number }[]
  /** The token ranges that do not settle one day: 'viernes o sábado', 'este finde'. */
  open: readonly { start: number; end: number }[]
}

/**
 * The requested delivery day. A day after 'para', 'el' or 'entregar' takes precedence over one mentioned in passing, a
 * correction over the day before it. Days of a party, a payment or an earlier order do not count; if two days remain,
 * both are left open.
 */
export function askedDay(tokens: readonly Token[], today: Day): AskedDay {
  const mentions = mentionsIn(tokens, today)
  const open = openDays(tokens, mentions)
  const left = mentions.filter((each) => each.dia && !each.denied && !open.some((range) => overlaps(range, each)))
  const asked = left.filter((each) => each.asked)
  const strongest = asked.length > 0 ? asked : left
  const corrected = strongest.findLast((each) => each.corrected)
  const chosen = corrected ? [corrected] : strongest
  const days = new Set(chosen.map(({ dia }) => dia))
  if (days.size > 1 || (open.length > 0 && asked.length === 0))
    return { dia: null, read: [], open: [...open, ...strongest] }
  const [first] = chosen
  const isSettled = (each: Mention) => each.dia === first?.dia || (corrected && each.start < corrected.start)
  const rest = mentions.filter((each) => each !== first && !open.some((range) => overlaps(range, each)))
  return { dia: first?.dia ?? null, read: first ? [first, ...rest.filter(isSettled)] : [], open }
}

const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start < b.end && b.start < a.end

const isWord = (token: Token | undefined, words: RegExp): boolean => token?.kind === 'word' && words.test(token.word)

function mentionsIn(tokens: readonly Token[], today: Day): Mention[] {
  const mentions: Mention[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = dayAt(tokens, at, today)
    if (found) mentions.push({ start: at, ...found, ...roleOf(tokens, at, found.end) })
    at = found?.end ?? at + 1
  }
  return mentions
}

/** Whether the words around a day request it ('para', 'entrega'), or make it a different day. */
function roleOf(tokens: readonly Token[], start: number, end: number): Pick<Mention, 'asked' | 'denied' | 'corrected'> {
  const clause = clauseAround(tokens, start, end)
  const before = clause.before.slice(-4)
  const asked = before.some((word) => ASKING.test(word))
  const isParty = [...clause.before, ...clause.after].some((word) => OTHER_OCCASION.test(word))
  const isPast =
    clause.after[0] === 'pasado' ||
    clause.after[0] === 'pasada' ||
    [...clause.before, ...clause.after].some((word) => PAST.test(word))
  const isPaid = [...before, ...clause.after.slice(0, 3)].some((word) => PAYING.test(word))
  const isDenied =
    clause.before.at(-1) === 'no' ||
    (clause.before.at(-2) === 'no' && /^(el|para|pa|pal)$/.test(clause.before.at(-1) ?? '')) ||
    (clause.after[0] === 'no' && !/^(el|para|pa|pal)$/.test(clause.after[1] ?? '')) ||
    AS_ON.test(clause.before.join(' '))
  const corrected = [...before, ...clause.after.slice(0, 2)].some((word) =>
    /^(mejor|perdon|digo|corrijo|cambi\w*)$/.test(word),
  )
  return { asked, denied: isDenied || isPast || ((isParty || isPaid) && !asked), corrected }
}

/** 'igual que el martes', 'lo del martes', 'precios de hoy': the day belongs to something else. */
const AS_ON = /\b(igual|mism[oa]|como|l[oa]s?|precios?|ofertas?)( (q|que|de|del))?( el)?$/
const ASKING =
  /^(para|pa|pal|p|entreg\p{L}*|recoj\p{L}*|busc\p{L}*|retir\p{L}*|pas[oae]|env\p{L}*|despach\p{L}*|mand\p{L}*|tra[ei]\p{L}*|llev\p{L}*|este|vemos|lleg\p{L}*)$/u
const OTHER_OCCASION =
  /^(cumple|cumpleanos|aniversario|feriado|fiesta|boda|abiert\p{L}*|abr\p{L}*|cierr\p{L}*|cerrad\p{L}*|atiend\p{L}*|trabaj\p{L}*|partido|quincena)$/u
const PAST =
  /^(ayer|anteayer|antier|dieron|mandaron|trajeron|trajo|trajiste|mando|mandaste|cobraron|falto|compre|compramos|pedimos|pedi|llego|llegaron|vendieron|fue|estaba|vino)$/
const PAYING = /^(pago|pagar|paga|pague|yappy|yapeo|transf\p{L}*|deposit\p{L}*)$/u

function clauseAround(tokens: readonly Token[], start: number, end: number): { before: string[]; after: string[] } {
  const before: string[] = []
  for (let at = start - 1; at >= 0 && before.length < 12 && !tokens[at]?.break; at--)
    before.unshift(tokens[at]?.word ?? '')
  const after: string[] = []
  for (let at = end; at < tokens.length && after.length < 6 && !tokens[at]?.break; at++)
    after.push(tokens[at]?.word ?? '')
  return { before, after }
}

/** Two days joined by 'o', and words that do not mean a single day. */
function openDays(tokens: readonly Token[], mentions: readonly Mention[]): { start: number; end: number }[] {
  const choices = mentions.flatMap((each, index) => {
    const next = mentions[index + 1]
    const between = next && tokens.slice(each.end, next.start)
    const words = between?.map(({ word }) => word).join(' ') ?? ''
    const isChoice = between && between.length < 5 && /\b(o|u|si no|sino)\b|^\/$/.test(words)
    return isChoice ? [{ start: each.start, end: next.end }] : []
  })
  return [...choices, ...mentions.filter(({ dia }) => !dia)]
}

/** The day that a token begins: 'pasado mañana', 'viernes', '28/11', 'martes 1 de diciembre', 'el 28', 'finde'. */
function dayAt(tokens: readonly Token[], at: number, today: Day): { end: number; dia?: Day } | undefined {
  const token = tokens[at]
  if (!token) return undefined
  const { word } = token
  if (word === 'finde' || (word === 'fin' && isWord(tokens[at + 2], /^semana$/)))
    return { end: word === 'fin' ? at + 3 : at + 1 }
  const near = NEAR.findIndex((words) => words.every((each, index) => tokens[at + index]?.word === each))
  if (near >= 0 && !(near === 1 && isWord(tokens[at - 1], /^(la|esta|de)$/))) {
    const end = at + (NEAR[near]?.length ?? 0)
    const named = weekdayAt(tokens, end) === undefined ? undefined : dayAt(tokens, end, today)
    return { end: named?.end ?? end, dia: addDays(today, near) }
  }
  const date = dateAt(tokens, at, today)
  if (date) return date
  const named = weekdayAt(tokens, at)
  if (named === undefined) return undefined
  const number = isWord(tokens[at + 1], /^dia$/) ? at + 2 : at + 1
  const dated = dateAt(tokens, number, today, true)
  // 'viernes 2 pollos' is not the 2nd: a bare number is a date only when that date is the weekday.
  if (dated && (dated.end > number + 1 || (dated.dia && weekday(dated.dia) === named))) return dated
  return { end: at + 1, dia: addDays(today, ((named - weekday(today) + 6) % 7) + 1) }
}

const NEAR = [['hoy'], ['manana'], ['pasado', 'manana']]
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => searchText(weekdayText(addDays('2026-11-22', day))))
const weekdayAt = (tokens: readonly Token[], at: number): number | undefined => {
  const day = WEEKDAYS.indexOf(tokens[at]?.word ?? '')
  return day < 0 ? undefined : day
}

const MONTHS = Array.from({ length: 12 }, (_, month) => monthName(`2026-${String(month + 1).padStart(2, '0')}-01`))

/**
 * A date: with its month, or only the day of the month after 'el', 'día' or a weekday. A date long past is not a
 * delivery day.
 */
function dateAt(
  tokens: readonly Token[],
  at: number,
  today: Day,
  named = false,
): { end: number; dia?: Day } | undefined {
  const day = tokens[at]
  if (day?.kind !== 'number' && !isWord(day, /^primero$/)) return undefined
  const number = day?.word === 'primero' ? 1 : Number(day?.word)
  if (!Number.isInteger(number) || number < 1 || number > 31) return undefined
  const slash = tokens[at + 1]?.word === '/' && tokens[at + 2]?.kind === 'number'
  const month = slash ? Number(tokens[at + 2]?.word) : MONTHS.indexOf(monthWord(tokens[at + 2])) + 1
  const isNamedMonth = !slash && isWord(tokens[at + 1], /^(de|d)$/) && month > 0
  if (slash || isNamedMonth) {
    const year = slash && tokens[at + 3]?.word === '/' && tokens[at + 4]?.kind === 'number'
    const end = at + (year ? 5 : 3)
    const dia = isHalf(number, month, slash) && !named ? undefined : nextDate(number, month, today)
    return dia ? { end, dia } : undefined
  }
  const introduced = named || isWord(tokens[at - 1], /^(el|al|dia)$/)
  if (!introduced || day?.kind !== 'number' || isWord(tokens[at + 1], /^(de|d|am|pm|kg|k|kilos?|lbs?|libras?)$/))
    return undefined
  const current = Number(today.slice(5, 7))
  const dia =
    number < Number(today.slice(8)) ? nextDate(number, (current % 12) + 1, today) : nextDate(number, current, today)
  return dia ? { end: at + 1, dia } : undefined
}

/** '1/2' and '3/4' are fractions, unless a weekday comes before them. */
const isHalf = (day: number, month: number, slash: boolean): boolean => slash && day < 4 && month < 5 && day < month

const monthWord = (token: Token | undefined): string => {
  const word = token?.kind === 'word' ? token.word : ''
  return (
    MONTHS.find((month) => month === word || (word.length === 3 && month.startsWith(word))) ??
    (word === 'setiembre' ? 'septiembre' : '')
  )
}

/** The next such date within 200 days; `undefined` when there is none. */
function nextDate(day: number, month: number, today: Day): Day | undefined {
  if (!Number.isInteger(month) || month < 1 || month > 12) return undefined
  const year = Number(today.slice(0, 4))
  const dia = [year, year + 1]
    .map((of) => addDays(`${of}-${String(month).padStart(2, '0')}-01`, day - 1))
    .find((each) => each >= today && Number(each.slice(5, 7)) === month)
  return dia && dia <= addDays(today, 200) ? dia : undefined
}
