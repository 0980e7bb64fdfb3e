import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brokenCitations, readPages } from './support/citations.ts'
import { isTest, lineAt, nodes, readHouse, type Source, sourceOf } from './support/house.ts'
import { forbiddenImports, rings } from './support/imports.ts'
import { looseClasses } from './support/styles.ts'

const house = readHouse()

describe('the house', () => {
  test('every room is read', () =>
    expect(house.map(({ file }) => file.split('/')[0])).toEqual(
      expect.arrayContaining(['shop', 'server', 'site', 'tests']),
    ))
  test('imports point where the map says', () => expect(forbiddenImports(house)).toEqual([]))
  test('nothing imports itself in a ring', () => expect(rings(house)).toEqual([]))
  test('shop is pure and keeps nothing', () => expect(impurities(house)).toEqual([]))
  test('names say what is known, not what kind it is', () => expect(vagueNames(house)).toEqual([]))
  test('no file is longer than can be read', () => expect(longFiles(house)).toEqual([]))
  test('no test is left out', () => expect(leftOutTests(house)).toEqual([]))
  test('classes and their style sheets agree', () => expect(looseClasses(house)).toEqual([]))
  test('no style is written into the markup', () => expect(inlineStyles(house)).toEqual([]))
  test('every piece of ui is on some screen', () => expect(unseenPieces(house)).toEqual([]))
  test('every citation of a document resolves', () => expect(brokenCitations(readPages())).toEqual([]))
})

const MOST_LINES = 250

const longFiles = (house: Source[]): string[] =>
  house
    .map(({ file, text }) => ({ file, lines: lineAt(text, text.length) - 1 }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ file, lines }) => `${file}: ${lines} lines`)

const KINDS = /^(utils?|helpers?|services?|repositories|controllers?|hooks|components?|types|common|lib|misc)$/

function vagueNames(house: Source[]): string[] {
  return house.flatMap(({ file }) => {
    const folder = file.split('/').find((part) => KINDS.test(part))
    if (folder) return `${file}: a folder named ${folder} says nothing`
    return /^index\.tsx?$/.test(posix.basename(file)) ? `${file}: everybody imports the file itself` : []
  })
}

/**
 * No clock, no chance, no voice, no memory: what `shop` decides depends on what it is given
 * (docs/decisions/001-three-rooms.md).
 */
function impurities(house: Source[]): string[] {
  return house
    .filter(({ file }) => file.startsWith('shop/') && !isTest(file))
    .flatMap((source) => {
      const { program, text } = source
      const top = program.body.flatMap((statement) => {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        return declared?.type === 'VariableDeclaration' ? [declared] : []
      })
      const isAtTop = ({ start }: Span) => top.some((declared) => declared.start < start && start < declared.end)
      return [
        ...top.filter(({ kind }) => kind !== 'const'),
        ...nodes(program, 'MemberExpression').filter((node) => WORLD.test(textOf(text, node))),
        ...nodes(program, 'NewExpression').filter((node) => /^new Date(\(\))?$/.test(textOf(text, node))),
        ...nodes(program, 'NewExpression').filter((node) => MEMORY.test(textOf(text, node)) && isAtTop(node)),
      ].map((node) => at(source, node))
    })
}

