import { describe, expect, test } from 'vitest'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { cents, dollars } from '#shop/money.ts'
import type { CartLine } from '#shop/orders/cart.ts'
import { EMPTY_LUGAR } from '#shop/places/lugar.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { type Dias, diasFor } from '#site/ordering/delivery-days.ts'
import { EMPTY_DRAFT, parseDraft } from '#site/storage/draft-order.ts'
import { missingSentence } from './customer/missing-fields.ts'
import { fieldErrors } from './field-errors.ts'
import {
  type Cliente,
  changeCliente,
  changeTipoEntrega,
  type Promo,
  priceCart,
  stepFor,
  unavailableHour,
} from './wizard.ts'

// Monday 23 to Wednesday 25 November 2026, the last hour of Monday taken, and the Sunday before.
const open = (...hours: string[]) => hours.map((hora) => ({ hora, libre: true }))
const dias: Dias = [
  { fecha: '2026-11-22', motivo: 'No hacemos entregas los domingos', horas: [] },
  { fecha: '2026-11-23', motivo: null, horas: [...open('08:00', '09:00'), { hora: '17:00', libre: false }] },
  { fecha: '2026-11-24', motivo: null, horas: open('08:00', '09:00', '17:00') },
  { fecha: '2026-11-25', motivo: 'Inventario', horas: [] },
]
const HOME = {
  ...EMPTY_LUGAR,
  ...{ corregimiento: 'bella-vista', calle: 'Calle 50', edificio: 'PH Sol', referencia: 'Frente al parque' },
}
const ana: Cliente = {
  tipoCliente: 'individual',
  nombre: 'Ana Pérez',
  telefono: '+507 6123-4567',
  email: 'ana@correo.com',
  direccion: '',
  lugar: HOME,
  fechaEntrega: '2026-11-23',
  horaEntrega: '09:00',
  notas: '',
  quienRetira: '',
  telefonoRecibe: '',
}
const OPEN = DEFAULT_SETTINGS
const ribEye: CartLine = { codigo: '10004', nombre: 'Rib eye nacional', unidad: 'kilos', cantidad: 2, preparacion: '' }
const products = new Map(STATIC_CATALOGUE.map((product) => [product.codigo, product]))

test.each<{ what: string; change: object; isDraft: boolean }>([
  { what: 'an empty one', change: {}, isDraft: true },
  { what: 'one with a cut', change: { lines: [ribEye] }, isDraft: true },
  { what: 'an incomplete line', change: { lines: [{ codigo: '1' }] }, isDraft: false },
  { what: 'a quantity that is no whole number', change: { lines: [{ ...ribEye, cantidad: 1.5 }] }, isDraft: false },
  { what: 'a quantity of none', change: { lines: [{ ...ribEye, cantidad: 0 }] }, isDraft: false },
  { what: 'an unknown unit', change: { lines: [{ ...ribEye, unidad: 'libras' }] }, isDraft: false },
  { what: 'too many lines', change: { lines: Array(201).fill(ribEye) }, isDraft: false },
  { what: 'no lines', change: { lines: undefined }, isDraft: false },
  { what: 'a name that is no text', change: { cliente: { ...ana, nombre: 1 } }, isDraft: false },
  { what: 'an unknown kind of customer', change: { cliente: { ...ana, tipoCliente: 'gobierno' } }, isDraft: false },
  { what: 'an unknown delivery', change: { tipoEntrega: 'dron' }, isDraft: false },
  { what: 'an unknown wish for when there is none', change: { siNoHay: 'tirar' }, isDraft: false },
  { what: 'no code', change: { codigo: undefined }, isDraft: false },
])('a stored draft is accepted or refused as a whole: $what', ({ change, isDraft }) => {
  const draft = { ...EMPTY_DRAFT, ...change }
  expect(parseDraft(JSON.stringify(draft))).toEqual(isDraft ? draft : undefined)
})

test('a stored draft of an older version gets the fields that it does not have', () => {
  const { quienRetira, ...cliente } = ana
  const { preparacion, ...line } = ribEye
  const { siNoHay: _, ...draft } = EMPTY_DRAFT
  const older = { ...draft, cliente, lines: [line] }
  expect(parseDraft(JSON.stringify(older))).toEqual({ ...EMPTY_DRAFT, cliente: ana, lines: [ribEye] })
})

test.each([null, '', '{', '[]', '3'])('no stored draft: %s', (text) => {
  expect(parseDraft(text)).toBe(undefined)
})

