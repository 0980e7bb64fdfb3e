import { expect, test } from 'vitest'
import { EMPTY_LUGAR } from '#shop/places/lugar.ts'
import type { TrackedOrder } from '#shop/tracking/tracked-order.ts'
import { EMPTY_DRAFT } from '#site/storage/draft-order.ts'
import type { SentOrder } from '#site/storage/sent-orders.ts'
import { customerOf, type RepeatableOrder, repeatableSent, repeatableTracked } from './repeatable-order.ts'

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

const tracked = {
  numero: 'EC00AAAA',
  estado: 'en_camino',
  tipoEntrega: 'domicilio',
  productos: [],
  cliente: { ...day, nombre: 'Ana', direccion: '•••, Bella Vista' },
} as unknown as TrackedOrder
const sent = {
  id: '01a1fc36-133c-7d4e-8b4a-8f33ec00aaaa',
  tipoEntrega: 'domicilio',
  productos: [],
  cliente: whole.cliente,
} as unknown as SentOrder

test('the link of an order names its customer only in the browser that sent it', () => {
  expect(repeatableTracked(tracked, sent).cliente).toEqual(whole.cliente)
  const other = { ...sent, id: '01a1fc36-133c-7d4e-8b4a-8f33ec00bbbb' }
  for (const kept of [other, undefined]) expect(repeatableTracked(tracked, kept).cliente).toEqual(day)
})

test('a sent order counts as still to come until its window is over', () => {
  const at = (time: string) => repeatableSent(sent, Date.parse(time)).estado
  expect(at('2026-11-23T15:00:00Z')).toBe('pendiente')
  expect(at('2026-11-23T15:00:01Z')).toBe('entregado')
})
