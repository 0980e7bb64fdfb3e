import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { areaText } from './area-text.ts'
import { CORREGIMIENTOS } from './corregimientos.ts'
import { areaOf, areaRefusal } from './delivery-area.ts'

test('a new shop delivers to the whole district of Panamá, and not to San Miguelito', () => {
  const inPanama = CORREGIMIENTOS.filter(({ distrito }) => distrito === 'Panamá').map(({ codigo }) => codigo)
  expect(areaOf(DEFAULT_SETTINGS.entregaEn)).toEqual(inPanama)
})

test.each([
  ['bella-vista', undefined],
  ['omar-torrijos', 'Todavía no llevamos pedidos a Omar Torrijos. Puedes retirarlo en la tienda.'],
  ['', undefined],
])('a delivery to «%s»: %s', (codigo, refusal) => expect(areaRefusal(codigo, 'betania, bella-vista')).toBe(refusal))

test('the area is written by the names of the smaller part', () => {
  const codigos = CORREGIMIENTOS.map(({ codigo }) => codigo)
  const without = (...names: string[]) => codigos.filter((codigo) => !names.includes(codigo)).join(', ')
  expect(areaText('betania, bella-vista')).toBe('Bella Vista, Betania')
  expect(areaText(without('pacora', 'tocumen'))).toBe('todos menos Pacora, Tocumen')
  expect(areaText(without())).toBe('todos')
})