describe('the errors of step 2', () => {
  test.each<{ what: string; change: Partial<Cliente>; wrong: object }>([
    { what: 'all fields filled in', change: {}, wrong: {} },
    { what: 'no name', change: { nombre: '  ' }, wrong: { nombre: 'Escribe tu nombre' } },
    { what: 'no phone', change: { telefono: '' }, wrong: { telefono: 'Escribe tu teléfono' } },
    {
      what: 'an incomplete e-mail address',
      change: { email: 'ana@' },
      wrong: { email: 'Escribe un correo válido, como ana@correo.com' },
    },
    {
      what: 'no address',
      change: { lugar: EMPTY_LUGAR },
      wrong: {
        corregimiento: 'Elige el corregimiento de la lista',
        calle: 'Escribe la barriada o calle, o el edificio',
        referencia: 'Escribe un punto de referencia',
      },
    },
    {
      what: 'a corregimiento to which the shop does not deliver',
      change: { lugar: { ...HOME, corregimiento: 'omar-torrijos' } },
      wrong: { corregimiento: 'Todavía no llevamos pedidos a Omar Torrijos. Puedes retirarlo en la tienda.' },
    },
    {
      what: 'no day',
      change: { fechaEntrega: '', horaEntrega: '' },
      wrong: { fechaEntrega: 'Elige el día de entrega', horaEntrega: 'Elige la hora de entrega' },
    },
    { what: 'no hour', change: { horaEntrega: '' }, wrong: { horaEntrega: 'Elige la hora de entrega' } },
    {
      what: 'a Sunday',
      change: { fechaEntrega: '2026-11-29' },
      wrong: { fechaEntrega: 'No hacemos entregas los domingos' },
    },
    {
      what: 'a stored day in the past',
      change: { fechaEntrega: '2026-11-16' },
      wrong: { fechaEntrega: 'La primera fecha de entrega es dom 22 nov' },
    },
    {
      what: 'an hour outside the delivery hours',
      change: { horaEntrega: '22:00' },
      wrong: { horaEntrega: 'De 8:00\u00a0a.\u00a0m. a 6:00\u00a0p.\u00a0m. entregamos el lun 23 nov' },
    },
  ])('$what', ({ change, wrong }) => {
    expect(fieldErrors({ cliente: { ...ana, ...change }, tipoEntrega: 'domicilio' }, dias, DEFAULT_SETTINGS)).toEqual(
      wrong,
    )
  })

  test('pickup needs no address', () => {
    expect(
      fieldErrors({ cliente: { ...ana, lugar: EMPTY_LUGAR }, tipoEntrega: 'retiro' }, dias, DEFAULT_SETTINGS),
    ).toEqual({})
  })
})

test('a full hour is an error while choosing, and does not block the order that may have filled it', () => {
  const cliente = { ...ana, horaEntrega: '17:00' }
  expect(unavailableHour({ cliente, tipoEntrega: 'domicilio' }, dias)).toEqual({
    horaEntrega: 'A esa hora ya no queda lugar',
  })
  expect(unavailableHour({ cliente: ana, tipoEntrega: 'domicilio' }, dias)).toEqual({})
  expect(
    stepFor('confirmar', [ribEye], fieldErrors({ cliente, tipoEntrega: 'domicilio' }, dias, DEFAULT_SETTINGS)),
  ).toBe('confirmar')
})

test('a day closed meanwhile is an error while choosing, and does not block a retry of the order', () => {
  const cliente = { ...ana, fechaEntrega: '2026-11-25', horaEntrega: '09:00' }
  const errorsFor = (tipoEntrega: 'domicilio' | 'retiro') => unavailableHour({ cliente, tipoEntrega }, dias)
  expect(errorsFor('domicilio')).toEqual({ fechaEntrega: 'El mié 25 nov no hay entregas: Inventario.' })
  expect(errorsFor('retiro')).toEqual({ fechaEntrega: 'El mié 25 nov no hay retiros: Inventario.' })
  expect(
    stepFor('confirmar', [ribEye], fieldErrors({ cliente, tipoEntrega: 'domicilio' }, dias, DEFAULT_SETTINGS)),
  ).toBe('confirmar')
})

test('a pickup offers the hours in which the shop is open', () => {
  const handover = { ...OPEN, tipoEntrega: 'retiro', horarioRetiro: 'Mar-Vie 9-4' } as const
  expect(diasFor(dias, handover).map(({ motivo, horas }) => [motivo, horas.map(({ hora }) => hora)])).toEqual([
    ['No hacemos entregas los domingos', []],
    ['la tienda no abre ese día', []],
    [null, ['09:00']],
    ['Inventario', []],
  ])
})

