import { expect, test } from 'vitest'
import { joinSentences } from './list-text.ts'

test('between two sentences stands one period, also after an hour, which ends with one', () => {
  const hour = '11:00 a. m.–12:00 p. m.'
  expect(joinSentences([`Entrega: ${hour}`, '', 'Total: $5.00'])).toBe(`Entrega: ${hour} Total: $5.00`)
  expect(joinSentences(['Sin lugar', `Entrega: ${hour}`])).toBe(`Sin lugar. Entrega: ${hour}`)
  expect(joinSentences(['El total queda en $5.00.', 'Paga envío: $3.50.'])).toBe(
    'El total queda en $5.00. Paga envío: $3.50.',
  )
})
