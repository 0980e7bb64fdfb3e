import { expect, test } from 'vitest'
import { Product } from '#shop/catalog/product.ts'
import { ProductChange } from '#shop/catalog/product-change.ts'
import { AdminPromotion } from '#shop/promotions/promotion.ts'
import { SomeSettings } from '#shop/settings.ts'
import { actionsLike, changeSentence, fieldText, valueText } from './labels.ts'

const sentence = (accion: string, objeto: string, antes: object | null = null, despues: object | null = null) => {
  const { before, thing, after, facts } = changeSentence({
    ...{ accion, objeto },
    ...{ antes: antes as Record<string, unknown> | null, despues: despues as Record<string, unknown> | null },
  })
  return [`Ana ${before}${thing}${after}`, ...facts.map(({ name, value }) => `${name}: ${value}`)]
}

test('an entry is a sentence, with what changed', () => {
  expect(sentence('producto.precios', '10004 Rib eye', { precioKg: 10 }, { precioKg: 10.5 })).toEqual([
    'Ana cambió los precios de 10004 Rib eye',
    'Precio por kilo: de $10.00 a $10.50',
  ])
  const [pendiente, proceso] = [{ estado: 'pendiente' }, { estado: 'en_proceso' }]
  expect(sentence('pedido.estado', 'Pedido 4F7A21C9', pendiente, proceso)).toEqual([
    'Ana pasó el pedido 4F7A21C9 de «pendiente» a «en proceso»',
  ])
  expect(sentence('articulo.eliminado', 'Picaña')).toEqual(['Ana eliminó el artículo «Picaña»'])
  expect(sentence('ajustes.cambiados', 'Teléfono', { telefono: '1' }, { telefono: '2' })).toEqual([
    'Ana cambió los ajustes',
    'Teléfono: de 1 a 2',
  ])
  expect(sentence('promocion.cambiada', 'CINCO', { fechaFin: '2026-11-30' }, { fechaFin: null })).toEqual([
    'Ana cambió la promoción CINCO',
    'Fecha de fin: ya no es 30/11/2026',
  ])
  expect(sentence('ajustes.cambiados', 'Descuento', { limiteDescuento: 10 }, { limiteDescuento: 12.5 })).toEqual([
    'Ana cambió los ajustes',
    'Lo que se puede descontar en la puerta: de $10.00 a $12.50',
  ])
  expect(sentence('pago.anotado', 'Saldo de un cliente')).toEqual(['Ana anotó un pago del saldo de un cliente'])
  expect(sentence('caja.anotada', 'Caja de beto')).toEqual(['Ana anotó un movimiento en la caja de beto'])
})

test('what was empty from the beginning is not said, and an unknown action by its name', () => {
  const created = { codigo: 'PATRIAS', descripcion: '', categorias: [], fechaFin: null }
  expect(sentence('promocion.creada', 'PATRIAS', null, created)).toEqual([
    'Ana creó la promoción PATRIAS',
    'Código: PATRIAS',
  ])
  expect(sentence('caja.contada', 'Caja 1')).toEqual(['Ana caja contada: Caja 1'])
})

test('actions are found by their words, without regard to accents and case', () => {
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
  ['total', -1234.5, '−$1,234.50'],
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
