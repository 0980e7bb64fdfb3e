import { expect, test } from 'vitest'
import { dollars } from '#shop/money.ts'
import { lineTexts } from './line-texts.ts'

test('a line of this shop, one of the older shop and a plain text are shown with the fields they have', () =>
  expect(
    lineTexts([
      {
        nombre: 'Falda',
        unidad: 'medio kilo',
        cantidad: 2,
        preparacion: 'En cubos',
        precio: dollars(3.7),
        subtotal: dollars(7.4),
      },
      { nombre: 'Bistec de cinta', unidad: 'lb', cantidad: 2.5, subtotal: dollars(8.25) },
      'Media res para la fiesta',
    ]),
  ).toEqual([
    { key: '0', name: 'Falda (en cubos)', quantity: '2\u00a0medios kilos', price: '$3.70', subtotal: '$7.40' },
    { key: '1', name: 'Bistec de cinta', quantity: '2.5\u00a0lb', price: '', subtotal: '$8.25' },
    { key: '2', name: 'Media res para la fiesta', quantity: '', price: '', subtotal: '' },
  ]))