const WORLD = /^(Date\.now|Math\.random|Temporal\.Now|console\.\w+)$/
const MEMORY = /^new (Weak)?(Map|Set)\b[^(]*\(\)$/

const leftOutTests = (house: Source[]): string[] =>
  house
    .filter(({ file }) => isTest(file))
    .flatMap((source) =>
      nodes(source.program, 'MemberExpression')
        .filter((node) => LEFT_OUT.test(textOf(source.text, node)))
        .map((node) => at(source, node)),
    )

const LEFT_OUT = /^(test|it|describe|suite)\b.*\.(only|skip|todo|fails|fixme|skipIf|runIf)$/

/** The page's own policy refuses them, silently: a look belongs in a style sheet. */
const inlineStyles = (house: Source[]): string[] =>
  house
    .filter(({ file }) => file.startsWith('site/'))
    .flatMap((source) =>
      nodes(source.program, 'JSXAttribute')
        .filter(({ name }) => name.name === 'style')
        .map((node) => at(source, node)),
    )

/** A piece counts when a screen uses it, or another piece that a screen uses. */
function unseenPieces(house: Source[]): string[] {
  const isPiece = ({ file }: Source) => file.startsWith('site/ui/')
  const seen = new Set<string>()
  const look = ({ imports }: Source): void => {
    for (const piece of house.filter((source) => isPiece(source) && imports.some((i) => i.target === source.file))) {
      if (seen.has(piece.file)) continue
      seen.add(piece.file)
      look(piece)
    }
  }
  for (const source of house)
    if (source.file.startsWith('site/') && !isPiece(source) && !isTest(source.file)) look(source)
  return house.filter((source) => isPiece(source) && !seen.has(source.file)).map(({ file }) => file)
}

type Span = { start: number; end: number }

const textOf = (text: string, { start, end }: Span): string => text.slice(start, end)

const at = ({ file, text }: Source, node: Span): string =>
  `${file}:${lineAt(text, node.start)} ${textOf(text, node).slice(0, 60)}`

/** A guard that sees nothing is worse than none: each of these must be seen. */
describe('the guards see', () => {
  const no = (file: string, text: string) => ({ file, text })

  test.each([
    no('shop/money.ts', `import { readFile } from 'node:fs'`),
    no('shop/money.ts', `import type { Product } from '#shop/catalog/product.ts'`),
    no('shop/catalog/line.ts', `import { endpoint } from '#shop/endpoints.ts'`),
    no('shop/catalog/line.ts', `export * from '#shop/orders/cart.ts'`),
    no('shop/catalog/line.ts', `type A = import('#server/app.ts').A`),
    no('shop/catalog/line.test.ts', `import { React } from 'react'`),
    no('shop/orders/cart.ts', `import { test } from 'vitest'`),
    no('shop/weather/rain.ts', `import { sum } from '#shop/money.ts'`),
    no('server/orders/submit-order.ts', `import { catalogRoutes } from '#server/catalog/routes.ts'`),
    no('server/orders/submit-order.ts', `import { hero } from '#site/home/hero.tsx'`),
    no('server/orders/submit-order.ts', `import { table } from '../catalog/table.ts'`),
    no('server/health.ts', `import { sum } from './../shop/money.ts'`),
    no('server/orders/submit-order.ts', `import { orders } from '#server/orders/table.ts'`),
    no('site/home/hero.tsx', `await import('#server/app.ts')`),
    no('site/home/hero.tsx', `import { readFile } from 'node:fs'`),
    no('site/home/hero.tsx', `import { Pool } from 'pg'`),
    no('site/home/hero.tsx', `import { Cart } from '#site/order-wizard/cart.tsx'`),
    no('site/home/hero.tsx', `import { aCart } from '#tests/support/things.ts'`),
    no('site/home/hero.module.css', `.hero { background: url("../img/hero.avif") }`),
    no('site/frame/footer.tsx', `import { Hero } from '#site/home/hero.tsx'`),
    no('site/ui/price.tsx', `import type { Product } from '#shop/catalog/product.ts'`),
    no('site/ui/price.tsx', `import { call } from '#site/call.ts'`),
  ])('$file: $text', ({ file, text }) => expect(forbiddenImports([sourceOf(file, text)])).toHaveLength(1))

  test.each(['Date.now()', 'Math.random()', 'new Date()', `console.log('a')`])('%s in a rule', (text) =>
    expect(impurities([sourceOf('shop/a.ts', `export const rule = () => ${text}`)])).toHaveLength(1),
  )
  test.each(['let count = 0', 'export let count = 0', 'const cache = new Map()'])('%s at the top of a rule', (text) =>
    expect(impurities([sourceOf('shop/a.ts', text)])).toHaveLength(1),
  )
  test.each([`test.only('a')`, `describe.skip('a')`, `test.concurrent.todo('a')`, `it.skipIf(slow)('a')`])(
    '%s',
    (text) => expect(leftOutTests([sourceOf('shop/a.test.ts', text)])).toHaveLength(1),
  )
  test.each(['site/home/index.ts', 'site/home/hooks/use-cart.ts'])('%s', (file) =>
    expect(vagueNames([sourceOf(file, '')])).toHaveLength(1),
  )

  test('a ring of files and a ring of nouns', () => {
    const a = sourceOf('server/orders/a.ts', `import '#server/catalog/b.ts'`)
    const b = sourceOf('server/catalog/b.ts', `import '#server/orders/a.ts'`)
    const c = sourceOf('server/catalog/b.ts', `import '#server/orders/c.ts'`)
    expect(rings([a, b])).toHaveLength(2)
    expect(rings([a, c, sourceOf('server/orders/c.ts', '')])).toHaveLength(1)
  })
  test('a long file', () => {
    expect(longFiles([sourceOf('shop/a.ts', '\n'.repeat(MOST_LINES))])).toEqual([])
    expect(longFiles([sourceOf('shop/a.ts', '\n'.repeat(MOST_LINES + 1))])).toHaveLength(1)
  })
  test('a class without a use, a use without a class, and a style in the markup', () => {
    const page = sourceOf(
      'site/home/a.tsx',
      `import s from './a.module.css'; <p style={{}} className={s.big + s[x]} />`,
    )
    const sheet = sourceOf('site/home/a.module.css', '.small { &:has(.tiny) { margin: 0.5em } } /* .none */')
    expect(looseClasses([page, sheet])).toHaveLength(4)
    expect(inlineStyles([page])).toHaveLength(1)
  })
  describe('a citation that leads nowhere', () => {
    const cited = (path: string) => `/** What it is (docs/${path}). */`
    const rules = { file: 'docs/rules.md', text: "# Rules\n\n### The shop's fee\nSee [money](#money).\n\n### Money\n" }
    const broken = (file: string, text: string) => brokenCitations([rules, { file, text }])

    test.each(['rules.md', 'rules.md#the-shops-fee', 'rules.md#money'])('unless it is %s', (path) =>
      expect(broken('shop/a.ts', cited(path))).toEqual([]),
    )
    test.each(['fees.md', 'rules.md#fee', 'rules', 'decisions/005'])('%s', (path) =>
      expect(broken('shop/a.ts', cited(path))).toHaveLength(1),
    )
    // Escaped, because this file is read too.
    test.each([
      'specification \u00a72',
      'decisions \u00a73',
      'layout \u00a73',
      'Art\u0020direction',
      '\u0028decision 5)',
    ])('%s', (text) => expect(broken('site/a.css', `/* ${text} */`)).toHaveLength(1))
    test('a link to a heading that is not there', () => {
      const more = rules.file.replace('rules', 'more')
      expect(broken(more, '[fee](rules.md#the-shops-fee)')).toEqual([])
      expect(broken(more, '[fee](rules.md#fee) [more](#more) [none](none.md)')).toHaveLength(3)
    })
  })
  test('a piece of ui that only another unseen piece uses', () => {
    const pieces = [sourceOf('site/ui/a.tsx', `import './b.tsx'`), sourceOf('site/ui/b.tsx', '')]
    expect(unseenPieces(pieces)).toHaveLength(2)
    expect(unseenPieces([...pieces, sourceOf('site/home/page.tsx', `import '#site/ui/a.tsx'`)])).toEqual([])
  })
})
