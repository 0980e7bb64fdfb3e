import { expect, test } from 'vitest'
import type { SiNoHay } from '#shop/catalog/si-no-hay.ts'
import { lineOf } from './order-line.ts'
import { siNoHayText } from './si-no-hay-text.ts'

test.each<{ said: SiNoHay[]; text: string }>([
  { said: ['llamar', 'llamar'], text: '' },
  { said: ['cambiar', 'cambiar'], text: 'Cámbialo por lo más parecido' },
  { said: ['quitar', 'llamar'], text: 'Falda: quítalo · Rabo: llámame' },
  { said: [], text: '' },
])('$said: $text', ({ said, text }) =>
  expect(
    siNoHayText(
      said.length === 0
        ? [lineOf('Media res')]
        : said.map((siNoHay, nth) => ({ nombre: nth === 0 ? 'Falda' : 'Rabo', siNoHay })),
    ),
  ).toBe(text),
)
