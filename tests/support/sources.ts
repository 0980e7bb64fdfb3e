import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

export interface Source {
  /** The path from the root of the repository: 'shop/orders/cart.ts'. */
  file: string
  text: string
  imports: Import[]
  program: ESTree.Program
}

export interface Import {
  /** The specifier as written: './cart.ts', '#shop/money.ts', 'react'. */
  specifier: string
  /** The resolved source file, or the package. */
  target: string
  line: number
  /** Whether it is a type import, erased at build time. */
  isType: boolean
}

const ROOT = resolve(import.meta.dirname, '../..')
const FILES = ['{shop,server,site,tests,commands,scripts,lab}/**/*.{ts,tsx,css}', '*.config.ts']

/** Every source file, parsed. */
export const readSources = (): Source[] =>
  globSync(FILES, { cwd: ROOT, exclude: ['server/db/migrations'] })
    .sort()
    .map((file) => sourceOf(file, readFileSync(join(ROOT, file), 'utf8')))

/** Parses one file with all its imports: static, dynamic, of types, and from a style sheet. */
export function sourceOf(file: string, text: string): Source {
  const isCss = file.endsWith('.css')
  const { program, errors } = parseSync(isCss ? 'none.ts' : file, isCss ? '' : text)
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  const imports = [...(isCss ? importsOfCss(text) : importsOf(program))].map(
    ({ specifier, start, isType = false }) => ({
      specifier,
      target: targetOf(file, specifier),
      line: lineAt(text, start),
      isType,
    }),
  )
  return { file, text, program, imports }
}

type NodeOf<T extends ESTree.Node['type']> = Extract<ESTree.Node, { type: T }>

/** Every syntax node of one kind, in source order. */
export function nodes<T extends ESTree.Node['type']>(program: ESTree.Program, type: T): NodeOf<T>[] {
  const found: NodeOf<T>[] = []
  new Visitor({ [type]: (node: NodeOf<T>) => found.push(node) }).visit(program)
  return found
}

export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file)

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

type WrittenImport = { specifier: string; start: number; isType?: boolean }

function* importsOf(program: ESTree.Program): Generator<WrittenImport> {
  for (const { source, importKind, specifiers } of nodes(program, 'ImportDeclaration')) {
    const isType = importKind === 'type' || (specifiers.length > 0 && specifiers.every(isTypeSpecifier))
    yield { specifier: source.value, start: source.start, isType }
  }
  for (const type of ['ExportNamedDeclaration', 'ExportAllDeclaration'] as const)
    for (const { source, exportKind } of nodes(program, type))
      if (source) yield { specifier: source.value, start: source.start, isType: exportKind === 'type' }
  for (const { source } of nodes(program, 'ImportExpression'))
    if (source.type === 'Literal') yield { specifier: String(source.value), start: source.start }
  for (const { source } of nodes(program, 'TSImportType'))
    yield { specifier: source.value, start: source.start, isType: true }
}

const isTypeSpecifier = (specifier: ESTree.ImportDeclarationSpecifier): boolean =>
  specifier.type === 'ImportSpecifier' && specifier.importKind === 'type'

function* importsOfCss(text: string): Generator<WrittenImport> {
  for (const { 1: specifier = '', index } of text.matchAll(/(?:\burl\(|@import\s|\bfrom\s)\s*["']([^"']+)/g))
    if (!/^(data:|#|https?:)/.test(specifier)) yield { specifier, start: index }
}

function targetOf(file: string, specifier: string): string {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('.')) return join(dirname(file), path)
  return /^#(shop|server|site|pictures|tests)\//.test(path) ? path.slice(1) : path
}
