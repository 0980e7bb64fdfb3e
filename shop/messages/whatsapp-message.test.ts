import { expect, test } from 'vitest'
import { cents, dollars } from '#shop/money.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { whatsappMessage } from './whatsapp-message.ts'

const productos = [
  { nombre: 'Rib eye nacional', unidad: 'kilos', cantidad: 2, precio: dollars(10.5), subtotal: dollars(21) },
  { nombre: 'Picaña', unidad: 'medio kilo', cantidad: 3, precio: dollars(5.25), subtotal: dollars(15.75) },
] as const
const cliente = {
  tipoCliente: 'individual',
  nombre: 'Ana Ríos',
  telefono: '+507 6123-4567',
  email: 'ana@correo.com',
  direccion: 'Calle 50, casa 8',
  fechaEntrega: '2026-11-23',
  horaEntrega: '09:00',
  notas: 'Tocar el timbre',
  quienRetira: '',
  telefonoRecibe: '',
} as const
const totals = {
  subtotal: dollars(36.75),
  descuento: dollars(3.68),
  motivoDescuento: 'promocion',
  envio: dollars(3.5),
  total: dollars(36.57),
} as const

test('a delivery lists the lines, the totals, the window and the customer', () => {
  const orderId = '0199f0a0-1234-7abc-8def-0123456789ab'
  expect(whatsappMessage({ productos, cliente, totals, codigo: 'PARRILLA', orderId })).toBe(
    [
      'Hola, este es mi pedido #456789AB:',
      '• 2 × Rib eye nacional (kilo a $10.50) — $21.00',
      '• 3 × Picaña (medio kilo a $5.25) — $15.75',
      'Subtotal: $36.75',
      'Descuento PARRILLA: −$3.68',
      'Envío: $3.50',
      'Total: $36.57',
      'Entrega: lun 23 nov, 9:00–10:00\u00a0a.\u00a0m.',
      'Nombre: Ana Ríos',
      'Teléfono: +507 6123-4567',
      'Correo: ana@correo.com',
      'Dirección: Calle 50, casa 8',
      'Notas: Tocar el timbre',
    ].join('\n'),
  )
})

test('a pickup has no address and names who picks it up', () => {
  const person = { ...cliente, direccion: '', notas: '', quienRetira: 'Luis Mora' }
  const text = whatsappMessage({ productos, cliente: person, retiro: true })
  expect(text).toContain('Hola, quiero hacer este pedido:')
  expect(text).toContain('Retiro en tienda: lun 23 nov, 9:00–10:00\u00a0a.\u00a0m.')
  expect(text).toContain('Quién retira: Luis Mora')
  expect(text).not.toMatch(/Dirección|Notas|Total|Envío/)
})

test('a business is marked as one, and a code that takes nothing off is listed', () => {
  const wholesale = { ...totals, motivoDescuento: 'mayorista', envio: cents(0) } as const
  const text = whatsappMessage({
    productos,
    cliente: { ...cliente, tipoCliente: 'empresa' },
    totals: wholesale,
    codigo: 'PARRILLA',
  })
  expect(text).toContain('Nombre: Ana Ríos (empresa)')
  expect(text).toContain('Descuento mayorista: −$3.68\nCódigo: PARRILLA\nEnvío: gratis')
})

test('without a filled form only the cuts are listed', () => {
  const unpriced = productos.map(({ precio: _, subtotal: __, ...line }) => line)
  expect(whatsappMessage({ productos: unpriced })).toBe(
    'Hola, quiero hacer este pedido:\n• 2 × Rib eye nacional (kilo)\n• 3 × Picaña (medio kilo)',
  )
})

test('the preparation follows the name of its cut', () => {
  const [first] = productos
  expect(whatsappMessage({ productos: [{ ...first, preparacion: 'En bistec, sin grasa' }] })).toContain(
    '• 2 × Rib eye nacional (en bistec, sin grasa) (kilo a $10.50) — $21.00',
  )
})

test('a total of 0 is listed', () => {
  expect(whatsappMessage({ productos, totals: { total: dollars(0) } })).toContain('Total: $0.00')
})

test('the short id is the last eight characters in upper case', () => {
  expect(shortId('0199f0a0-1234-7abc-8def-0123456789ab')).toBe('456789AB')
})
