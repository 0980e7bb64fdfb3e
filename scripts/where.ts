/** `npm run where [word …]`: the file that answers. Everything is read from the source, so it cannot be out of date. */
import { basename, dirname } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ESTree } from 'vite'
import type { Endpoint } from '#shop/endpoint.ts'
import { ENDPOINTS } from '#shop/endpoints.ts'
import routes from '#site/routes.ts'
import { isTest, lineAt, nodes, readHouse, type Source } from '#tests/support/house.ts'

const words = process.argv.slice(2).map(squeeze)
const house = readHouse().filter(({ file }) => /^(shop|server|site)\/.*\.tsx?$/.test(file) && !isTest(file))

/** Every call and every page; with words, those that carry them and whatever else is called so. */
async function answer(): Promise<void> {
  const carries = (row: string[]) => has(row.join(' '))
  const calls = Object.entries(ENDPOINTS).map(callRow).filter(carries)
  const pages = pageRows(await routes, '').filter(carries)
  const named = words.length > 0 ? house.flatMap(namedRows) : []
  const found = [calls, pages, named].filter((rows) => rows.length > 0)
  const told = found.length > 0 ? found : [mentions()]
  console.log(told.map(table).join('\n\n') || 'Nothing is called that, and nothing speaks of it.')
}

const has = (text: string): boolean => words.every((word) => squeeze(text).includes(word))

/** method, path, who may, the contract, the line that serves it, and where its work is done */
function callRow([name, { method, path, access }]: [string, Endpoint]): string[] {
  const contract = house.flatMap(({ file, text }) => {
    const start = text.indexOf(`export const ${name} = endpoint(`)
    return start < 0 ? [] : [`${file}:${lineAt(text, start)}`]
  })
  return [method, `/api${path}`, access, ...contract, ...house.flatMap((source) => servings(source, name))]
}

/** Where a call is put on the air, and the files of `server` whose functions its handler calls. */
function servings(source: Source, name: string): string[] {
  if (!source.file.startsWith('server/')) return []
  const alias = new RegExp(`\\b${name} as (\\w+)`).exec(source.text)?.[1] ?? name
  return nodes(source.program, 'CallExpression').flatMap((node) => {
    const [, call, handler] = node.arguments.map((argument) => textOf(source, argument))
    if (textOf(source, node.callee) !== 'serve' || call !== alias || !handler) return []
    const imported = nodes(source.program, 'ImportDeclaration').flatMap(({ source: { value }, specifiers }) => {
      const isCalled = specifiers.some(({ local }) => new RegExp(`\\b${local.name}\\(`).test(handler))
      const target = source.imports.find(({ written }) => written === value)?.target ?? ''
      return isCalled && dirname(target).startsWith('server/') ? [target] : []
    })
    return [`${source.file}:${lineAt(source.text, node.start)}`, imported.join(' ')]
  })
}

const pageRows = (entries: RouteConfigEntry[], parent: string): string[][] =>
  entries.flatMap(({ path = '', file, children = [] }) => {
    const url = `${parent}/${path}`.replace(/\/+/g, '/')
    return [[url, `site/${file}`], ...pageRows(children, url)]
  })

/** Exported names that carry the words, or the file that does. */
function namedRows(source: Source): string[][] {
  const exported = exportsOf(source).filter(({ name }) => has(name))
  if (exported.length > 0) return exported.map((one) => exportRow(source, one))
  return has(source.file) ? [[source.file]] : []
}

/** When nothing is called so: what speaks of it. A rule comes before a row, and a row before a screen. */
function mentions(): string[][] {
  for (const room of ['shop/', 'server/', 'site/']) {
    const speaking = house
      .filter(({ file }) => file.startsWith(room))
      .flatMap((source) =>
        exportsOf(source)
          .filter(({ text, doc }) => has(text) || has(doc))
          .map((one) => exportRow(source, one)),
      )
    if (speaking.length > 0) return speaking
  }
  return []
}

type Exported = { name: string; start: number; text: string; doc: string }

const exportRow = ({ file, text }: Source, { name, start, doc }: Exported): string[] => [
  `${file}:${lineAt(text, start)}`,
  name,
  doc,
]

const exportsOf = (source: Source): Exported[] =>
  nodes(source.program, 'ExportNamedDeclaration').map((node) => {
    const text = textOf(source, node)
    const doc = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(source.text.slice(0, node.start))?.[1] ?? ''
    const name = /\b(?:const|function|type|interface|class)\s+([\w$]+)/.exec(text)?.[1] ?? basename(source.file)
    return { name, start: node.start, text, doc: doc.replace(/\s*\n\s*\*?\s*/g, ' ').trim() }
  })

const textOf = ({ text }: Source, { start, end }: ESTree.Span): string => text.slice(start, end)

/** 'delivery-fee', 'deliveryFee' and 'Delivery fee' are the same words; 'picana' finds 'Picaña'. */
function squeeze(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

function table(rows: string[][]): string {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(width(column)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

await answer()
