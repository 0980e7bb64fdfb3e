import { expect, test } from 'vitest'
import { kilosText, ordersText, parseQuantity, shortWeightText, weightText } from './quantity-text.ts'

test.each([
  { orders: 0, says: 'sin pedidos' },
  { orders: 1, says: '1 pedido' },
  { orders: 42, says: '42 pedidos' },
])('$orders orders are shown as «$says»', ({ orders, says }) => expect(ordersText(orders)).toBe(says))

test('kilos are shown to the gram, with a non-breaking space before the unit', () => {
  expect([kilosText(6), kilosText(4.5), kilosText(0.125)]).toEqual(['6\u00a0kg', '4.5\u00a0kg', '0.125\u00a0kg'])
})

test.each([
  { typed: '2', means: 2 },
  { typed: ' 12 ', means: 12 },
  { typed: '0', means: 0 },
  { typed: '1.5', means: 1.5 },
  { typed: '1,5', means: 1.5 },
  { typed: '.5', means: 0.5 },
  { typed: '1 1/2', means: 1.5 },
  { typed: '½', means: 0.5 },
  { typed: '1½', means: 1.5 },
  { typed: '2 kilos', means: 2 },
  { typed: '1.5kg', means: 1.5 },
  { typed: '1.234', means: 1.234 },
  { typed: '-3', means: undefined },
  { typed: '1.2.3', means: undefined },
  { typed: '1,234.5', means: undefined },
  { typed: 'dos', means: undefined },
  { typed: '11/2', means: undefined },
  { typed: '1e3', means: undefined },
  { typed: '', means: undefined },
])('«$typed» means $means', ({ typed, means }) => expect(parseQuantity(typed)).toBe(means))

test.each([
  [500, 'Medio kilo'],
  [1000, '1\u00a0kilo'],
  [1500, '1\u00a0kilo y medio'],
  [12_500, '12\u00a0kilos y medio'],
])('%i g are «%s»', (gramos, text) => expect(weightText(gramos)).toBe(text))

test.each([
  [500, '½\u00a0kilo'],
  [1000, '1\u00a0kilo'],
  [1500, '1½\u00a0kilos'],
  [10_500, '10½\u00a0kilos'],
])('%i grams are shortly «%s», which is read back as typed', (gramos, text) => {
  expect(shortWeightText(gramos)).toBe(text)
  expect(parseQuantity(text)).toBe(gramos / 1000)
})
