import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS, SomeSettings, settingsFrom } from '#shop/settings.ts'
import { toWire } from '#shop/wire.ts'
import { changesOf, settingsErrors, typedOf, withTheirs } from './typed-settings.ts'

const typed = typedOf(DEFAULT_SETTINGS)

test('the form shows money with two decimals', () => {
  expect(typed).toMatchObject({ envio: '3.50', envioGratisDesde: '50.00', pedidosPorHora: '12', nombre: 'Ferrete' })
})

describe('the changes that are sent', () => {
  test.each([
    { change: {}, cambios: undefined },
    { change: { envio: '3.5', nombre: ' Ferrete ' }, cambios: undefined },
    { change: { envio: '4,25' }, cambios: { envio: 4.25 } },
    { change: { envio: '$5' }, cambios: { envio: 5 } },
    { change: { envioGratisDesde: '1.234,50' }, cambios: { envioGratisDesde: 1234.5 } },
    { change: { envio: '1.234' }, cambios: { envio: null } },
    { change: { envio: '' }, cambios: { envio: null } },
    { change: { envio: 'gratis' }, cambios: { envio: null } },
    { change: { pedidosPorHora: '8' }, cambios: { pedidosPorHora: 8 } },
    { change: { pedidosPorHora: '1.000' }, cambios: { pedidosPorHora: null } },
    { change: { whatsapp: '+507 6999-9999' }, cambios: { whatsapp: '50769999999' } },
    { change: { whatsapp: '+507 6000-0000' }, cambios: undefined },
    { change: { telefono: '' }, cambios: { telefono: '' } },
  ])('of $change are $cambios', ({ change, cambios }) =>
    expect(toWire(SomeSettings, changesOf({ ...typed, ...change }, DEFAULT_SETTINGS)?.cambios)).toEqual(cambios),
  )

  test('come with the values that were read', () => {
    const vistos = changesOf({ ...typed, envio: '4', nombre: 'La Carnicería' }, DEFAULT_SETTINGS)?.vistos
    expect(toWire(SomeSettings, vistos)).toEqual({
      envio: 3.5,
      nombre: 'Ferrete',
    })
  })
})

test('all invalid values are reported before anything is sent', () => {
  const errorsFor = (change: object) => {
    const texts = { ...typed, ...change }
    return settingsErrors(texts, changesOf(texts, DEFAULT_SETTINGS) ?? { cambios: {} })
  }
  expect(errorsFor({ envio: '4,25' })).toEqual({})
  expect(errorsFor({ envio: '1.234', envioGratisDesde: 'mucho', nombre: '', email: 'x' })).toEqual({
    'cambios.envio': expect.stringMatching(/^¿.+ o .+\?/),
    'cambios.envioGratisDesde': 'Escribe una cantidad de dinero',
    'cambios.nombre': 'Escribe el nombre de la tienda',
    'cambios.email': 'Escribe un correo válido',
  })
})

test('changes of somebody else are merged into the form, and typed values are kept', () => {
  const theirs = settingsFrom({ envio: 4, telefono: '222-2222' })
  expect(withTheirs({ ...typed, envio: '5' }, DEFAULT_SETTINGS, theirs)).toEqual({
    ...typed,
    envio: '5',
    telefono: '222-2222',
  })
})
