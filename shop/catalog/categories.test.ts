import { expect, test } from 'vitest'
import { orderCategories } from './categories.ts'

test.each([
  {
    said: 'Molida, Plancha, Parrilla, Guisos, Premium, Especiales',
    shown: 'Molida Plancha Parrilla Guisos Premium Especiales',
  },
  { said: 'guisos,MOLIDA, Pollo,', shown: 'Guisos Molida Premium Parrilla Plancha Especiales' },
  { said: '', shown: 'Premium Parrilla Plancha Guisos Molida Especiales' },
])('«$said» shows $shown', ({ said, shown }) => expect(orderCategories(said).join(' ')).toBe(shown))
