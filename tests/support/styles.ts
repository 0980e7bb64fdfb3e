import { nodes, type Source } from './sources.ts'

/** Classes that a component takes from its CSS module and that are not there, and classes nobody takes. */
export function unmatchedClasses(sources: Source[]): string[] {
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

/** Every class a style sheet names, but the ones it says are global. */
function classesOf(css: string): Set<string> {
  const bare = css.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)|:global\([^)]*\)/g, '')
  const selectors = [...bare.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector)
  return new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name)),
  )
}

/** What a component takes from a sheet: `styles.card`, `styles['card']`. Anything reckoned is named as it is written. */
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
