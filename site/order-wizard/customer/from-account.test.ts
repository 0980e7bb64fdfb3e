import { expect, test } from 'vitest'
import { EMPTY_LUGAR } from '#shop/places/lugar.ts'
import { EMPTY_DRAFT } from '#site/storage/draft-order.ts'
import { withAccount } from './from-account.ts'

const details = { nombre: 'Ana Pérez', telefono: '+507 6123-4567', email: 'ana@correo.com' }
const ana = { ...details, tipo: 'individual', estado: 'activo' } as const
const HOME = { ...EMPTY_LUGAR, corregimiento: 'bella-vista', calle: 'Calle 50', edificio: 'Casa 8' }
const empty = { ...EMPTY_DRAFT.cliente, tipoCliente: 'individual' } as const

test('empty fields are filled from the account, and the address from its last order', () => {
  expect(withAccount(EMPTY_DRAFT.cliente, ana)).toEqual({
    cliente: { ...empty, ...details },
    fromAccount: ['nombre', 'telefono', 'email'],
  })
  expect(withAccount(EMPTY_DRAFT.cliente, ana, HOME)).toEqual({
    cliente: { ...empty, ...details, lugar: HOME },
    fromAccount: ['nombre', 'telefono', 'email', 'corregimiento'],
  })
})

test('typed values are kept', () => {
  const lugar = { ...EMPTY_LUGAR, calle: 'Calle 51' }
  const typed = { ...empty, nombre: 'Luis', lugar, notas: 'Sin hueso' }
  const { cliente, fromAccount } = withAccount(typed, ana, HOME)
  expect(cliente).toEqual({ ...typed, telefono: ana.telefono, email: ana.email })
  expect(fromAccount).toEqual(['telefono', 'email'])
})

test('without a signed-in user nothing is filled in', () => {
  expect(withAccount(EMPTY_DRAFT.cliente, undefined)).toEqual({ cliente: empty, fromAccount: [] })
})

test.each([
  { tipo: 'mayorista', estado: 'activo', chosen: '', orders: 'empresa' },
  { tipo: 'mayorista', estado: 'pendiente', chosen: '', orders: 'individual' },
  { tipo: 'mayorista', estado: 'activo', chosen: 'individual', orders: 'individual' },
  { tipo: 'individual', estado: 'activo', chosen: '', orders: 'individual' },
  { tipo: 'individual', estado: 'activo', chosen: 'empresa', orders: 'empresa' },
] as const)('an account $tipo $estado that chose «$chosen» orders as $orders', ({ tipo, estado, chosen, orders }) => {
  const { cliente } = withAccount({ ...empty, tipoCliente: chosen }, { ...ana, tipo, estado })
  expect(cliente.tipoCliente).toBe(orders)
})
