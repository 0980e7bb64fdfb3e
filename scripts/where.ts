/**
 * `npm run where [word …]`: prints what answers a question, the best first: a declaration, a page, an endpoint with the
 * line that serves it, or a rule with the lines that cite it. Reads the sources each time, so it is never out of date.
 */
import {
  citingsOf,
  type Entry,
  entriesIn,
  fieldsNamed,
  isEndpoint,
  plain,
  type Rule,
  readGlossary,
  readRules,
  readSources,
  type SourceText,
  servingsOf,
} from './where-entries.ts'

const MAX_RESULTS = 8
const MAX_CITING = 4

export function answer(question: string): string {
  const sources = readSources()
  const found = question.trim() === '' ? everyAddress(sources) : find(question, sources)
  if (found.length === 0) return 'Nothing is called that, and nothing mentions it.'
  const width = Math.max(...found.map(({ place }) => place.length))
  return found.map(({ place, text }) => `${place.padEnd(width)}  ${text}`).join('\n')
}

/** A line of the answer. */
interface Found {
  place: string
  text: string
}

function foundEntry(entry: Entry, sources: readonly SourceText[]): Found {
  const served = isEndpoint(entry) ? servingsOf(entry, sources).map((place) => ` → ${place}`) : []
  return { place: entry.place, text: `${entry.name}${served.join('')}  ${entry.doc.slice(0, 160)}`.trim() }
}

const everyAddress = (sources: readonly SourceText[]): Found[] =>
  sources
    .flatMap((source) => entriesIn(source))
    .filter((entry) => entry.name.startsWith('page ') || isEndpoint(entry))
    .map((entry) => foundEntry(entry, sources))

/** First what is called exactly so, then what matches the words. */
function find(question: string, sources: readonly SourceText[]): Found[] {
  const terms = termsOf(question)
  const stems = terms.flatMap(({ word, others }) => [word, ...others])
  const mentions = (text: string) => stems.some((stem) => text.includes(stem))
  const entries = sources
    .filter(({ file, plainText }) => mentions(plainText) || mentions(file))
    .flatMap((source) => entriesIn(source, mentions))
  const named = /^[\w$]+$/.test(question)
    ? [...entries.filter(({ name }) => name === question), ...fieldsNamed(question, sources)]
    : []
  const candidates = [
    ...entries.map((entry) => entryCandidate(entry, terms, question)),
    ...readRules().map((rule) => ruleCandidate(rule, terms, question)),
  ]
  const found = [...named, ...ranked(candidates, terms.length).map((each) => each.found)]
  return [...new Map(found.map((each) => [each.place, each])).values()]
    .slice(0, MAX_RESULTS)
    .map((each) => ('anchor' in each ? foundRule(each, sources) : foundEntry(each, sources)))
}

function foundRule(rule: Rule, sources: readonly SourceText[]): Found {
  const cited = citingsOf(rule, sources).slice(0, MAX_CITING)
  return {
    place: rule.place,
    text: `${rule.name}${cited.map((place) => ` ← ${place}`).join('')}  ${rule.text.slice(0, 160)}`,
  }
}

/** A word of the question, with the English words of its rows in the glossary. */
interface Term {
  word: string
  others: string[]
  /** Of how many rows: a word such as 'código' stands in many, and then each says little. */
  rows: number
}

/** What a question word asks for, and what newcomers call something that has another name here. */
const SYNONYMS: Record<string, string> = {
  who: 'customer owner team visitor administrator',
  quien: 'customer owner team visitor administrator',
  long: 'day hour minute second lifetime',
  much: 'price fee amount',
  refund: 'return money',
  method: 'way',
  minimo: 'least case',
  minimum: 'least case',
  fit: 'place',
}

function termsOf(question: string): Term[] {
  const rows = readGlossary().map(({ english, spanish }) => ({ english: wordsOf(english), spanish: wordsOf(spanish) }))
  return [...new Set(wordsOf(question))].map((word) => {
    if (word in SYNONYMS) return { word, others: wordsOf(SYNONYMS[word] ?? ''), rows: 1 }
    const found = rows.filter(({ spanish, english }) => spanish.includes(word) && !english.includes(word))
    return { word, others: [...new Set(found.flatMap(({ english }) => english))], rows: found.length }
  })
}

/** Words that do not narrow a search. */
const STOP_WORDS = new Set(
  (
    'a add an and any are at be by can do does for from get has have how i if in is it its keep kept many may must of on or ' +
    'that the their there they this to was what when where which whom why will with ' +
    'al como con cual cuando cuanta cuantas cuanto cuantos de del donde el en es hay la las lo los o para por puede ' +
    'pueden que se sin son su un una y'
  ).split(' '),
)

/** The words of a text without endings: 'deliveryFee', 'delivery-fee' and 'Delivery fees' give the same. */
const wordsOf = (text: string): string[] =>
  plain(text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/\bstats\b/gi, 'statistics'))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !STOP_WORDS.has(word))
    .map((word) => word.replace(/(?<=^.{3,})(?:ies|ing|led|ed|es|e|y|s)$/, ''))

