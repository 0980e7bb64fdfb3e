import { expect, test } from 'vitest'
import type { Metodo } from '#shop/catalog/categories.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { adviceFor } from './advice.ts'

const tipOf = (name: string) => STATIC_CATALOGUE.find(({ nombre }) => nombre === name) ?? { consejo: '' }

test.each<[string, Metodo, string]>([
  ['Lomo de aguja', 'parrilla', 'En bistec de 2 cm, 4 minutos por lado a fuego alto.'],
  ['Lomo de aguja', 'guisos', 'Entero en olla: 2 horas y media a fuego bajo con cebolla.'],
  ['Costilla de res para asar', 'parrilla', 'A la parrilla tapada y fuego bajo 1 hora y media.'],
  ['Costilla de res para asar', 'guisos', ''],
  ['Paleta de res', 'guisos', 'En guiso, 90 minutos. Está lista cuando el tenedor entra sin esfuerzo.'],
  ['Babilla', 'plancha', 'Bistec de 1 cm: 2-3 minutos por lado.'],
  [
    'Milanesa de res',
    'horno',
    'Al horno 200 °C por 15 minutos con un hilo de aceite. Empaniza justo antes de cocinar.',
  ],
  ['Milanesa de res', 'freír', 'Fríe 2 minutos por lado a 175 °C.'],
  ['Pecho de res', 'horno', 'Cocción lenta: 3 horas a 150 °C tapado.'],
  ['Rincón de res', 'plancha', 'A la plancha 2-3 minutos por lado.'],
  ['Rincón de res', 'guisos', 'En salsa criolla, 40 minutos a fuego bajo con tapa hasta que ceda al tenedor.'],
  ['Corazón de res', 'guisos', 'Limpia, corta en cubos y marina 4 horas. Guisado, 90 minutos.'],
  ['Albóndigas de res', 'freír', ''],
  ['Entraña', 'parrilla', tipOf('Entraña').consejo],
  ['T-bone', 'parrilla', tipOf('T-bone').consejo],
])('the advice for %s by %s is «%s»', (name, metodo, advice) => expect(adviceFor(tipOf(name), metodo)).toBe(advice))

test('no advice of the catalogue names a pot or a sauce for the grill or the griddle', () => {
  for (const product of STATIC_CATALOGUE)
    for (const metodo of ['parrilla', 'plancha', 'freír'] as const)
      expect(adviceFor(product, metodo)).not.toMatch(/\b(olla|guis|en (la )?salsa)/i)
})

test('every sentence of the advice begins with a capital and the last one ends', () => {
  for (const product of STATIC_CATALOGUE)
    for (const metodo of product.metodos) expect(adviceFor(product, metodo)).not.toMatch(/\. \p{Ll}|^\p{Ll}|[^.]$/u)
})
