import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dollars } from '#shop/money.ts'
import { read, SENT_ORDERS_KEY } from './browser-store.ts'
import { isPast, markSeen, removeExpired, type SentOrder, saveSentOrder, sentOrder } from './sent-orders.ts'
import { sentPath } from './sent-path.ts'

const sent = (id: string, fechaEntrega: string, horaEntrega = '09:00'): SentOrder => ({
  id: `01a1fc36-133c-7d4e-8b4a-8f33ec0${id}`,
  tipoEntrega: 'domicilio',
  codigo: null,
  cliente: {
    tipoCliente: 'individual',
    nombre: 'Ana',
    telefono: '6000-0000',
    email: 'ana@correo.com',
    direccion: 'Calle 50',
    fechaEntrega,
    horaEntrega,
    notas: '',
    quienRetira: '',
    telefonoRecibe: '',
  },
  productos: [],
  subtotal: dollars(10),
  descuento: dollars(0),
  motivoDescuento: null,
  envio: dollars(3.5),
  total: dollars(13.5),
  seen: false,
})
const storedOrders = (): { id: string; seen: boolean; total: number }[] => JSON.parse(read(SENT_ORDERS_KEY) ?? '[]')

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-23T14:30:00Z') }))
afterEach(() => vi.useRealTimers())

test('an order is past when its window ends in Panama time', () => {
  expect(isPast(sent('0aaaa', '2026-11-23', '09:00'), Date.parse('2026-11-23T15:00:00Z'))).toBe(false)
  expect(isPast(sent('0aaaa', '2026-11-23', '09:00'), Date.parse('2026-11-23T15:00:01Z'))).toBe(true)
})

test('a sent order is stored under its short id, as the last one for 180 days to be ordered again', () => {
  const order = sent('0aaaa', '2026-11-24')
  saveSentOrder(order)
  expect(storedOrders()).toMatchObject([{ id: order.id, seen: false, total: 13.5 }])
  expect(sentPath(order.id)).toBe('/pedido-enviado/EC00AAAA')

  markSeen(order.id)
  expect(storedOrders()).toMatchObject([{ seen: true }])

  vi.setSystemTime(new Date('2027-05-23T15:00:00Z'))
  removeExpired()
  expect(storedOrders()).toMatchObject([{ id: order.id }])
  vi.setSystemTime(new Date('2027-05-23T15:00:01Z'))
  removeExpired()
  expect(read(SENT_ORDERS_KEY)).toBeNull()
})

test('of the answer to an order is stored what its page shows, how to pay included', () => {
  const { id: orderId, cliente, subtotal, descuento, motivoDescuento, envio, total } = sent('0aaaa', '2026-11-24')
  const pago = ['Pagas con Yappy.', 'Yappy: 6123-4567']
  const answer = { orderId, subtotal, descuento, motivoDescuento, envio, total, pago, message: 'Recibimos tu pedido' }
  saveSentOrder(sentOrder({ cliente, tipoEntrega: 'domicilio', codigo: 'DIEZ' }, [], answer))
  const [stored] = storedOrders()
  expect(stored).toMatchObject({ id: orderId, codigo: null, total: 13.5, pago, seen: false })
  expect(stored).not.toHaveProperty('message')
})

test('an order before the last one is stored until a day after its window', () => {
  const [first, last] = [sent('0aaaa', '2026-11-24'), sent('0bbbb', '2026-11-23')]
  for (const order of [first, last]) saveSentOrder(order)
  vi.setSystemTime(new Date('2026-11-25T15:00:00Z'))
  removeExpired()
  expect(storedOrders().map(({ id }) => id)).toEqual([last.id, first.id])
  vi.setSystemTime(new Date('2026-11-25T15:00:01Z'))
  removeExpired()
  expect(storedOrders().map(({ id }) => id)).toEqual([last.id])
})

test('the last saved order is first, and an order is stored once', () => {
  const [first, second] = [sent('0aaaa', '2026-11-24'), sent('0bbbb', '2026-11-25')]
  for (const order of [first, second, first]) saveSentOrder(order)
  expect(storedOrders().map(({ id }) => id)).toEqual([first.id, second.id])
})
