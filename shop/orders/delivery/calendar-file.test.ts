import { expect, test } from 'vitest'
import { dollars } from '#shop/money.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { calendarFile } from './calendar-file.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const order = {
  id: '0199f0a0-1234-7abc-8def-0123456789ab',
  tipoEntrega: 'domicilio',
  total: dollars(24.5),
  cliente: {
    tipoCliente: 'individual',
    nombre: 'Ana Ríos',
    telefono: '6123-4567',
    email: 'ana@correo.com',
    direccion: 'Calle 50, casa 8; timbre\nrojo',
    fechaEntrega: '2026-11-23',
    horaEntrega: '08:00',
    notas: '',
    quienRetira: '',
    telefonoRecibe: '',
  },
} as const

test('the event is the delivery window, converted from Panama time to UTC', () => {
  expect(calendarFile(order, DEFAULT_SETTINGS, NOW).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ferrete//Pedidos//ES',
    'BEGIN:VEVENT',
    'UID:0199f0a0-1234-7abc-8def-0123456789ab@pedidos',
    'DTSTAMP:20261120T150000Z',
    'DTSTART:20261123T130000Z',
    'DTEND:20261123T140000Z',
    'SUMMARY:Llega mi pedido de Ferrete',
    'LOCATION:Calle 50\\, casa 8\\; timbre\\nrojo',
    'DESCRIPTION:Pedido #456789AB · Total $24.50\\nFerrete: +507 6000-0000',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('an evening hour in Panama is on the next day in UTC', () => {
  const late = { ...order, cliente: { ...order.cliente, horaEntrega: '19:00' } }
  expect(calendarFile(late, DEFAULT_SETTINGS, NOW)).toContain('DTSTART:20261124T000000Z\r\nDTEND:20261124T010000Z')
})

test('a pickup has the address and the map link of the shop', () => {
  const shop = { ...DEFAULT_SETTINGS, direccion: 'Vía España 12', enlaceMapa: 'https://maps.app.goo.gl/abc' }
  const file = calendarFile({ ...order, tipoEntrega: 'retiro' }, shop, NOW).replaceAll('\r\n ', '')
  expect(file).toContain('SUMMARY:Retirar mi pedido en Ferrete\r\nLOCATION:Vía España 12\r\n')
  expect(file).toContain('\\nhttps://maps.app.goo.gl/abc\r\n')
})

test('lines are folded at 75 bytes and unfold to the same text', () => {
  const direccion = 'Urbanización Ñandú, '.repeat(14).trim()
  const file = calendarFile({ ...order, cliente: { ...order.cliente, direccion } }, DEFAULT_SETTINGS, NOW)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(direccion.replaceAll(',', '\\,'))
})
