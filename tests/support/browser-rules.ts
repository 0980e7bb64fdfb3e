import { isTest, lineAt, nodes, type Source } from './sources.ts'

type Node = { start: number; end: number }

const textOf = ({ text }: Source, { start, end }: Node): string => text.slice(start, end)

const at = (source: Source, node: Node): string =>
  `${source.file}:${lineAt(source.text, node.start)} ${textOf(source, node).slice(0, 60)}`

const ofSite = (sources: Source[]): Source[] => sources.filter(({ file }) => file.startsWith('site/') && !isTest(file))

/** Inline styles, which the Content-Security-Policy drops silently: they belong in a style sheet. */
export const inlineStyles = (sources: Source[]): string[] =>
  ofSite(sources).flatMap((source) =>
    nodes(source.program, 'JSXAttribute')
      .filter(({ name }) => name.name === 'style')
      .map((node) => at(source, node)),
  )

/** Native date fields, which show 'mm/dd/yyyy' in an English browser: only `DateField` may be used. */
export const nativeDates = (sources: Source[]): string[] =>
  ofSite(sources).flatMap((source) =>
    nodes(source.program, 'JSXAttribute')
      .filter((node) => /^type="(date|datetime-local|month|time|week)"$/.test(textOf(source, node)))
      .map((node) => at(source, node)),
  )

const SECURE_ONLY =
  /^(crypto\??\.(randomUUID|subtle)|navigator\??\.(clipboard|geolocation|mediaDevices|storage|wakeLock))$/

/**
 * APIs that exist only on https and localhost, not over plain http in the shop's network: `randomId` creates ids
 * without them, `copyText` reports when the clipboard is missing.
 */
export const secureOnly = (sources: Source[]): string[] =>
  ofSite(sources)
    .filter(({ file }) => file !== 'site/ui/feedback/copy-text.ts')
    .flatMap((source) =>
      nodes(source.program, 'MemberExpression')
        .filter((node) => SECURE_ONLY.test(textOf(source, node)))
        .map((node) => at(source, node)),
    )

const MONEY_CODEC = /^z\s*\.encode\(\s*(Dollars|DollarSum|SignedDollarSum|Hundredths)\b/

/** `call` encodes what a page sends by its contract, and `decimal` of `shop/money.ts` makes the numbers of other systems. */
export const convertedByHand = (sources: Source[]): string[] =>
  ofSite(sources).flatMap((source) => {
    const byHundred = nodes(source.program, 'BinaryExpression').filter(
      ({ operator, right }) => ['*', '/'].includes(operator) && textOf(source, right) === '100',
    )
    const encoded = nodes(source.program, 'CallExpression').filter((node) => MONEY_CODEC.test(textOf(source, node)))
    return [...byHundred, ...encoded].map((node) => at(source, node))
  })
