import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { lineAt } from './sources.ts'

export interface Page {
  /** The path from the root of the repository: 'docs/rules.md'. */
  file: string
  text: string
}

const ROOT = resolve(import.meta.dirname, '../..')
const PAGES = [
  '{shop,server,site,tests,commands,scripts,lab}/**/*.{ts,tsx,mjs,css,md}',
  '*.config.ts',
  'docs/**/*.md',
  'README.md',
  '.env.example',
]

/** Every file that may cite a document, including the documents. */
export const readPages = (): Page[] =>
  globSync(PAGES, { cwd: ROOT })
    .sort()
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

/** A citation: the path of a document from the root, and the anchor of a heading. */
const CITATION = /(?<![\w/.-])(?<path>docs\/[\w/-]*(?:\.\w+)?)(?:#(?<anchor>[\p{L}\d_-]+))?/gu
/** A link between documents, relative to the citing one. */
const LINK = /\]\((?![a-z]+:)(?<path>[^)\s#]*)(?:#(?<anchor>[^)\s]+))?\)/gu
/** Citations of section numbers, or of documents outside the repository. */
const OUTDATED = /§\s?\d|\bart direction\b|\((?:specification\b|decisions? \d)/giu

/** The citations that do not resolve: an unknown document, an unknown or ambiguous heading, or an unsupported form. */
export function brokenCitations(pages: readonly Page[]): string[] {
  const texts = new Map(pages.map(({ file, text }) => [file, text]))
  const isFolder = (path: string) => pages.some(({ file }) => file.startsWith(`${path.replace(/\/$/, '')}/`))
  const resolves = (path: string, anchor: string | undefined): boolean => {
    const text = texts.get(path)
    if (text === undefined) return anchor === undefined && isFolder(path)
    return anchor === undefined || anchorsOf(text).filter((each) => each === anchor).length === 1
  }
  return pages.flatMap(({ file, text }) => {
    const cited = [...text.matchAll(CITATION)].filter(({ groups }) => !resolves(groups?.path ?? '', groups?.anchor))
    const linked = [...(file.endsWith('.md') ? text : '').matchAll(LINK)].filter(({ groups }) => {
      const path = groups?.path ? join(dirname(file), groups.path) : file
      return !resolves(path, groups?.anchor)
    })
    return [...cited, ...linked, ...text.matchAll(OUTDATED)].map(
      (found) => `${file}:${lineAt(text, found.index)} ${found[0]}`,
    )
  })
}

/** The anchors that GitHub generates for the headings of a document. */
function anchorsOf(text: string): string[] {
  const headings = text.replace(/^```.*?^```/gms, '').matchAll(/^#{1,6} (.+)$/gm)
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )
}
