import { expect, test } from 'vitest'
import { Product } from '#shop/catalog/product.ts'
import { ProductChange } from '#shop/catalog/product-change.ts'
import { AdminPromotion } from '#shop/promotions/promotion.ts'
import { SomeSettings } from '#shop/settings.ts'
import { actionsLike, actionText, fieldText, valueText } from './labels.ts'

test('an action has a label, and an unknown one is shown by its name', () => {
  expect(actionText('producto.precios')).toBe('Precios cambiados')
  expect(actionText('caja.contada')).toBe('caja contada')
})

test('actions are found by their labels, without regard to accents and case', () => {
  expect(actionsLike('cupo')).toEqual(['hora.capacidad'])
  expect(actionsLike(' PROMOCION elim ')).toEqual(['promocion.eliminada'])
  expect(actionsLike('zzz')).toEqual([])
})

test('a field has the label of its form, and one that nobody knows none of the code', () => {
  expect(['precioKg', 'maximoDesde', 'capacidad', 'envio', 'rareza'].map(fieldText)).toEqual([
    'Precio por kilo',
    'Máximo legal desde',
    'Cupo',
    'Costo de la entrega',
    'Otro dato',
  ])
})

test.each(Object.entries({ ...Product.shape, ...ProductChange.shape, ...AdminPromotion.shape, ...SomeSettings.shape }))(
  'the field %s of a product, a promotion or the settings has a label',
  (field) => {
    // Not set by anybody: an entry never has them.
    if (['id', 'pedidos'].includes(field)) return
    expect(fieldText(field)).toMatch(/^[A-ZÁÉÍÓÚ]/)
    expect(fieldText(field)).not.toBe('Otro dato')
  },
)

test.each([
  ['precioKg', 1234.5, '$1,234.50'],
  ['precioMaximoKg', 9, '$9.00'],
  ['capacidad', 12, '12'],
  ['capacidad', null, 'vacío'],
  ['estado', 'en_camino', 'en camino'],
  ['disponible', true, 'sí'],
  ['fechaFin', '2026-11-30', '30/11/2026'],
  ['fecha', '2026-11-20T15:00:00.000Z', '20/11/2026, 10:00'],
  ['categorias', ['Premium', 'Guisos'], 'Premium, Guisos'],
  ['categorias', [], 'vacío'],
  ['entregaEn', 'betania, bella-vista', 'Bella Vista, Betania'],
  ['imagen', { alt: 'Una picaña', width: 640 }, 'Descripción: Una picaña, Ancho: 640'],
  ['contenido', '<p>Sal <b>gruesa</b></p>', 'Sal gruesa'],
  ['resumen', 'a'.repeat(300), `${'a'.repeat(200)}…`],
])('the value of %s, %j, is shown as «%s»', (field, value, shown) => expect(valueText(field, value)).toBe(shown))
