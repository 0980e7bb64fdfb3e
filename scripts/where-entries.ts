import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What `npm run where` can find: a declaration, a page, a named field, or a rule. */
export interface Entry {
  /** 'shop/orders/delivery/delivery-fee.ts:9' */
  place: string
  file: string
  name: string
  /** What is shown beside the name: the docstring; of an endpoint its method, URL and access. */
  doc: string
  /** Its source, as `plain` makes it. */
  body: string
}

export interface Rule {
  /** 'docs/rules.md:422' */
  place: string
  name: string
  text: string
  anchor: string
}

export interface SourceText {
  file: string
  text: string
  plainText: string
}

const ROOT = join(import.meta.dirname, '..')

/** Lower case without accents, character by character: 'picana' finds 'Picaña'. */
export const plain = (text: string): string =>
  text.replace(/[À-ÿ]/g, (letter) => letter.normalize('NFD').charAt(0)).toLowerCase()

/** The sources of the three rooms, without tests. */
export const readSources = (): SourceText[] =>
  ['shop', 'server', 'site'].flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .sort()
      .map((name) => {
        const file = `${room}/${name}`
        const text = readFileSync(join(ROOT, file), 'utf8')
        return { file, text, plainText: plain(text) }
      }),
  )

/** Every top-level declaration of a file whose source or path is admitted, exported or not; of the list of routes, every page. */
export const entriesIn = (source: SourceText, admits: (text: string) => boolean = () => true): Entry[] =>
  source.file === 'site/routes.ts' ? pagesIn(source) : declarationsIn(source, admits)

const DECLARATION =
  /^(?:export )?(?:default )?(?:async )?(?:const|let|function\*?|type|interface|class) (?<name>[\w$]+)/gm

function declarationsIn({ file, text, plainText }: SourceText, admits: (text: string) => boolean): Entry[] {
  const found = [...text.matchAll(DECLARATION)].map(({ index, groups }) => {
    const docAt = text.startsWith('*/\n', index - 3) ? text.lastIndexOf('/**', index) : index
    return { name: groups?.name ?? '', index, docAt }
  })
  const isFileAdmitted = admits(file)
  return found.flatMap(({ name, index, docAt }, at) => {
    const end = found[at + 1]?.docAt
    const body = plainText.slice(docAt, end)
    if (!isFileAdmitted && !admits(body)) return []
    const doc = callText(text.slice(index, end)) ?? text.slice(docAt + 3, Math.max(docAt + 3, index - 3))
    const place = `${file}:${lineAt(text, index)}`
    return [{ place, file, name, doc: doc.replace(/\s*\n\s*\*?\s*/g, ' ').trim(), body }]
  })
}

function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}

export const isEndpoint = ({ body }: Entry): boolean => body.includes('= endpoint(')

/** 'POST /api/orders/submit, public' for the declaration of an endpoint. */
function callText(text: string): string | undefined {
  if (!text.includes('= endpoint(')) return
  const field = (name: string) => new RegExp(`\\b${name}: '([^']+)'`).exec(text)?.[1]
  return [`${field('method')} /api${field('path')}`, field('access'), field('summary')].filter(Boolean).join(', ')
}

const PAGE = /(?:index|route)\((?:'(?<path>[^']+)', )?'(?<file>[^']+)'/

const pagesIn = ({ file, text }: SourceText): Entry[] =>
  text.split('\n').flatMap((line, index) => {
    const { path = '', file: shown = '' } = PAGE.exec(line)?.groups ?? {}
    const parent = /^ {4}/.test(line) ? '/admin/' : '/'
    const name = `page ${parent}${path}`
    return shown
      ? [{ place: `${file}:${index + 1}`, file: `site/${shown}`, name, doc: `site/${shown}`, body: plain(name) }]
      : []
  })

/** The fields with exactly this name, such as `horaLimite` of the settings. */
export function fieldsNamed(name: string, sources: readonly SourceText[]): Entry[] {
  const field = new RegExp(`^ +(?:readonly )?'?${name.replace(/\$/g, '\\$')}'?\\??: .*$`, 'gm')
  return sources
    .filter(({ text }) => text.includes(name))
    .flatMap(({ file, text }) =>
      [...text.matchAll(field)].map(({ 0: line, index }) => {
        const place = `${file}:${lineAt(text, index)}`
        return { place, file, name, doc: line.trim(), body: '' }
      }),
    )
}

/** The lines of the server that serve an endpoint. */
export function servingsOf({ name }: Entry, sources: readonly SourceText[]): string[] {
  const serving = new RegExp(`\\bserve\\w*\\(\\w+, (?:\\w+, )?(?:contract\\.)?${name}\\b`)
  return linesWith(
    serving,
    sources.filter(({ file }) => /^server\/.*routes\.ts$/.test(file)),
  )
}

const linesWith = (pattern: RegExp, sources: readonly SourceText[]): string[] =>
  sources.flatMap(({ file, text }) => {
    const at = text.search(pattern)
    return at < 0 ? [] : [`${file}:${lineAt(text, at)}`]
  })

/** Every section of docs/rules.md. */
export function readRules(): Rule[] {
  const text = readFileSync(join(ROOT, 'docs/rules.md'), 'utf8')
  const headings = [...text.matchAll(/^#{2,3} (.+)$/gm)]
  return headings.map(({ 0: heading, 1: name = '', index }, at) => {
    return {
      place: `docs/rules.md:${lineAt(text, index)}`,
      name,
      text: text.slice(index + heading.length, headings[at + 1]?.index),
      anchor: name
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replace(/\s/g, '-'),
    }
  })
}

/** The lines that cite a rule. */
export const citingsOf = ({ anchor }: Rule, sources: readonly SourceText[]): string[] =>
  linesWith(
    new RegExp(`rules\\.md#${anchor}(?![\\w-])`),
    sources.filter(({ text }) => text.includes(anchor)),
  )

/** The rows of docs/glossary.md. */
export function readGlossary(): { english: string; spanish: string }[] {
  const text = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
  return [...text.matchAll(/^\| ([^|]+) \| ([^|]+) \|/gm)].map(([, english = '', spanish = '']) => ({
    english,
    spanish,
  }))
}
