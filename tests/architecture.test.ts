import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isTest, lineAt, nodes, readSources, type Source, sourceOf } from '#tests/support/sources.ts'
import { convertedByHand, inlineStyles, nativeDates, secureOnly } from './support/browser-rules.ts'
import { brokenCitations, readPages } from './support/citations.ts'
import { forbiddenImports, importCycles, renamedCalls, unusedComponents } from './support/imports.ts'
import { offBreakpoints, offGridSpacing, unmatchedClasses } from './support/styles.ts'

const sources = readSources()

describe('the source tree', () => {
  test('the scan finds files in every root folder', () =>
    expect(sources.map(({ file }) => file.split('/')[0])).toEqual(
      expect.arrayContaining(['shop', 'server', 'site', 'tests']),
    ))
  test('imports follow the allowed directions', () => expect(forbiddenImports(sources)).toEqual([]))
  test('a call keeps its name in every import', () => expect(renamedCalls(sources)).toEqual([]))
  test('there are no import cycles', () => expect(importCycles(sources)).toEqual([]))
  test('shop has no clock, randomness, logging or module state', () => expect(impurities(sources)).toEqual([]))
  test('file names are specific: no utils, helpers or the like', () => expect(vagueNames(sources)).toEqual([]))
  test('no file exceeds the line limit', () => expect(longFiles(sources)).toEqual([]))
  test('no folder exceeds the file limit', () => expect(fullFolders(sources)).toEqual([]))
  test('no test is skipped or focused', () => expect(skippedTests(sources)).toEqual([]))
  test('every CSS class is both defined and used', () => expect(unmatchedClasses(sources)).toEqual([]))
  test('style sheets use at most four breakpoints, in range syntax', () => expect(offBreakpoints(sources)).toEqual([]))
  test('spacing is on the grid', () => expect(offGridSpacing(sources)).toEqual([]))
  test('no inline style in the markup', () => expect(inlineStyles(sources)).toEqual([]))
  test('every ui component is used by a screen', () => expect(unusedComponents(sources)).toEqual([]))
  test('dates are typed in the field of the shop', () => expect(nativeDates(sources)).toEqual([]))
  test('what exists only in secure contexts has one place', () => expect(secureOnly(sources)).toEqual([]))
  test('no page converts money by hand', () => expect(convertedByHand(sources)).toEqual([]))
  test('every citation of a document resolves', () => expect(brokenCitations(readPages())).toEqual([]))
})

const MAX_LINES = 250

const longFiles = (sources: Source[]): string[] =>
  sources
    .map(({ file, text }) => ({ file, lines: lineAt(text, text.length) - 1 }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => `${file}: ${lines} lines`)

const MAX_FILES = 15

/** Tests and style sheets belong to the file they stand beside, and do not count. */
function fullFolders(sources: Source[]): string[] {
  const loose = sources.filter(
    ({ file }) => /^(shop|server|site)\//.test(file) && !isTest(file) && !file.endsWith('.css'),
  )
  return [...Map.groupBy(loose, ({ file }) => posix.dirname(file))]
    .filter(([, files]) => files.length > MAX_FILES)
    .map(([folder, files]) => `${folder}: ${files.length} files`)
}

const VAGUE_FOLDERS = /^(utils?|helpers?|services?|repositories|controllers?|hooks|components?|types|common|lib|misc)$/

function vagueNames(sources: Source[]): string[] {
  return sources.flatMap(({ file }) => {
    const folder = file.split('/').find((part) => VAGUE_FOLDERS.test(part))
    if (folder) return `${file}: a folder named ${folder} says nothing`
    return /^index\.tsx?$/.test(posix.basename(file)) ? `${file}: everybody imports the file itself` : []
  })
}

/**
 * No clock, no randomness, no logging, no module state: a rule's result depends on its arguments only
 * (docs/decisions/001-layers.md).
 */
function impurities(sources: Source[]): string[] {
  return sources
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
        ...nodes(program, 'MemberExpression').filter((node) => NONDETERMINISM.test(textOf(text, node))),
        ...nodes(program, 'NewExpression').filter((node) => /^new Date(\(\))?$/.test(textOf(text, node))),
        ...nodes(program, 'NewExpression').filter((node) => MUTABLE_STATE.test(textOf(text, node)) && isAtTop(node)),
      ].map((node) => at(source, node))
    })
}

