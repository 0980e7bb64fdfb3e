import { describe, expect, test } from 'vitest'
import { changedSince, DEFAULT_SETTINGS, mapLink, SomeSettings, settingsFrom } from './settings.ts'

test('the default settings hold the specified numbers', () => {
  expect(DEFAULT_SETTINGS).toMatchObject({
    nombre: 'Ferrete',
    envio: 350,
    envioGratisDesde: 5000,
    pedidosPorHora: 12,
    horarioTienda: 'Lun-Vie 9-4, Sáb 8-12',
    horarioEntrega: 'Lun-Vie 8AM-5PM, Sáb 9AM-12PM',
  })
})

test('changed settings replace their defaults, the others stay', () => {
  expect(settingsFrom({ envio: 4.25, nombre: 'La Carnicería' })).toEqual({
    ...DEFAULT_SETTINGS,
    envio: 425,
    nombre: 'La Carnicería',
  })
})

test('the payment sentence names the ways that the owner takes, until the owner writes another one', () => {
  expect(DEFAULT_SETTINGS.textoPago).toBe('Aceptamos Visa, Mastercard, ACH y Yappy. La tienda te confirma cómo pagar.')
  const sentence = (changed: object) => settingsFrom(changed).textoPago
  expect(sentence({ formasDePago: 'yappy, transferencia' })).toBe(
    'Aceptamos ACH y Yappy. La tienda te confirma cómo pagar.',
  )
  expect(sentence({ formasDePago: 'tarjeta, efectivo' })).toBe(
    'Aceptamos Visa, Mastercard y efectivo. La tienda te confirma cómo pagar.',
  )
  expect(sentence({ formasDePago: 'yappy', textoPago: 'Pagas al recibir.' })).toBe('Pagas al recibir.')
})

test.each(Object.keys(DEFAULT_SETTINGS))('%s answers invalid values with a readable sentence', (campo) => {
  const invalid = [null, '', 7, -1, 2.505, 1e12, true, [], {}, 'x'.repeat(9999), '\u0007', '<b>'].filter(
    (value) => !SomeSettings.safeParse({ [campo]: value }).success,
  )
  expect(invalid.length).toBeGreaterThan(4)
  for (const value of invalid)
    for (const { message } of SomeSettings.safeParse({ [campo]: value }).error?.issues ?? [])
      expect(message).not.toMatch(/inv[aá]lid|expected|esperad|string|number|undefined|null/i)
})

describe('refused settings', () => {
  test.each([
    { campo: 'nombre', value: '  ', error: 'Escribe el nombre de la tienda' },
    { campo: 'telefono', value: '', error: 'Escribe el teléfono' },
    {
      campo: 'whatsapp',
      value: '+507 6000',
      error: 'Escribe el número de WhatsApp solo con dígitos, con el 507',
    },
    { campo: 'email', value: 'ventas', error: 'Escribe un correo válido' },
    { campo: 'direccion', value: '', error: 'Escribe la dirección' },
    { campo: 'horarioTienda', value: '', error: 'Escribe el horario de la tienda' },
    { campo: 'horarioEntrega', value: '', error: 'Escribe el horario de entrega' },
    { campo: 'enlaceMapa', value: 'http://mapa', error: 'Pega el enlace del mapa, que empieza con https://' },
    { campo: 'enlaceMapa', value: 'javascript:alert(1)', error: 'Pega el enlace del mapa, que empieza con https://' },
    { campo: 'horarioRetiro', value: '', error: 'Escribe el horario de retiro' },
    { campo: 'textoPago', value: ' ', error: 'Escribe cómo se paga' },
    { campo: 'formasDePago', value: '', error: 'Elige al menos una forma de pago' },
    { campo: 'formasDePago', value: 'tarjeta, cheque', error: 'Elige al menos una forma de pago' },
    { campo: 'formasDePago', value: 'otro', error: 'Elige al menos una forma de pago' },
    {
      campo: 'comoPagar',
      value: 'Cheque: a nombre de Ferrete',
      error:
        'Línea 1: empieza con Efectivo, Yappy, Transferencia, Tarjeta u Otro y dos puntos, como «Yappy: 6123-4567».',
    },
    { campo: 'envio', value: 'gratis', error: 'Escribe una cantidad de dinero' },
    {
      campo: 'palabrasBusqueda',
      value: 'solomillo = filete\nlomo',
      error: 'Línea 2: escribe la palabra, un signo = y lo que significa, como «solomillo = filete».',
    },
  ])('$campo: $value', ({ campo, value, error }) => {
    const [issue] = SomeSettings.safeParse({ [campo]: value }).error?.issues ?? []
    expect(issue).toMatchObject({ path: [campo], message: error })
  })

  test.each([
    { campo: 'envio', value: -1 },
    { campo: 'envioGratisDesde', value: 3.333 },
    { campo: 'pedidosPorHora', value: -1 },
    { campo: 'pedidosPorHora', value: 2.5 },
    { campo: 'pedidosPorHora', value: 1001 },
  ])('$campo: $value', ({ campo, value }) => expect(SomeSettings.safeParse({ [campo]: value }).success).toBe(false))
})

test('the map link is the one of the owner, or a search for the address', () => {
  expect(mapLink(settingsFrom({ enlaceMapa: 'https://maps.app.goo.gl/abc' }))).toBe('https://maps.app.goo.gl/abc')
  expect(mapLink(settingsFrom({ direccion: 'Vía España 12' }))).toBe(
    'https://www.google.com/maps/search/?api=1&query=V%C3%ADa%20Espa%C3%B1a%2012',
  )
})

test('names the settings that changed since they were read', () => {
  const now = settingsFrom({ envio: 4, nombre: 'La Carnicería' })
  expect(changedSince({ envio: DEFAULT_SETTINGS.envio, telefono: DEFAULT_SETTINGS.telefono }, now)).toEqual(['envio'])
  expect(changedSince({ envio: now.envio, nombre: undefined }, now)).toEqual([])
})
