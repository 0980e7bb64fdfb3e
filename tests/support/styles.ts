import { nodes, type Source } from './sources.ts'

/**
 * Classes that a component uses but neither its CSS module nor the shared sheets define, and defined classes that are
 * unused.
 */
export const unmatchedClasses = (sources: Source[]): string[] => [
  ...unmatchedModules(sources),
  ...unmatchedShared(sources),
]

function unmatchedModules(sources: Source[]): string[] {
  return sources
    .filter(({ file }) => file.endsWith('.module.css'))
    .flatMap((sheet) => {
      const users = sources.filter(({ imports }) => imports.some(({ target }) => target === sheet.file))
      const used = new Set(users.flatMap((user) => classesUsed(user, sheet.file)))
      const defined = classesOf(sheet.text)
      return [
        ...[...used].filter((name) => !defined.has(name)).map((name) => `${sheet.file} has no .${name}`),
        ...[...defined].filter((name) => !used.has(name)).map((name) => `${sheet.file}: nobody uses .${name}`),
      ]
    })
}

/** The same for the classes of the shared sheets, which only markup uses. */
function unmatchedShared(sources: Source[]): string[] {
  const sheets = sources.filter(({ file }) => file.endsWith('.css') && !file.endsWith('.module.css'))
  const defined = new Set(sheets.flatMap(({ text }) => [...classesOf(text)]))
  return sources
    .filter(({ file }) => !file.endsWith('.css'))
    .flatMap((source) => classNames(source).map((name) => ({ file: source.file, name })))
    .filter(({ name }) => !defined.has(name))
    .map(({ file, name }) => `${file}: no sheet has .${name}`)
}

/** The classes in markup as text, including those within a template or a condition. */
function classNames({ program }: Source): string[] {
  const others = new Set([
    ...nodes(program, 'MemberExpression').map(({ property }) => property.start),
    ...nodes(program, 'BinaryExpression').map(({ right }) => right.start),
  ])
  const texts = [
    ...nodes(program, 'Literal').map((node) => ({ ...node, text: typeof node.value === 'string' ? node.value : '' })),
    ...nodes(program, 'TemplateElement').map((node) => ({ ...node, text: node.value.raw })),
  ]
  return nodes(program, 'JSXAttribute')
    .filter(({ name }) => name.name === 'className')
    .flatMap((attribute) => texts.filter((node) => attribute.start < node.start && node.end < attribute.end + 1))
    .filter(({ start }) => !others.has(start))
    .flatMap(({ text }) => text.split(/\s+/).filter(Boolean))
}

/** Every class that a style sheet defines, except :global ones. */
function classesOf(css: string): Set<string> {
  const bare = css.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)|:global\([^)]*\)/g, '')
  const selectors = [...bare.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector)
  return new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name)),
  )
}

/** The classes that a component uses: `styles.card`, `styles['card']`. A computed one is returned as written. */
function classesUsed({ program, text, imports }: Source, sheet: string): string[] {
  const specifier = imports.find(({ target }) => target === sheet)?.specifier
  const local = nodes(program, 'ImportDeclaration').find(({ source }) => source.value === specifier)?.specifiers[0]
    ?.local
  return nodes(program, 'MemberExpression')
    .filter(({ object }) => object.type === 'Identifier' && object.name === local?.name)
    .map(({ property }) =>
      property.type === 'Literal' ? String(property.value) : text.slice(property.start, property.end),
    )
}

const SPACING =
  /(?<=[;{}]\s*)((?:scroll-)?(?:padding|margin)|(?:row-|column-)?gap|inset|top|right|bottom|left)(-[a-z-]+)?: ([^;}]+)/g

/**
 * Spacing off the 4 px grid's tokens, except hairlines, fluid parts and offsets from 7 rem
 * (docs/interface.md#space-and-shape).
 */
export const offGridSpacing = (sources: Source[]): string[] =>
  sources
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) =>
      [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(SPACING)]
        .filter(([, , , value = '']) =>
          value
            .replace(/[\d.]+rem \+ [\d.]+vw/g, '')
            .match(LENGTHS)
            ?.some(isOffGrid),
        )
        .map(([declaration]) => `${file}: ${declaration}`),
    )

const LENGTHS = /[\d.]+(?:rem|px)/g
const isOffGrid = (length: string): boolean =>
  length.endsWith('px') ? Number.parseFloat(length) > 3 : Number.parseFloat(length) < 7

const BREAKPOINTS = ['30rem', '48rem', '60rem', '75rem']
const WIDTH_RANGE = /^\((?:width (?:<|>=) (\w+)|(\w+) <= width < (\w+))\)$/

/**
 * Width conditions without range syntax, or at a width other than the four breakpoints (docs/interface.md#breakpoints).
 */
export const offBreakpoints = (sources: Source[]): string[] =>
  sources
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) =>
      [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/@media ([^{]+?)\s*\{/g)]
        .flatMap(([, query = '']) => query.match(/\([^)]*width[^)]*\)/g) ?? [])
        .filter((condition) => !isBreakpoint(condition))
        .map((condition) => `${file}: ${condition}`),
    )

function isBreakpoint(condition: string): boolean {
  const [, ...widths] = WIDTH_RANGE.exec(condition) ?? []
  const given = widths.filter((width) => width !== undefined)
  return given.length > 0 && given.every((width) => BREAKPOINTS.includes(width))
}
