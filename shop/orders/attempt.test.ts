import { expect, test } from 'vitest'
import { attemptText } from './attempt.ts'

const line = { codigo: '10001', unidad: 'kilos', cantidad: 1, nombre: 'Rib eye' }
const before = { cliente: { nombre: 'Ana', notas: '' }, productos: [line], codigo: '' }

test('what an order says by now, left empty, changes nothing of its text', () => {
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
])('what is said in it does', (now) => {
  expect(attemptText(now)).toBe(JSON.stringify(now))
})
