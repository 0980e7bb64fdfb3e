import { expect, test } from 'vitest'
import { orderCategories } from './categories.ts'

test.each([
  {
    setting: 'Molida, Plancha, Parrilla, Guisos, Premium, Especiales',
    shown: 'Molida Plancha Parrilla Guisos Premium Especiales',
  },
  { setting: 'guisos,MOLIDA, Pollo,', shown: 'Guisos Molida Premium Parrilla Plancha Especiales' },
  { setting: '', shown: 'Premium Parrilla Plancha Guisos Molida Especiales' },
])('the setting «$setting» gives the order $shown', ({ setting, shown }) =>
  expect(orderCategories(setting).join(' ')).toBe(shown),
)
