import { beforeEach, expect, test } from 'vitest'
import { orders } from '#server/orders/table.ts'
import { getOrder, submitOrder } from '#shop/orders/contract.ts'
import { listCorregimientos } from '#shop/places/contract.ts'
import { changeSettings } from '#shop/settings-contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
beforeEach(() => shop.seed(aProduct()))

const LUGAR = { corregimiento: 'bella-vista', calle: 'Calle 50', edificio: 'PH Sol', referencia: 'Frente al parque' }

async function stored(given: Parameters<typeof anOrder>[0]) {
  const placed = await shop.call(submitOrder, { body: anOrder(given) })
  if (!placed.ok) throw new Error(placed.error)
  const answer = await shop.as(rosa).call(getOrder, { params: { id: placed.orderId } })
  if (!answer.ok) throw new Error(answer.error)
  return answer.order.cliente
}

test('the parts of the address are stored, and the text is made of them', async () => {
  const { direccion, lugar } = await stored({ cliente: { direccion: 'otra', lugar: LUGAR } })
  expect(direccion).toBe('Calle 50, PH Sol, Bella Vista. Referencia: Frente al parque')
  expect(lugar).toMatchObject({ ...LUGAR, piso: '', mapa: '' })
})

test('an address as text alone is taken, without parts', async () => {
  const { direccion, lugar } = await stored({ cliente: { direccion: 'Calle 50, casa 8' } })
  expect({ direccion, lugar }).toEqual({ direccion: 'Calle 50, casa 8', lugar: null })
})

test('an order that is fetched keeps no address', async () => {
  const cliente = { direccion: '', lugar: LUGAR }
  expect(await stored({ tipoEntrega: 'retiro', total: 10, cliente })).toMatchObject({ direccion: '', lugar: null })
})

test('an incomplete address is refused by its fields', async () => {
  const lugar = { ...LUGAR, corregimiento: '', referencia: '' }
  const answer = await shop.call(submitOrder, { body: anOrder({ cliente: { lugar } }) })
  expect(answer).toMatchObject({
    status: 400,
    campos: {
      'cliente.lugar.corregimiento': 'Elige el corregimiento de la lista',
      'cliente.lugar.referencia': 'Escribe un punto de referencia',
    },
  })
  expect(await shop.db.$count(orders)).toBe(0)
})

test('a corregimiento to which the shop does not deliver is refused, and can be ordered from to fetch it', async () => {
  const cliente = { direccion: '', lugar: { ...LUGAR, corregimiento: 'omar-torrijos' } }
  expect(await shop.call(submitOrder, { body: anOrder({ cliente }) })).toMatchObject({
    status: 400,
    campos: {
      'cliente.lugar.corregimiento': 'Todavía no llevamos pedidos a Omar Torrijos. Puedes retirarlo en la tienda.',
    },
  })
  expect(await shop.db.$count(orders)).toBe(0)
  await stored({ tipoEntrega: 'retiro', total: 10, cliente })

  await shop.as(rosa).call(changeSettings, { body: { cambios: { entregaEn: 'bella-vista, omar-torrijos' } } })
  expect((await stored({ cliente })).direccion).toContain('Omar Torrijos, San Miguelito')
  const { corregimientos } = (await shop.call(listCorregimientos, {})) as { corregimientos: { entrega: boolean }[] }
  expect(corregimientos.filter(({ entrega }) => entrega)).toHaveLength(2)
})

test('an order stored before a part of the address was added is read with that part empty', async () => {
  const placed = await shop.call(submitOrder, { body: anOrder({ cliente: { direccion: '', lugar: LUGAR } }) })
  if (!placed.ok) throw new Error(placed.error)
  await shop.pool.query(`update orders set lugar = lugar - 'mapa' - 'porton'`)
  expect(await shop.as(rosa).call(getOrder, { params: { id: placed.orderId } })).toMatchObject({
    order: { cliente: { lugar: { ...LUGAR, mapa: '', porton: '' } } },
  })
})
