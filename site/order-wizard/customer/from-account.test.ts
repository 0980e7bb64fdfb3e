import { expect, test } from 'vitest'
import { EMPTY_WIZARD } from '#site/kept-order.ts'
import { withAccount } from './from-account.ts'

const ana = { nombre: 'Ana Pérez', telefono: '+507 6123-4567', email: 'ana@correo.com' }
const empty = EMPTY_WIZARD.cliente

test('empty fields are filled from the account', () => {
  expect(withAccount(empty, ana)).toEqual({
    cliente: { ...empty, ...ana },
    fromAccount: ['nombre', 'telefono', 'email'],
  })
})

test('what was typed stays as it was typed', () => {
  const typed = { ...empty, nombre: 'Luis', direccion: 'Calle 50', notas: 'Sin hueso' }
  const { cliente, fromAccount } = withAccount(typed, ana)
  expect(cliente).toEqual({ ...typed, telefono: ana.telefono, email: ana.email })
  expect(fromAccount).toEqual(['telefono', 'email'])
})

test('nobody signed in, nothing filled', () => {
  expect(withAccount(empty, undefined)).toEqual({ cliente: empty, fromAccount: [] })
})
