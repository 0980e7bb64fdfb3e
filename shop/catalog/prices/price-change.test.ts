import { expect, test } from 'vitest'
import { dollars } from '#shop/money.ts'
import { changePrices, PriceChangeValue } from './price-change.ts'

test.each([
  { tipo: 'porcentaje', valor: 10, kilo: 10.4, half: 5.2, becomes: [11.45, 5.7] },
  { tipo: 'porcentaje', valor: -10, kilo: 10.4, half: 5.2, becomes: [9.35, 4.7] },
  { tipo: 'porcentaje', valor: 2.5, kilo: 9, half: 4.5, becomes: [9.25, 4.6] },
  { tipo: 'fijo', valor: 1, kilo: 10.4, half: 5.2, becomes: [11.4, 5.7] },
  { tipo: 'fijo', valor: -0.25, kilo: 10.4, half: 5.2, becomes: [10.15, 5.1] },
  { tipo: 'fijo', valor: 5, kilo: 0, half: 0, becomes: [0, 0] },
  { tipo: 'porcentaje', valor: 0.01, kilo: 10.4, half: 5.28, becomes: [10.4, 5.3] },
] as const)(
  'prices $kilo and $half changed by $valor ($tipo) become $becomes',
  ({ tipo, valor, kilo, half, becomes }) => {
    const prices = { precioKg: dollars(kilo), precioMedioKilo: dollars(half) }
    expect(Object.values(changePrices(prices, { tipo, valor: PriceChangeValue.parse(valor) }))).toEqual(
      becomes.map(dollars),
    )
  },
)

test.each([0, 1001, -1001, 0.001, Number.NaN, '5'])('refuses %s as a price change', (valor) =>
  expect(PriceChangeValue.safeParse(valor).success).toBe(false),
)
