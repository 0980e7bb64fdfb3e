import { expect, test } from 'vitest'
import { kilosText, ordersText } from './quantity-text.ts'

test.each([
  { orders: 0, says: 'sin pedidos' },
  { orders: 1, says: '1 pedido' },
  { orders: 42, says: '42 pedidos' },
])('$says', ({ orders, says }) => expect(ordersText(orders)).toBe(says))

test('kilos to the gram, on one line with their unit', () => {
  expect([kilosText(6), kilosText(4.5), kilosText(0.125)]).toEqual(['6\u00a0kg', '4.5\u00a0kg', '0.125\u00a0kg'])
})
