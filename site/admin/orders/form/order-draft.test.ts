import { describe, expect, test } from 'vitest'
import { takeOrder } from '#shop/counter/contract.ts'
import type { ListedCustomer } from '#shop/customers/customer.ts'
import { cents } from '#shop/money.ts'
import { EMPTY_LUGAR } from '#shop/places/lugar.ts'
import { toWire } from '#shop/wire.ts'
import {
  changedCustomer,
  EMPTY_DRAFT,
  keepTyped,
  type OrderDraft,
  orderBody,
  wantedLines,
  withCustomer,
  withLines,
} from './order-draft.ts'

const molida = { codigo: '10042', nombre: 'Carne molida', unidad: 'kilos' as const, cantidad: 2, preparacion: '' }
const lugar = { ...EMPTY_LUGAR, corregimiento: 'bella-vista', calle: 'Calle 50', edificio: 'Casa 8' }
const ana: ListedCustomer = {
  ...{ id: '1', nombre: 'Ana Ríos', telefono: '6123-4567', email: '', pedidos: 3, ultimoPedido: null },
  ...{ cuenta: null, tipoCliente: 'individual', habitual: [molida], nota: '', llamarAntes: false },
  ...{ pago: 'normal', formaPago: null },
  direcciones: [
    { direccion: 'Calle 50, Casa 8', lugar },
    { direccion: 'Vía España, al lado del cine', lugar: null },
  ],
}
const luis: ListedCustomer = { ...ana, id: '2', nombre: 'Luis Mar', telefono: '6999-0000', direcciones: [] }

describe('a customer who was found', () => {
  test('brings name, telephone and the last address', () => {
    expect(withCustomer(EMPTY_DRAFT, ana).cliente).toMatchObject({ nombre: 'Ana Ríos', telefono: '6123-4567', lugar })
  })

  test('leaves nothing of the one chosen before but the day', () => {
    const first = withCustomer(EMPTY_DRAFT, ana)
    const before: OrderDraft = {
      ...first,
      cliente: { ...first.cliente, notas: 'Perro bravo', fechaEntrega: '2026-11-27' },
    }
    expect(withCustomer(before, luis).cliente).toEqual({
      ...EMPTY_DRAFT.cliente,
      ...{ nombre: 'Luis Mar', telefono: '6999-0000', fechaEntrega: '2026-11-27' },
    })
  })
})

test('the same cut again is more of its line, and another preparation a line of its own', () => {
  const once = withLines([], [molida])
  expect(withLines(once, [molida, { ...molida, preparacion: 'Al vacío' }])).toMatchObject([
    { cantidad: 4, preparacion: '' },
    { cantidad: 2, preparacion: 'Al vacío' },
  ])
})

test('what was weighed is not made more: the cut becomes a new line', () => {
  const weighed = [{ ...molida, posicion: 0, fixed: 'Ya se pesó' }]
  expect(withLines(weighed, [molida])).toMatchObject([
    { posicion: 0, cantidad: 2 },
    { posicion: null, cantidad: 2 },
  ])
})

test('a new order sends the parts of the address, or its text, or none for a pickup', () => {
  const draft = { ...withCustomer(EMPTY_DRAFT, ana), lines: withLines([], [molida]) }
  const text: OrderDraft = { ...draft, cliente: { ...draft.cliente, lugar: EMPTY_LUGAR, direccion: 'Vía España' } }
  const where = (each: OrderDraft) => {
    const { lugar, direccion } = orderBody(each, cents(1000)).cliente
    return [lugar, direccion]
  }
  expect(where(draft)).toEqual([lugar, undefined])
  expect(where(text)).toEqual([undefined, 'Vía España'])
  expect(where({ ...draft, tipoEntrega: 'retiro' })).toEqual([undefined, undefined])
  expect(toWire(takeOrder.body, orderBody(draft, cents(1050)))).toMatchObject({
    total: 10.5,
    productos: [{ codigo: '10042', cantidad: 2 }],
  })
})

test('a changed order names its lines by position and sends only what is other of the customer', () => {
  const before: OrderDraft = {
    ...withCustomer(EMPTY_DRAFT, ana),
    lines: [
      { ...molida, posicion: 0 },
      { ...molida, posicion: 3, fixed: 'Ya se pesó' },
    ],
  }
  const now: OrderDraft = {
    ...before,
    cliente: { ...before.cliente, notas: 'El timbre no suena' },
    lines: withLines(
      before.lines.map((line) => (line.fixed ? line : { ...line, cantidad: 0 })),
      [{ ...molida, preparacion: 'Al vacío' }],
    ),
  }
  expect(changedCustomer(before, now)).toEqual({ notas: 'El timbre no suena' })
  expect(wantedLines(now)).toMatchObject({
    lineas: [
      { posicion: 0, cantidad: 0 },
      { posicion: 3, cantidad: 2 },
    ],
    nuevas: [{ codigo: '10042', preparacion: 'Al vacío' }],
  })
})

test('what was typed stays on an order that changed meanwhile, but nothing of the other change is overwritten', () => {
  const before: OrderDraft = {
    ...withCustomer(EMPTY_DRAFT, ana),
    lines: [
      { ...molida, posicion: 0 },
      { ...molida, posicion: 1 },
    ],
  }
  const typed: OrderDraft = {
    ...before,
    cliente: { ...before.cliente, notas: 'El timbre no suena', nombre: 'Ana la de arriba' },
    lines: [
      { ...molida, posicion: 0, cantidad: 5 },
      { ...molida, posicion: 1, cantidad: 7 },
      { ...molida, posicion: null },
    ],
  }
  const now: OrderDraft = {
    ...before,
    cliente: { ...before.cliente, nombre: 'Ana la de abajo' },
    lines: [
      { ...molida, posicion: 0, fixed: 'Ya se pesó' },
      { ...molida, posicion: 1 },
    ],
  }
  const kept = keepTyped(before, typed, now)
  expect(kept.cliente).toMatchObject({ nombre: 'Ana la de abajo', notas: 'El timbre no suena' })
  expect(kept.lines.map(({ cantidad }) => cantidad)).toEqual([molida.cantidad, 7, molida.cantidad])
})
