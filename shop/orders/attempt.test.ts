import { expect, test } from 'vitest'
import { attemptText } from './attempt.ts'

const line = { codigo: '10001', unidad: 'kilos', cantidad: 1, nombre: 'Rib eye' }
const before = { cliente: { nombre: 'Ana', notas: '' }, productos: [line], codigo: '' }

test('later fields of an order, left empty, do not change the text of its attempt', () => {
  const { nombre, ...asked } = line
  const now = {
    ...before,
    cliente: { ...before.cliente, quienRetira: '', telefonoRecibe: '' },
    productos: [{ ...asked, preparacion: '', nombre }],
  }
  expect(attemptText(now)).toBe(JSON.stringify(before))
})

test.each([
  { ...before, cliente: { ...before.cliente, quienRetira: 'Luis' } },
  { ...before, productos: [{ ...line, preparacion: 'En bistec' }] },
])('later fields with a value change the text of the attempt', (now) => {
  expect(attemptText(now)).toBe(JSON.stringify(now))
})

test('the text of an address changes the attempt only where it comes without its parts', () => {
  const lugar = { corregimiento: 'betania' }
  const withText = (direccion: string, parts = {}) => attemptText({ cliente: { direccion, ...parts } })
  expect(withText('Calle 74, Betania', { lugar })).toBe(withText('', { lugar }))
  expect(withText('Calle 74, Betania')).not.toBe(withText(''))
})
