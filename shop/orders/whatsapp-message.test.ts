import { expect, test } from 'vitest'
import { dollars } from '#shop/money.ts'
import { shortId, whatsappMessage } from './whatsapp-message.ts'

const productos = [
  { nombre: 'Rib eye nacional', unidad: 'kilos', cantidad: 2, subtotal: dollars(21) },
  { nombre: 'Picaña', unidad: 'medio kilo', cantidad: 3, subtotal: dollars(15.75) },
] as const
const cliente = {
  nombre: 'Ana Ríos',
  telefono: '+507 6123-4567',
  direccion: 'Calle 50, casa 8',
  fechaEntrega: '2026-11-23',
  horaEntrega: '09:00',
  notas: 'Tocar el timbre',
}

test('the whole order of a person who waits at home', () => {
  const orderId = '0199f0a0-1234-7abc-8def-0123456789ab'
  expect(whatsappMessage({ productos, cliente, total: dollars(40.25), orderId })).toBe(
    [
      'Hola, este es mi pedido #456789AB:',
      '• 2 × Rib eye nacional (kilo) — $21.00',
      '• 3 × Picaña (medio kilo) — $15.75',
      'Entrega: lun 23 nov, 09:00',
      'Total: $40.25',
      'Nombre: Ana Ríos',
      'Teléfono: +507 6123-4567',
      'Dirección: Calle 50, casa 8',
      'Notas: Tocar el timbre',
    ].join('\n'),
  )
})

test('who comes to the store gives no address', () => {
  const text = whatsappMessage({ productos, cliente: { ...cliente, direccion: '', notas: '' }, retiro: true })
  expect(text).toContain('Hola, quiero hacer este pedido:')
  expect(text).toContain('Retiro en tienda: lun 23 nov, 09:00')
  expect(text).not.toMatch(/Dirección|Notas|Total/)
})

test('before the form is filled only the cuts are named', () => {
  const unpriced = productos.map(({ subtotal: _, ...line }) => line)
  expect(whatsappMessage({ productos: unpriced })).toBe(
    'Hola, quiero hacer este pedido:\n• 2 × Rib eye nacional (kilo)\n• 3 × Picaña (medio kilo)',
  )
})

test('how a cut is prepared stands behind its name', () => {
  const [first] = productos
  expect(whatsappMessage({ productos: [{ ...first, preparacion: 'En bistec, sin grasa' }] })).toContain(
    '• 2 × Rib eye nacional (en bistec, sin grasa) (kilo) — $21.00',
  )
})

test('an order that costs nothing says so', () => {
  expect(whatsappMessage({ productos, total: dollars(0) })).toContain('Total: $0.00')
})

test('people see the last eight characters of an id, upper case', () => {
  expect(shortId('0199f0a0-1234-7abc-8def-0123456789ab')).toBe('456789AB')
})