/** What a match counts, by where it is. */
const WEIGHTS = { name: 8, path: 5, doc: 3, body: 1 }
/** What the sentence of a rule counts for a whole question, which a rule answers sooner than a name does. */
const ASKED = 8
/** A match of the first letters only, and one of a translation, count less. */
const PREFIX = 0.7
const TRANSLATION = 0.6
/** A name that is the question. */
const NAMED = 1.4
/** The question to the letter, such as a text of the screen. */
const QUOTED = 1.5
/** Rules rank before tables, and tables before screens. */
const ROOMS = { shop: 1, server: 0.9, site: 0.75, docs: 0.9 }
const IS_ASKED = /^\W*(who|how|when|what|which|why|qui[eé]n|c[oó]mo|cu[aá]\w+|qu[eé]|por qu[eé])\b/i

interface Candidate {
  found: Entry | Rule
  /** What each word of the question counts in it. */
  matches: number[]
  factor: number
}

type Part = readonly [weight: number, words: string[]]

function entryCandidate(entry: Entry, terms: readonly Term[], question: string): Candidate {
  const parts: Part[] = [
    [WEIGHTS.name, wordsOf(entry.name)],
    [WEIGHTS.path, wordsOf(entry.file.replace(/\.\w+$/, ''))],
    [WEIGHTS.doc, wordsOf(entry.doc)],
  ]
  const quoted = isQuoted(question, entry.body) || isQuoted(question, plain(entry.doc)) ? QUOTED : 1
  const room = ROOMS[entry.file.split('/')[0] as keyof typeof ROOMS]
  const factor = room * quoted * namedFactor(wordsOf(entry.name), terms)
  return { found: entry, matches: matchesOf(terms, parts, entry.body), factor }
}

/** Names in code, which are no words of a sentence: `quienRetira` does not answer 'quién'. */
const CODE = /`[a-z]+[A-Z]\w*`/g

/** Of a rule, the sentence with most of the words stands for all of it. */
function ruleCandidate(rule: Rule, terms: readonly Term[], question: string): Candidate {
  const sentences = rule.text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.:]) (?=\S)/)
  const read = sentences.map((text) => {
    const parts: Part[] = [
      [WEIGHTS.name, wordsOf(rule.name)],
      [IS_ASKED.test(question) ? ASKED : WEIGHTS.doc, wordsOf(text.replace(CODE, ''))],
    ]
    return { text, matches: matchesOf(terms, parts, plain(rule.text)) }
  })
  const best = read.reduce((a, b) => (sumOf(b.matches) > sumOf(a.matches) ? b : a))
  const quoted = isQuoted(question, plain(rule.text)) ? QUOTED : 1
  const factor = ROOMS.docs * quoted * namedFactor(wordsOf(rule.name), terms)
  return { found: { ...rule, text: best.text }, matches: best.matches, factor }
}

/** More where the name is the question, and less the more other words it has. */
function namedFactor(name: readonly string[], terms: readonly Term[]): number {
  const others = name.filter((word) => !terms.some((term) => term.word === word)).length
  return (others === 0 && name.length === terms.length ? NAMED : 1) / (1 + others * 0.03)
}

/** The question as it stands, or its words that are written as in the code: 'en_camino', 'horaLimite'. */
function isQuoted(question: string, text: string): boolean {
  const names = question.split(/\s+/).filter((word) => /_|[a-z][A-Z]/.test(word))
  if (names.length > 0) return names.every((name) => text.includes(plain(name)))
  return question.includes(' ') && text.includes(plain(question))
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

const matchesOf = (terms: readonly Term[], parts: readonly Part[], body: string): number[] =>
  terms.map(({ word, others, rows }) =>
    Math.max(
      matchOf(word, parts, body),
      (bestOf(others.map((other) => matchOf(other, parts, body))) * TRANSLATION) / Math.max(1, rows),
    ),
  )

/** The best, and a little for each of the others. */
const bestOf = (matches: readonly number[]): number => {
  const best = Math.max(0, ...matches)
  return best + (sumOf(matches) - best) * 0.2
}

function matchOf(word: string, parts: readonly Part[], body: string): number {
  const matches = parts.map(([weight, words]) => {
    if (words.includes(word)) return weight
    return word.length > 3 && words.some((each) => each.startsWith(word)) ? weight * PREFIX : 0
  })
  if (body.includes(word)) matches.push(WEIGHTS.body)
  return bestOf(matches)
}

/** The candidates, best first. A rare word counts more than a frequent one, and all words more than some. */
function ranked(candidates: readonly Candidate[], words: number): Candidate[] {
  const rarities = Array.from({ length: words }, (_, at) => {
    const found = candidates.filter(({ matches }) => (matches[at] ?? 0) > 0).length
    return Math.log(1 + candidates.length / (1 + found))
  })
  const scored = candidates.map((candidate) => {
    const weighed = rarities.map((rarity, at) => rarity * (candidate.matches[at] ?? 0))
    const covered = sumOf(rarities.filter((_, at) => (candidate.matches[at] ?? 0) > 0)) / sumOf(rarities)
    return { candidate, score: sumOf(weighed) * covered * candidate.factor }
  })
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate)
}

if (import.meta.main) console.log(answer(process.argv.slice(2).join(' ')))
