import { expect, test } from 'vitest'
import { whatsappLink } from './whatsapp-link.ts'

test('a chat has the text as it is', () => {
  const text = 'Piña & ñame\n50% #1? 🥩'
  const link = new URL(whatsappLink({ whatsapp: '50761234567' }, text))
  expect(link.origin + link.pathname).toBe('https://wa.me/50761234567')
  expect(link.searchParams.get('text')).toBe(text)
})
test('a chat without a text has none', () =>
  expect(whatsappLink({ whatsapp: '50761234567' })).toBe('https://wa.me/50761234567'))
test('sharing names no number', () =>
  expect(whatsappLink({ whatsapp: '' }, 'Lomo & más')).toBe('https://wa.me/?text=Lomo%20%26%20m%C3%A1s'))
