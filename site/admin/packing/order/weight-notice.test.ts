import { expect, test } from 'vitest'
import { aLine } from '#tests/support/packing-orders.ts'
import { doubtText, weightNotice } from './weight-notice.ts'

test.each([
  { grams: 0, text: undefined },
  { grams: 949, text: 'Faltan 51 g: avísale al cliente' },
  { grams: 950, text: 'Va bien: 0.95\u00a0kg' },
  { grams: 1050, text: 'Va bien: 1.05\u00a0kg' },
  { grams: 1110, text: 'Pasa 60 g: recorta o van por la casa' },
])('$grams g of a kilo with a tolerance of 5 %: $text', ({ grams, text }) => {
  expect(weightNotice(aLine(), grams, { cobro: 'peso real', tolerancia: 5 })?.text).toBe(text)
  expect(weightNotice(aLine(), grams, { cobro: 'fijo', tolerancia: 5 })).toBeUndefined()
})

test.each([
  { gramosReales: null, added: 3000, text: undefined },
  {
    gramosReales: null,
    added: 3001,
    text: 'Revisa el peso: Falda quedaría en 3.001\u00a0kg y pidieron 1.00\u00a0kg. Si es así, anótalo otra vez.',
  },
  { gramosReales: 980, added: 2030, text: expect.stringContaining('quedaría en 3.01\u00a0kg') },
])('$added g more on a line of a kilo with $gramosReales g: $text', ({ added, text, gramosReales }) =>
  expect(doubtText({ ...aLine(), nombre: 'Falda', gramosReales }, added)).toEqual(text),
)