test('changing delivery to pickup clears an hour outside the pickup hours and keeps any other', () => {
  const at = (horaEntrega: string) => ({ ...EMPTY_DRAFT, cliente: { ...ana, horaEntrega } })
  expect(changeTipoEntrega(at('08:00'), 'retiro', OPEN)).toMatchObject({
    tipoEntrega: 'retiro',
    cliente: { horaEntrega: '' },
  })
  expect(changeTipoEntrega(at('09:00'), 'retiro', OPEN).cliente.horaEntrega).toBe('09:00')
  expect(changeTipoEntrega(at('08:00'), 'domicilio', OPEN).cliente.horaEntrega).toBe('08:00')
  expect(
    fieldErrors({ cliente: { ...ana, horaEntrega: '16:00' }, tipoEntrega: 'retiro' }, dias, DEFAULT_SETTINGS),
  ).toEqual({
    horaEntrega: 'De 9:00\u00a0a.\u00a0m. a 4:00\u00a0p.\u00a0m. puedes retirar el lun 23 nov',
  })
})

test('another day clears the hour; the same day or another field keeps it', () => {
  expect(changeCliente(ana, { fechaEntrega: '2026-11-24' }).horaEntrega).toBe('')
  expect(changeCliente(ana, { fechaEntrega: ana.fechaEntrega }).horaEntrega).toBe('09:00')
  expect(changeCliente(ana, { nombre: 'Luis' }).horaEntrega).toBe('09:00')
})

test.each<{ change: Partial<Cliente>; tipoEntrega?: 'domicilio' | 'retiro'; says: string | undefined }>([
  { change: {}, says: undefined },
  { change: { horaEntrega: '' }, says: 'Te falta: hora de entrega.' },
  { change: { horaEntrega: '' }, tipoEntrega: 'retiro', says: 'Te falta: hora de retiro.' },
  { change: { nombre: '', telefono: '', horaEntrega: '' }, says: 'Te faltan: nombre, teléfono y hora de entrega.' },
  { change: { nombre: '', email: 'ana@' }, says: 'Te falta: nombre. Revisa: correo.' },
  { change: { horaEntrega: '22:00' }, says: 'Revisa: hora de entrega.' },
  { change: { lugar: { ...HOME, calle: '', edificio: '' } }, says: 'Te falta: barriada, calle o edificio.' },
  { change: { lugar: { ...HOME, corregimiento: 'omar-torrijos' } }, says: 'Revisa: corregimiento.' },
])('$change with $tipoEntrega gives the sentence: $says', ({ change, tipoEntrega = 'domicilio', says }) => {
  const order = { cliente: { ...ana, ...change }, tipoEntrega }
  expect(missingSentence(order, fieldErrors(order, dias, DEFAULT_SETTINGS))).toBe(says)
})

test.each([
  { asked: null, cart: 'full', data: 'complete', shown: 'productos' },
  { asked: 'datos', cart: 'empty', data: 'complete', shown: 'productos' },
  { asked: 'datos', cart: 'full', data: 'missing', shown: 'datos' },
  { asked: 'confirmar', cart: 'full', data: 'missing', shown: 'datos' },
  { asked: 'confirmar', cart: 'full', data: 'complete', shown: 'confirmar' },
  { asked: 'confirmar', cart: 'empty', data: 'complete', shown: 'productos' },
  { asked: 'pago', cart: 'full', data: 'complete', shown: 'productos' },
] as const)('?paso=$asked with a $cart cart and $data data shows $shown', ({ asked, cart, data, shown }) => {
  expect(stepFor(asked, cart === 'full' ? [ribEye] : [], data === 'missing' ? { nombre: 'x' } : {})).toBe(shown)
})

describe('the shown price', () => {
  const applied: Promo = { is: 'applied', codigo: 'PARRILLA10', descuento: dollars(2.1), dias: '' }
  const approved = { tipo: 'mayorista', estado: 'activo' } as const

  test.each([
    { who: 'a household', promo: { is: 'empty' }, buyer: undefined, tipoEntrega: 'domicilio', total: 21 + 3.5 },
    {
      who: 'a household with a code',
      promo: applied,
      buyer: undefined,
      tipoEntrega: 'domicilio',
      total: 21 - 2.1 + 3.5,
    },
    {
      who: 'a code still being checked',
      promo: { is: 'checking', codigo: 'X' },
      buyer: undefined,
      tipoEntrega: 'domicilio',
      total: 21 + 3.5,
    },
    { who: 'a pickup', promo: { is: 'empty' }, buyer: undefined, tipoEntrega: 'retiro', total: 21 },
    {
      who: 'an approved wholesale account',
      promo: applied,
      buyer: approved,
      tipoEntrega: 'domicilio',
      total: 21 - 6.3,
    },
  ] as const)('$who pays $total for two kilos of rib eye', ({ promo, buyer, tipoEntrega, total }) => {
    const priced = priceCart([ribEye], products, promo, buyer, tipoEntrega, DEFAULT_SETTINGS)
    expect(priced.total).toBe(dollars(total))
    expect(priced.total).toBe(cents(priced.subtotal - priced.descuento + priced.envio))
  })
})
