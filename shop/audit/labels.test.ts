import { expect, test } from 'vitest'
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

test('a field has the label of its form, and an unknown one its name', () => {
  expect(['precioKg', 'capacidad', 'envio', 'rareza'].map(fieldText)).toEqual([
    'Precio por kilo',
    'Cupo',
    'Costo de la entrega',
    'rareza',
  ])
})

test.each([
  ['precioKg', 1234.5, '$1,234.50'],
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
