/**
 * `npm run where [word …]`: prints the file that answers a question. Reads the sources each time, so it is never out of
 * date.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Entry {
  /** 'shop/orders/delivery/delivery-fee.ts:9' */
  place: string
  file: string
  name: string
  /** The first line of its docstring; for an endpoint, its method, URL and access. */
  doc: string
  text: string
}

const ROOT = join(import.meta.dirname, '..')
const MAX_RESULTS = 8
const TOP_FOLDERS = ['shop', 'server', 'site']

/** Every top-level declaration of shop, server and site, exported or not, and every page. */
function readEntries(): Entry[] {
  const files = globSync('{shop,server,site}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  return files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return file === 'site/routes.ts' ? pagesIn(file, text) : declarationsIn(file, text)
  })
}

const DECLARATION =
  /^(?:\/\*\*(?<doc>(?:(?!\*\/)[\s\S])*)\*\/\n)?(?:export )?(?:default )?(?:async )?(?:const|let|function\*?|type|interface|class) (?<name>[\w$]+)/gm

function declarationsIn(file: string, text: string): Entry[] {
  const found = [...text.matchAll(DECLARATION)]
  return found.map((match, index) => {
    const { doc = '', name = '' } = match.groups ?? {}
    const body = text.slice(match.index, found[index + 1]?.index)
    const line = text.slice(0, match.index + match[0].length).split('\n').length
    return { place: `${file}:${line}`, file, name, doc: callText(body) ?? plainDoc(doc), text: body }
  })
}

const plainDoc = (doc: string): string => doc.replace(/\s*\n\s*\*?\s*/g, ' ').trim()

/** 'POST /api/orders/submit, public' for the declaration of an endpoint. */
function callText(text: string): string | undefined {
  if (!/= endpoint\(/.test(text)) return
  const field = (name: string) => new RegExp(`\\b${name}: '([^']+)'`).exec(text)?.[1]
  return [`${field('method')} /api${field('path')}`, field('access'), field('summary')].filter(Boolean).join(', ')
}

const PAGE = /(?<kind>index|route)\((?:'(?<path>[^']+)', )?'(?<file>[^']+)'/

const pagesIn = (file: string, text: string): Entry[] =>
  text.split('\n').flatMap((line, index) => {
    const { path = '', file: shown = '' } = PAGE.exec(line)?.groups ?? {}
    const place = `${file}:${index + 1}`
    const parent = /^ {4}/.test(line) ? '/admin/' : '/'
    return shown
      ? [{ place, file: `site/${shown}`, name: `page ${parent}${path}`, doc: `site/${shown}`, text: '' }]
      : []
  })

/** Words that do not narrow a search. */
const STOP_WORDS = new Set(['a', 'an', 'of', 'the', 'for', 'in', 'is', 'on', 'to', 'what', 'where', 'which'])

/** Normalizes words: 'deliveryFee', 'delivery-fee' and 'Delivery fees' give the same words; 'picana' finds 'Picaña'. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !STOP_WORDS.has(word))
    .map((word) => (word.length > 3 ? word.replace(/(?:ies|es|ed|ing|e|y|s)$/, '') : word))

/**
 * A match in the name scores higher than one in the path, in the docstring or in the code, in this order. A match of a
 * prefix scores less; a word without a match lowers the score.
 */
function scoreOf({ file, name, doc, text }: Entry, queryWords: readonly string[]): number {
  const lower = `${file} ${text}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  if (!queryWords.some((word) => lower.includes(word))) return 0
  const parts: [number, string[]][] = [
    [8, wordsOf(name)],
    [5, wordsOf(file)],
    [3, wordsOf(doc)],
    [1, wordsOf(text)],
  ]
  const scores = queryWords.map((word) => {
    const exact = parts.find(([, words]) => words.includes(word))?.[0] ?? 0
    const prefixMatch = parts.find(([, words]) => words.some((each) => each.startsWith(word)))?.[0] ?? 0
    return Math.max(exact, prefixMatch * 0.8) || -8
  })
  // Rules rank before tables, and tables before screens; a match in a short name ranks before one in a long name.
  const folderBonus = (2 - TOP_FOLDERS.indexOf(file.split('/')[0] ?? '')) * 0.6
  return scores.reduce((sum, score) => sum + score, 0) + folderBonus - wordsOf(name).length * 0.2
}

/** The lines of the server that serve an endpoint. */
function servingsOf(entries: readonly Entry[], { name, text }: Entry): string[] {
  if (!/= endpoint\(/.test(text)) return []
  return entries
    .filter(({ file }) => /^server\/.*routes\.ts$/.test(file))
    .flatMap(({ place, file, text: served }) => {
      const at = served.search(new RegExp(`\\bserve\\w*\\(\\w+, (?:\\w+, )?${name}(?:Call)?\\b`))
      const first = Number(place.split(':')[1])
      return at < 0 ? [] : [`${file}:${first + served.slice(0, at).split('\n').length - 1}`]
    })
}

function answer(question: string): string {
  const entries = readEntries()
  const queryWords = wordsOf(question)
  const found =
    queryWords.length === 0
      ? entries.filter(({ name, text }) => name.startsWith('page ') || /= endpoint\(/.test(text))
      : entries
          .map((entry) => ({ entry, score: scoreOf(entry, queryWords) }))
          .filter(({ score }) => score > 0)
          .sort((a, b) => b.score - a.score)
          .slice(0, MAX_RESULTS)
          .map(({ entry }) => entry)
  if (found.length === 0) return 'Nothing is called that, and nothing mentions it.'
  const width = Math.max(...found.map(({ place }) => place.length))
  const rows = found.map((entry) => {
    const served = servingsOf(entries, entry).map((place) => ` → ${place}`)
    return `${entry.place.padEnd(width)}  ${entry.name}${served.join('')}${entry.doc && `  ${entry.doc.slice(0, 140)}`}`
  })
  return rows.join('\n')
}

console.log(answer(process.argv.slice(2).join(' ')))
