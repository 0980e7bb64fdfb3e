import { expect, test } from 'vitest'
import { TERMS_FIGURES, type TermsFigure, termsSections, unknownFigures } from '#shop/text/terms-text.ts'
import { DEFAULT_TERMS } from './default-terms.ts'

const named = Object.fromEntries(TERMS_FIGURES.map((name) => [name, `<${name}>`])) as Record<TermsFigure, string>

test('the default text uses every figure, and no other', () => {
  expect(unknownFigures(DEFAULT_TERMS)).toEqual([])
  const text = JSON.stringify(termsSections(DEFAULT_TERMS, named))
  for (const name of TERMS_FIGURES) expect(text).toContain(`<${name}>`)
})
