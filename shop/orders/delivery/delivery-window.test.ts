import { expect, test } from 'vitest'
import { DEFAULT_HOURS } from '#shop/text/hours/default-hours.ts'
import { slotHours } from './delivery-slots.ts'
import { spanText, windowPhrase, windowText } from './delivery-window.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  { hora: '08:00', reads: '8:00–9:00 a. m.', says: 'de 8:00 a 9:00 a. m.' },
  { hora: '11:00', reads: '11:00 a. m.–12:00 p. m.', says: 'de 11:00 a. m. a 12:00 p. m.' },
  { hora: '12:00', reads: '12:00–1:00 p. m.', says: 'de 12:00 a 1:00 p. m.' },
  { hora: '17:00', reads: '5:00–6:00 p. m.', says: 'de 5:00 a 6:00 p. m.' },
  { hora: '23:00', reads: '11:00 p. m.–12:00 a. m.', says: 'de 11:00 p. m. a 12:00 a. m.' },
  { hora: 'mañana', reads: 'mañana', says: 'mañana' },
  { hora: '', reads: '', says: '' },
])('the hour $hora is shown as «$reads» and «$says»', ({ hora, reads, says }) => {
  expect(spaced(windowText(hora))).toBe(reads)
  expect(spaced(windowPhrase(hora))).toBe(says)
})

test('the span of a day goes from its first hour to the end of its last', () => {
  expect(spaced(spanText(slotHours('2026-11-23', DEFAULT_HOURS)))).toBe('8:00 a. m. a 6:00 p. m.')
  expect(spaced(spanText(['09:00', '10:00']))).toBe('9:00 a 11:00 a. m.')
})
