import { expect, test } from 'vitest'
import { nameWithPreparation, PREPARACIONES, togglePreparation } from './preparations.ts'
import { Preparacion } from './product.ts'

test.each([
  { chosen: [], one: 'En bistec', left: ['En bistec'] },
  { chosen: ['En bistec', 'Sin grasa'], one: 'En bistec', left: ['Sin grasa'] },
  { chosen: ['Corte fino', 'Sin grasa'], one: 'Corte grueso', left: ['Sin grasa', 'Corte grueso'] },
  { chosen: ['En bistec'], one: 'En cubos', left: ['En cubos'] },
  { chosen: ['En bistec', 'Al vacío'], one: 'Como para Lola', left: ['En bistec', 'Al vacío', 'Como para Lola'] },
])('pressing $one with $chosen chosen leaves $left', ({ chosen, one, left }) => {
  expect(togglePreparation(chosen, one)).toEqual(left)
})

test('the preparation follows the name in parentheses', () => {
  const line = { nombre: 'Babilla', preparacion: 'En bistec, sin grasa' }
  expect(nameWithPreparation(line)).toBe('Babilla (en bistec, sin grasa)')
  expect(nameWithPreparation({ nombre: 'Babilla', preparacion: '' })).toBe('Babilla')
})

test('every offered preparation is valid on its own, and a list of two is not', () => {
  for (const each of PREPARACIONES) expect(Preparacion.parse(each)).toBe(each)
  expect(Preparacion.safeParse('En bistec, sin grasa').success).toBe(false)
})
