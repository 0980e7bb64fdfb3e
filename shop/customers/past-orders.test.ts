import { expect, test } from 'vitest'
import { EMPTY_LUGAR } from '#shop/places/lugar.ts'
import { joinedNotes, pastAddresses } from './past-orders.ts'

const home = (direccion: string, lugar: typeof EMPTY_LUGAR | null = null) => ({
  ...{ tipoEntrega: 'domicilio' as const, direccion, lugar },
})

test('the addresses are those of home deliveries, the latest first, each once', () => {
  const lugar = { ...EMPTY_LUGAR, calle: 'Calle 50' }
  const newestFirst = [
    home('Vía Porras 12', lugar),
    { ...home(''), tipoEntrega: 'retiro' as const },
    home('vía porras 12'),
    home('Calle 50'),
  ]
  expect(pastAddresses(newestFirst)).toEqual([
    { direccion: 'Vía Porras 12', lugar },
    { direccion: 'Calle 50', lugar: null },
  ])
})

test('at most five of them', () => {
  expect(pastAddresses(['1', '2', '3', '4', '5', '6'].map((n) => home(n)))).toHaveLength(5)
})

test('the notes of merged records are read together, each once', () => {
  expect(joinedNotes('Perro bravo', ['', 'Perro bravo', 'Timbre malo'])).toBe('Perro bravo\nTimbre malo')
  expect(joinedNotes('', ['Timbre malo'])).toBe('Timbre malo')
})
