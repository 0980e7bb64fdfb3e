import { expect, test } from 'vitest'
import { EMPTY_LUGAR } from '#shop/places/lugar.ts'
import { EMPTY_DRAFT } from '#site/storage/draft-order.ts'
import { customerOf, type RepeatableOrder } from './repeatable-order.ts'

const lugar = { ...EMPTY_LUGAR, corregimiento: 'bella-vista', calle: 'Calle 50' }
const day = { fechaEntrega: '2026-11-23', horaEntrega: '09:00' }
const person = { nombre: 'Ana Ríos', telefono: '6123-4567', email: 'ana@correo.com' }
const receiver = { quienRetira: 'Luis', telefonoRecibe: '6000-0001' }
const whole: RepeatableOrder = {
  id: 'EC00AAAA',
  estado: 'entregado',
  tipoEntrega: 'domicilio',
  productos: [],
  cliente: { ...day, ...person, ...receiver, tipoCliente: 'empresa', direccion: 'Calle 50', lugar },
}
const user = { nombre: 'Ana Pérez' } as never
const empty = EMPTY_DRAFT.cliente

test('a guest who orders again finds who, where and who receives it filled in', () => {
  expect(customerOf(whole, undefined, empty)).toEqual({
    ...empty,
    ...person,
    ...receiver,
    tipoCliente: 'empresa',
    lugar,
  })
})

test('what was typed stays, and name, telephone and e-mail of an account come from the account', () => {
  expect(customerOf(whole, undefined, { ...empty, nombre: 'Luisa' })).toMatchObject({ ...person, nombre: 'Luisa' })
  expect(customerOf(whole, user, empty)).toMatchObject({ nombre: '', telefono: '', email: '', lugar })
})

test('an order of which only the cuts are known changes nothing of the customer', () => {
  const typed = { ...empty, ...person, ...receiver, lugar }
  expect(customerOf({ ...whole, cliente: day }, undefined, typed)).toEqual(typed)
})

test('a pickup has no address', () => {
  expect(customerOf({ ...whole, tipoEntrega: 'retiro' }, undefined, { ...empty, lugar }).lugar).toEqual(EMPTY_LUGAR)
})
