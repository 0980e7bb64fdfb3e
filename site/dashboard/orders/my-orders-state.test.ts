import { expect, test } from 'vitest'
import { dollars } from '#shop/money.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import type { AccountOrder } from '#shop/orders/order.ts'
import { type MyOrders, nextOrdersState } from './my-orders-state.ts'

const ordered = (id: string, estado: OrderEstado): AccountOrder => ({
  id,
  estado,
  fechaCreacion: new Date('2026-11-20T15:00:00Z'),
  fechaActualizacion: new Date('2026-11-20T15:00:00Z'),
  tipoEntrega: 'domicilio',
  codigo: null,
  notas: '',
  formaPago: null,
  cobro: 'fijo',
  tolerancia: 5,
  totalPedido: null,
  empacadoEn: null,
  cajas: null,
  cliente: {
    tipoCliente: 'individual',
    nombre: 'Ana',
    telefono: '6000-0000',
    email: 'ana@correo.com',
    direccion: 'Calle 50',
    fechaEntrega: '2026-11-23',
    horaEntrega: '09:00',
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
  seguimiento: null,
  dinero: null,
})
const answered = (...orders: AccountOrder[]) =>
  ({ ok: true, orders, total: orders.length, entregados: 0, activos: 1, saldo: null }) as const
const refused = (error: string) => ({ ok: false, status: 500, error }) as const
const loading: MyOrders = { is: 'loading' }

test('the first response gives the list, without moved orders', () => {
  expect(nextOrdersState(loading, answered(ordered('a', 'pendiente')))).toMatchObject({
    is: 'loaded',
    total: 1,
    moved: [],
  })
})

test('a failed first load shows the error of the response, or a general one', () => {
  expect(nextOrdersState(loading, refused('Algo falló de nuestro lado.'))).toEqual({
    is: 'failed',
    error: 'Algo falló de nuestro lado.',
  })
  expect(nextOrdersState(loading, refused(''))).toEqual({ is: 'failed', error: 'Error al cargar pedidos' })
})

test('a failed reload keeps the list and marks it as stale', () => {
  const before = nextOrdersState(loading, answered(ordered('a', 'pendiente')))
  const after = nextOrdersState(before, refused('Sin señal'))
  expect(after).toMatchObject({ is: 'loaded', stale: true, total: 1 })
  expect(nextOrdersState(after, answered(ordered('a', 'pendiente')))).toMatchObject({ stale: false })
})

test('a moved order is reported until the next one moves; a new order is not reported', () => {
  const before = nextOrdersState(loading, answered(ordered('a', 'pendiente')))
  const moved = nextOrdersState(before, answered(ordered('b', 'pendiente'), ordered('a', 'en_camino')))
  expect(moved).toMatchObject({ moved: [{ id: 'a', estado: 'en_camino' }] })
  const same = nextOrdersState(moved, answered(ordered('b', 'pendiente'), ordered('a', 'en_camino')))
  expect(same.is === 'loaded' && moved.is === 'loaded' && same.moved === moved.moved).toBe(true)
  expect(nextOrdersState(same, answered(ordered('b', 'en_camino'), ordered('a', 'en_camino')))).toMatchObject({
    moved: [{ id: 'b' }],
  })
})
