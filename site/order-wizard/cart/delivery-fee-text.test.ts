import { expect, test } from 'vitest'
import { cents } from '#shop/money.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { feeSentence, feeText } from './delivery-fee-text.ts'

const line = { codigo: '10001' }
const of = (given: object) =>
  ({
    ...{ priced: { envio: cents(350) }, tipoEntrega: 'domicilio', wholesale: false, settings: DEFAULT_SETTINGS },
    lines: [],
    ...given,
  }) as never

test('the fee of the delivery stands beside the total before anything is chosen, and after', () => {
  expect(feeText(of({}))).toBe('más $3.50 de entrega')
  expect(feeText(of({ lines: [line] }))).toBe('con $3.50 de entrega')
  expect(feeText(of({ lines: [line], priced: { envio: 0 } }))).toBe('entrega gratis')
  expect(feeText(of({ wholesale: true }))).toBe('entrega gratis')
  expect(feeText(of({ tipoEntrega: 'retiro' }))).toBe('retiro en tienda')
  expect(feeSentence(of({}))).toBe('La entrega cuesta $3.50, gratis desde $50.00.')
})
