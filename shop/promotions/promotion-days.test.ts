import { expect, test } from 'vitest'
import { dollars } from '#shop/money.ts'
import { missingDaysText, offerText, promotionDays } from './promotion-days.ts'

test.each([
  { fechaInicio: '2026-11-01', fechaFin: '2026-11-30', is: 'Válido del 01/11/2026 al 30/11/2026' },
  { fechaInicio: null, fechaFin: '2026-11-30', is: 'Válido hasta el 30/11/2026' },
  { fechaInicio: '2026-11-01', fechaFin: null, is: 'Válido desde el 01/11/2026, sin fecha de fin' },
  { fechaInicio: null, fechaFin: null, is: 'Sin fecha de fin' },
  { fechaInicio: null, fechaFin: null, unaPorCliente: true, is: 'Sin fecha de fin, una vez por cliente' },
])('from $fechaInicio to $fechaFin: $is', ({ is, ...days }) => expect(promotionDays(days)).toBe(is))

test.each([
  { fechaInicio: '2026-11-01', fechaFin: '2026-11-30', is: '' },
  { fechaInicio: null, fechaFin: '2026-11-30', is: 'Ponle su primer día: la ley pide los dos en cada oferta.' },
  { fechaInicio: '2026-11-01', fechaFin: null, is: 'Ponle su último día: la ley pide los dos en cada oferta.' },
  { fechaInicio: null, fechaFin: null, is: 'Ponle su primer y su último día: la ley pide los dos en cada oferta.' },
])('with $fechaInicio and $fechaFin the owner reads «$is»', ({ is, ...days }) => expect(missingDaysText(days)).toBe(is))

test('an offer is told with both prices, and with its days where they are known', () => {
  const says = 'Precio regular: $20.00. Con el código: $18.00.'
  expect(offerText(dollars(20), dollars(2), '')).toBe(says)
  expect(offerText(dollars(20), dollars(2), 'Sin fecha de fin')).toBe(`${says} Sin fecha de fin.`)
})
