import { expect, test } from 'vitest'
import { TERMS_FIGURES, type TermsFigure, termsSections, unknownFigures } from './terms-text.ts'

const named = Object.fromEntries(TERMS_FIGURES.map((name) => [name, `<${name}>`])) as Record<TermsFigure, string>

test('a paragraph that only names an empty figure is left out', () =>
  expect(termsSections('# Peso\n{peso}\n\nSe pesa.', { ...named, peso: '' })).toEqual([
    { titulo: 'Peso', parrafos: ['Se pesa.'] },
  ]))

test.each([['{nada}'], ['{Envío}'], ['{ peso }']])('%s is no figure', (text) =>
  expect(unknownFigures(`Son ${text}.`)).toEqual([text]),
)
