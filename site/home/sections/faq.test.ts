import { expect, test } from 'vitest'
import { settingsFrom } from '#shop/settings.ts'
import { questions } from './faq.ts'

test('a way to pay that the owner switched off is in no answer', () => {
  const answers = (formasDePago: string) => JSON.stringify(questions(settingsFrom({ formasDePago })))
  expect(answers('tarjeta, transferencia, yappy')).toMatch(/Visa, Mastercard, ACH y Yappy/)
  expect(answers('transferencia')).not.toMatch(/Visa|Mastercard|Yappy/)
})