const NONDETERMINISM = /^(Date\.now|Math\.random|Temporal\.Now|console\.\w+)$/
const MUTABLE_STATE = /^new (Weak)?(Map|Set)\b[^(]*\(\)$/

const skippedTests = (sources: Source[]): string[] =>
  sources
    .filter(({ file }) => isTest(file))
    .flatMap((source) =>
      nodes(source.program, 'MemberExpression')
        .filter((node) => SKIPPED_TEST.test(textOf(source.text, node)))
        .map((node) => at(source, node)),
    )

const SKIPPED_TEST = /^(test|it|describe|suite)\b.*\.(only|skip|todo|fails|fixme|skipIf|runIf)$/

type Span = { start: number; end: number }

const textOf = (text: string, { start, end }: Span): string => text.slice(start, end)

const at = ({ file, text }: Source, node: Span): string =>
  `${file}:${lineAt(text, node.start)} ${textOf(text, node).slice(0, 60)}`

/** Each check must report a planted violation; otherwise it could pass without looking. */
describe('the checks report', () => {
  const sourceText = (file: string, text: string) => ({ file, text })

  test.each([
    sourceText('shop/money.ts', `import { readFile } from 'node:fs'`),
    sourceText('shop/money.ts', `import type { Product } from '#shop/catalog/product.ts'`),
    sourceText('shop/catalog/line.ts', `import { endpoint } from '#shop/endpoints.ts'`),
    sourceText('shop/catalog/line.ts', `export * from '#shop/orders/cart.ts'`),
    sourceText('shop/catalog/line.ts', `type A = import('#server/app.ts').A`),
    sourceText('shop/catalog/line.test.ts', `import { React } from 'react'`),
    sourceText('shop/orders/cart.ts', `import { test } from 'vitest'`),
    sourceText('shop/weather/rain.ts', `import { sum } from '#shop/money.ts'`),
    sourceText('server/orders/submit/submit-order.ts', `import { catalogRoutes } from '#server/catalog/routes.ts'`),
    sourceText('server/orders/submit/submit-order.ts', `import { hero } from '#site/home/sections/hero.tsx'`),
    sourceText('server/orders/submit/submit-order.ts', `import { table } from '../catalog/table.ts'`),
    sourceText('server/health/health.ts', `import { sum } from './../shop/money.ts'`),
    sourceText('server/orders/read-orders.ts', `import { orders } from '#server/orders/table.ts'`),
    sourceText('site/home/sections/hero.tsx', `await import('#server/app.ts')`),
    sourceText('site/home/sections/hero.tsx', `import { readFile } from 'node:fs'`),
    sourceText('site/home/sections/hero.tsx', `import { Pool } from 'pg'`),
    sourceText('site/home/sections/hero.tsx', `import { Cart } from '#site/order-wizard/cart.tsx'`),
    sourceText('site/home/sections/hero.tsx', `import { aCart } from '#tests/support/builders.ts'`),
    sourceText('site/home/sections/hero.module.css', `.hero { background: url("../../../pictures/hero.avif") }`),
    sourceText('site/layout/footer.tsx', `import { Hero } from '#site/home/sections/hero.tsx'`),
    sourceText('site/ui/price.tsx', `import type { Product } from '#shop/catalog/product.ts'`),
    sourceText('site/ui/price.tsx', `import { call } from '#site/api/call.ts'`),
  ])('$file: $text', ({ file, text }) => expect(forbiddenImports([sourceOf(file, text)])).toHaveLength(1))

  test.each(['Date.now()', 'Math.random()', 'new Date()', `console.log('a')`])('%s in a rule', (text) =>
    expect(impurities([sourceOf('shop/a.ts', `export const rule = () => ${text}`)])).toHaveLength(1),
  )
  test.each(['let count = 0', 'export let count = 0', 'const cache = new Map()'])('%s at the top of a rule', (text) =>
    expect(impurities([sourceOf('shop/a.ts', text)])).toHaveLength(1),
  )
  test.each([`test.only('a')`, `describe.skip('a')`, `test.concurrent.todo('a')`, `it.skipIf(slow)('a')`])(
    '%s',
    (text) => expect(skippedTests([sourceOf('shop/a.test.ts', text)])).toHaveLength(1),
  )
  test.each(['site/home/index.ts', 'site/home/hooks/use-cart.ts'])('%s', (file) =>
    expect(vagueNames([sourceOf(file, '')])).toHaveLength(1),
  )

  test('a cycle of files and a cycle of nouns', () => {
    const a = sourceOf('server/orders/a.ts', `import '#server/catalog/b.ts'`)
    const b = sourceOf('server/catalog/b.ts', `import '#server/orders/a.ts'`)
    const c = sourceOf('server/catalog/b.ts', `import '#server/orders/c.ts'`)
    expect(importCycles([a, b])).toHaveLength(2)
    expect(importCycles([a, c, sourceOf('server/orders/c.ts', '')])).toHaveLength(1)
  })
  test('a call under another name', () =>
    expect(
      renamedCalls([sourceOf('server/a.ts', `import type { submitOrder as s } from '#shop/orders/contract.ts'`)]),
    ).toHaveLength(1))
  test('a file over the limit', () => {
    expect(longFiles([sourceOf('shop/a.ts', '\n'.repeat(MAX_LINES))])).toEqual([])
    expect(longFiles([sourceOf('shop/a.ts', '\n'.repeat(MAX_LINES + 1))])).toHaveLength(1)
  })
  test('spacing off the grid', () => {
    const sheet = sourceOf(
      'site/home/a.module.css',
      '.a { margin: 0.6rem; gap: 2px var(--space-2); top: 5px; left: 9rem }',
    )
    expect(offGridSpacing([sheet])).toHaveLength(2)
  })
  test.each([
    '(max-width: 60rem)',
    '(width < 40rem)',
    '(width <= 48rem)',
    '(48rem <= width < 72rem)',
    'print and (min-width:30rem)',
  ])('@media %s', (query) =>
    expect(offBreakpoints([sourceOf('site/home/a.module.css', `@media ${query} { p { top: 0 } }`)])).toHaveLength(1),
  )
  test('a folder over the limit', () => {
    const files = Array.from({ length: MAX_FILES + 1 }, (_, index) => sourceOf(`site/home/part-${index}.tsx`, ''))
    expect(fullFolders(files)).toEqual(['site/home: 16 files'])
    expect(fullFolders([...files.slice(1), sourceOf('site/home/a.test.ts', '')])).toEqual([])
  })
  test('an unused class, an undefined class and an inline style', () => {
    const page = sourceOf(
      'site/home/a.tsx',
      `import s from './a.module.css'; <p style={{}} className={s.big + s[x]} />`,
    )
    const sheet = sourceOf('site/home/a.module.css', '.small { &:has(.tiny) { margin: 0.5em } } /* .none */')
    expect(unmatchedClasses([page, sheet])).toHaveLength(4)
    expect(inlineStyles([page])).toHaveLength(1)
  })
  test('a native date field', () =>
    expect(nativeDates([sourceOf('site/home/page.tsx', '<Field label="Desde" type="date" />')])).toHaveLength(1))
  test('what exists only in secure contexts', () => {
    const text = 'crypto.randomUUID(); navigator.clipboard?.writeText(text); crypto.getRandomValues(bytes)'
    expect(secureOnly([sourceOf('site/home/page.tsx', text)])).toHaveLength(2)
  })
  test.each([
    'call(sendProof, { body: { monto: value / 100 } })',
    '<Field defaultValue={amount * 100} />',
    'const visto = z.encode(SignedDollarSum, cifras.fin)',
  ])('%s', (text) => {
    expect(convertedByHand([sourceOf('site/home/a.tsx', text)])).toHaveLength(1)
    expect(convertedByHand([sourceOf('site/home/a.tsx', 'z.encode(KeptDay, day); gramos / 1000')])).toEqual([])
  })
  describe('a citation that does not resolve', () => {
    const cited = (path: string) => `/** What it is (docs/${path}). */`
    const rules = { file: 'docs/rules.md', text: "# The shop's fee\n[money](#money)\n# Money\n# Twice\n# Twice\n" }
    const broken = (file: string, text: string) => brokenCitations([rules, { file, text }])

    test.each(['rules.md', 'rules.md#the-shops-fee', 'rules.md#money'])('but not the valid %s', (path) =>
      expect(broken('shop/a.ts', cited(path))).toEqual([]),
    )
    test.each(['fees.md', 'rules.md#fee', 'rules.md#twice', 'rules', 'decisions/005'])('%s', (path) =>
      expect(broken('shop/a.ts', cited(path))).toHaveLength(1),
    )
    // Escaped, because this file is scanned too.
    test.each([
      'specification \u00a72',
      'decisions \u00a73',
      'layout \u00a73',
      'Art\u0020direction',
      '\u0028decision 5)',
    ])('%s', (text) => expect(broken('site/a.css', `/* ${text} */`)).toHaveLength(1))
    test('a link to a missing heading', () => {
      const more = rules.file.replace('rules', 'more')
      expect(broken(more, '[fee](rules.md#the-shops-fee)')).toEqual([])
      expect(broken(more, '[fee](rules.md#fee) [more](#more) [none](none.md)')).toHaveLength(3)
    })
  })
  test('a component that only another unused component imports', () => {
    const components = [sourceOf('site/ui/a.tsx', `import './b.tsx'`), sourceOf('site/ui/b.tsx', '')]
    expect(unusedComponents(components)).toHaveLength(2)
    expect(unusedComponents([...components, sourceOf('site/home/page.tsx', `import '#site/ui/a.tsx'`)])).toEqual([])
  })
})
