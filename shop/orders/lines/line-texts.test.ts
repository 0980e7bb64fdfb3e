import { expect, test } from 'vitest'
import { dollars } from '#shop/money.ts'
import { lineTexts } from './line-texts.ts'
import { lineOf } from './order-line.ts'

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
      lineOf('Media res para la fiesta'),
    ]),
  ).toEqual([
    {
      key: '0',
      name: 'Falda (en cubos)',
      quantity: '2\u00a0medios kilos',
      price: '$3.70',
      subtotal: '$7.40',
      weighed: '',
      change: '',
    },
    {
      key: '1',
      name: 'Bistec de cinta',
      quantity: '2.5\u00a0lb',
      price: '',
      subtotal: '$8.25',
      weighed: '',
      change: '',
    },
    { key: '2', name: 'Media res para la fiesta', quantity: '', price: '', subtotal: '', weighed: '', change: '' },
  ]))

const falda = { nombre: 'Falda', unidad: 'kilos', cantidad: 1, precio: dollars(10.5), gramos: 1000 }
test.each([
  { is: 'unweighed', gramosReales: null, subtotal: 10.5, weighed: '', change: '' },
  { is: 'lighter', gramosReales: 980, subtotal: 10.29, weighed: 'Pediste 1.00\u00a0kg, pesó 0.98\u00a0kg, −$0.21' },
  { is: 'heavier', gramosReales: 1015, subtotal: 10.66, weighed: 'Pediste 1.00\u00a0kg, pesó 1.015\u00a0kg, +$0.16' },
  { is: 'charged as ordered', gramosReales: 980, subtotal: 10.5, weighed: 'Pediste 1.00\u00a0kg, pesó 0.98\u00a0kg' },
])('a line that is $is: $weighed', ({ gramosReales, subtotal, weighed }) =>
  expect(lineTexts([{ ...falda, gramosReales, subtotal: dollars(subtotal) }])[0]?.weighed).toBe(weighed),
)

const pedida = { codigo: '1', nombre: 'Palomilla', categoria: 'Plancha' as const, preparacion: '', precio: dollars(12) }
const ordered = { ...pedida, precioKg: dollars(12), precioMedioKilo: dollars(6) }
test.each([
  { is: 'replaced', line: { pedida: ordered, subtotal: 10.5 }, change: 'Cambiamos Palomilla por Falda, −$1.50' },
  {
    is: 'replaced by a dearer cut',
    line: { pedida: ordered, precio: 12, subtotal: 12 },
    change: 'Cambiamos Palomilla por Falda',
  },
  { is: 'removed', line: { quitada: true, subtotal: 0 }, change: 'Quitamos Falda, −$10.50' },
])('a line that is $is: $change', ({ line: { subtotal, precio = 10.5, ...line }, change }) =>
  expect(lineTexts([{ ...falda, ...line, precio: dollars(precio), subtotal: dollars(subtotal) }])[0]?.change).toBe(
    change,
  ),
)

test('the weight of a replaced line has the difference to what was ordered', () =>
  expect(lineTexts([{ ...falda, pedida: ordered, gramosReales: 980, subtotal: dollars(10.29) }])[0]).toMatchObject({
    weighed: 'Pediste 1.00\u00a0kg, pesó 0.98\u00a0kg, −$1.71',
    change: 'Cambiamos Palomilla por Falda',
  }))

test('without prices no text of a line has an amount', () => {
  const dearer = { ...falda, gramosReales: 1080, subtotal: dollars(11.34) }
  const lines = [
    dearer,
    { ...falda, pedida: ordered, subtotal: dollars(9) },
    { ...falda, quitada: true, subtotal: dollars(0) },
  ]
  expect(JSON.stringify(lineTexts(lines))).toContain('+$0.84')
  expect(JSON.stringify(lineTexts(lines, { withoutPrices: true }))).not.toContain('$')
  expect(lineTexts(lines, { withoutPrices: true })[0]?.weighed).toBe('Pediste 1.00\u00a0kg, pesó 1.08\u00a0kg')
})
