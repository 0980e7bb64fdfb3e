import { expect, test } from 'vitest'
import { isOneEditApart, phoneticKey } from './one-edit.ts'

test.each([
  ['hamburgesa', 'hamburguesa', true],
  ['chorrizo', 'chorizo', true],
  ['flada', 'falda', true],
  ['salun', 'salon', true],
  ['salon', 'salon', true],
  ['pecho', 'pescuezo', false],
  ['flaad', 'falda', false],
])('%s and %s are one edit apart: %s', (a, b, near) => {
  expect(isOneEditApart(a, b)).toBe(near)
  expect(isOneEditApart(b, a)).toBe(near)
})

test.each([
  ['vistec', 'bistec'],
  ['igado', 'higado'],
  ['corason', 'corazon'],
  ['zesos', 'sesos'],
])('%s sounds like %s', (a, b) => expect(phoneticKey(a)).toBe(phoneticKey(b)))
