import { expect, test } from 'vitest'
import { attemptText } from './attempt.ts'

const line = { codigo: '10001', unidad: 'kilos', cantidad: 1, nombre: 'Rib eye' }
const before = { cliente: { nombre: 'Ana', notas: '' }, productos: [line], codigo: '' }

test('later fields of an order, left empty, do not change the text of its attempt', () => {
  const { nombre, ...asked } = line
  const now = {
    ...before,
    cliente: { ...before.cliente, quienRetira: '' },
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
