import { expect, test } from 'vitest'
import { hourOf, readImportedOrders } from './imported-order.ts'

const NOW = new Date('2026-11-20T10:00-05:00')
const good = {
  id: 'a1',
  fecha: '2024-11-20T09:40:00Z',
  estado: 'entregado',
  total: 12.5,
  cliente: { nombre: 'Abdiel Pittí' },
  productos: ['Falda - 2lb'],
}
const read = (...list: unknown[]) => readImportedOrders(list, NOW)

test.each([
  [{ id: undefined }, 'id: Falta el id'],
  [{ fecha: undefined }, 'fechaCreacion: Falta la fecha'],
  [{ fecha: 'ayer' }, 'fecha: Escribe la fecha como 2024-11-23T15:04:00Z'],
  [{ fecha: '2024-13-40' }, 'fecha: Esa fecha no existe'],
  [{ fecha: '2030-01-01' }, 'fechaCreacion: Está en el futuro'],
  [{ estado: 'listo' }, 'estado: El estado es pendiente, en_proceso, en_camino, entregado, cancelado'],
  [{ total: '12.50' }, 'total: Escribe una cantidad de dinero'],
  [{ total: -1 }, 'total: Escribe una cantidad que no sea negativa'],
  [{ cliente: undefined }, 'cliente: Faltan los datos del cliente'],
  [{ cliente: {} }, 'cliente.nombre: Falta el nombre del cliente'],
  [{ cliente: { nombre: 'Ana', email: 'ana' } }, 'cliente.email: El correo no es válido'],
  [{ productos: [] }, 'productos: El pedido no tiene productos'],
  [{ productos: [{ codigo: '10001' }] }, 'productos.1.nombre: Falta el nombre del producto'],
  [{ productos: ['Falda', { nombre: 'Falda', cantidad: -1 }] }, 'productos.2.cantidad: La cantidad es mayor que 0'],
  [{ productos: [7] }, 'productos.1: Un producto es un texto o un objeto con su nombre'],
])('an order with %j is reported by its position: %s', (wrong, error) =>
  expect(read(good, { ...good, id: 'a2', ...wrong })).toMatchObject({
    orders: [{ id: 'a1' }],
    bad: [`Pedido 2: ${error}.`],
  }),
)

test('a repeated id and a value that is no order are reported', () => {
  expect(read(good, good, 7).bad).toEqual([
    'Pedido 2: tiene el mismo id que el pedido 1.',
    'Pedido 3: No es un pedido.',
  ])
  const uuid = '0d9b3c3e-6f0e-4b57-9a3c-7d0c2a7be111'
  expect(read({ ...good, id: uuid }, { ...good, id: uuid.toUpperCase() }).bad).toEqual([
    'Pedido 2: tiene el mismo id que el pedido 1.',
  ])
  expect(readImportedOrders({ pedidos: [] }, NOW).bad).toEqual(['El archivo no es una lista de pedidos.'])
})

test('an instant without an offset is in Panama time, a day without a time is its noon', () => {
  const made = (fecha: string) => read({ ...good, fecha }).orders[0]?.fechaCreacion.toISOString()
  expect(made('2024-11-20T09:40')).toBe('2024-11-20T14:40:00.000Z')
  expect(made('2024-11-20')).toBe('2024-11-20T17:00:00.000Z')
  expect(made('2024-11-20T09:40:00.000Z')).toBe('2024-11-20T09:40:00.000Z')
})

test.each([
  ['09:00', '09:00'],
  ['9:00', '09:00'],
  ['2:00 PM', '14:00'],
  ['12:30 p. m.', '12:30'],
  ['12 am', '00:00'],
  ['14:00:00', '14:00'],
  ['en la tarde', 'en la tarde'],
  ['', ''],
])('the imported hour «%s» is read as «%s»', (text, hour) => expect(hourOf(text)).toBe(hour))
