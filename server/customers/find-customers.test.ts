import { beforeEach, describe, expect, test } from 'vitest'
import { changeCustomer, exportCustomer, findCustomers, getCustomer } from '#shop/customers/contract.ts'
import { changeLine } from '#shop/packing/contract.ts'
import { aHome, aProduct } from '#tests/support/builders.ts'
import { found, orderOf } from '#tests/support/customers.ts'
import { ana, beto, eva, luis, tono } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop()
const dora = { nombre: 'Dora Núñez', telefono: '+507 6777-0009', email: 'dora@correo.com' }
const nilo = { nombre: 'Nilo Vega', telefono: '6888-0001', email: 'nilo@correo.com' }

beforeEach(() => shop.seed(aProduct(), aProduct({ codigo: '10004', nombre: 'Falda' })))

describe('looking a customer up', () => {
  beforeEach(async () => {
    await orderOf(shop, dora)
    shop.setClock('2026-11-20T11:00')
    await orderOf(shop, nilo)
  })

  test.each(['677', '6777 0009', '+507 6777-0009', 'nuñez', 'DORA', 'dora@cor'])('finds Dora by %s', async (q) => {
    expect((await found(shop, q)).map(({ nombre }) => nombre)).toEqual(['Dora Núñez'])
  })

  test('without a text shows those of the latest orders first', async () => {
    expect((await found(shop)).map(({ nombre }) => nombre)).toEqual(['Nilo Vega', 'Dora Núñez'])
    expect((await found(shop, 'correo')).map(({ nombre }) => nombre)).toEqual(['Nilo Vega', 'Dora Núñez'])
    expect(await found(shop, undefined, '2')).toEqual([])
  })

  test.each(['%%%', '___', 'xyz', '999'])('finds nobody by %s', async (q) => expect(await found(shop, q)).toEqual([]))

  test('needs three letters or digits', async () => {
    const answer = await shop.as(luis).call(findCustomers, { query: { q: 'do' } })
    expect(answer).toMatchObject({ status: 400, campos: { q: 'Escribe al menos 3 letras o números' } })
  })
})

test('a customer comes with the addresses, the latest first, and the usual order that is on sale today', async () => {
  const usual = [{ codigo: '10004', unidad: 'kilos' as const, cantidad: 2 }]
  const { lugar } = aHome
  await orderOf(shop, { ...dora, direccion: 'Vía Porras 12' }, { productos: usual, total: 23.5 })
  await orderOf(shop, { ...dora, direccion: '', lugar }, { productos: usual, total: 23.5 })
  shop.setClock('2026-11-20T11:00')
  await orderOf(shop, { ...dora, direccion: 'VÍA PORRAS 12' }, { estado: 'cancelado' })

  expect(await found(shop, 'dora')).toMatchObject([
    {
      pedidos: 2,
      ultimoPedido: shop.context.now(),
      direcciones: [
        { direccion: 'VÍA PORRAS 12', lugar: null },
        { lugar: expect.objectContaining({ calle: lugar.calle }) },
      ],
      habitual: [{ codigo: '10004', nombre: 'Falda', unidad: 'kilos', cantidad: 2, preparacion: '' }],
      nota: '',
      llamarAntes: false,
    },
  ])

  await shop.seed(aProduct({ codigo: '10004', nombre: 'Falda', disponible: false }))
  expect(await found(shop, 'dora')).toMatchObject([{ habitual: [] }])
})

test('the whole record has the orders by pages, what was replaced and the account', async () => {
  const first = await orderOf(shop, dora, { as: ana })
  shop.setClock('2026-11-20T11:00')
  const second = await orderOf(shop, dora, { as: ana })
  const cambio = { cambio: '01a1fc36-133c-7d4e-8b4a-8f33ec01dbf3', codigo: '10001', por: '10004' }
  await shop.as(tono).call(changeLine, { params: { id: first.id, posicion: '0' }, body: cambio })

  const answer = await shop.as(luis).call(getCustomer, { params: { id: ana.id }, query: { porPagina: '1' } })
  expect(answer).toMatchObject({
    ok: true,
    total: 2,
    orders: [{ id: second.id }],
    cliente: {
      ...{ id: ana.id, cuentas: [{ id: ana.id, email: ana.email }], unidos: [], parecidos: [] },
      cambios: [{ pedido: first.id, de: 'Rib eye nacional', por: 'Falda' }],
    },
  })
  expect(await shop.as(luis).call(exportCustomer, { params: { id: ana.id } })).toMatchObject({
    ...{ ok: true, sinAvisos: false, cliente: { id: ana.id }, pedidos: [{ id: second.id }, { id: first.id }] },
  })
})

test('the note and «llamar antes de cortar» are changed one by one, and the audit log names no person', async () => {
  const { customer: id } = await orderOf(shop, dora)
  const change = (body: object) => shop.as(luis).call(changeCustomer, { params: { id }, body })
  expect(await change({ nota: 'Perro bravo' })).toMatchObject({ cliente: { nota: 'Perro bravo', llamarAntes: false } })
  expect(await change({ llamarAntes: true })).toMatchObject({ cliente: { nota: 'Perro bravo', llamarAntes: true } })
  expect(await change({ nota: 'x'.repeat(501) })).toMatchObject({ status: 400 })

  const { rows } = await shop.pool.query('select quien, accion, objeto from audit_log order by id')
  expect(rows[0]).toEqual({
    quien: 'luis',
    accion: 'cliente.cambiado',
    objeto: `Cliente ${id.slice(-8).toUpperCase()}`,
  })
  expect(rows).toHaveLength(2)
})

test.each([{ person: undefined }, { person: ana }, { person: tono }, { person: beto }, { person: eva }])(
  'only owner and operator read customers',
  async ({ person }) => {
    const answer = await shop.as(person).call(findCustomers, {})
    expect(answer.ok).toBe(false)
    expect([401, 403]).toContain(!answer.ok && answer.status)
  },
)
