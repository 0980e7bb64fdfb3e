// @module-tag slow
import { describe, expect, test } from 'vitest'
import { customers } from '#server/customers/table.ts'
import { readRoute } from '#shop/courier/contract.ts'
import { changeCustomer, mergeCustomers } from '#shop/customers/contract.ts'
import { type Endpoint, urlOf } from '#shop/endpoint.ts'
import { ENDPOINTS } from '#shop/endpoints.ts'
import { getOrder, submitOrder } from '#shop/orders/contract.ts'
import { readPacking } from '#shop/packing/contract.ts'
import { anOrder, aProduct } from './support/builders.ts'
import { type CallName, callerOf, exampleThatWorks, prepareShop } from './support/call-examples.ts'
import { orderOf } from './support/customers.ts'
import { ana, beto, luis, tono } from './support/people.ts'
import { setupTestShop } from './support/test-shop.ts'

const shop = setupTestShop({ now: '2026-11-20T10:00', environment: { BACKUP_TO: '/tmp' } })
const dia = { query: { fecha: '2026-11-23' } }

describe('what the shop notes of a customer', () => {
  test('is read at the stop, in packing and in the detail, of all records of the person', async () => {
    await shop.seed(aProduct())
    const dora = { nombre: 'Dora Núñez', telefono: '6777-0009', email: 'dora@correo.com' }
    const { id, customer } = await orderOf(shop, dora)
    const { customer: other } = await orderOf(shop, { ...dora, telefono: '6777-0010' }, { estado: 'entregado' })
    const note = (id: string, body: { nota: string; llamarAntes?: boolean }) =>
      shop.as(luis).ask(changeCustomer, { params: { id }, body })
    await note(customer, { nota: 'Perro bravo' })
    await note(other, { nota: 'Portería 3', llamarAntes: true })
    const own = { notaInterna: 'Perro bravo', llamarAntes: false }
    const { pedidos } = await shop.as(tono).ask(readPacking, dia)
    expect(pedidos.find((each) => each.id === id)).toMatchObject(own)

    await shop.as(luis).ask(mergeCustomers, { body: { id: customer, con: other } })
    const both = { notaInterna: 'Perro bravo\nPortería 3', llamarAntes: true }
    expect(await shop.as(luis).ask(getOrder, { params: { id } })).toMatchObject({ order: both })
    expect((await shop.as(tono).ask(readPacking, dia)).pedidos.find((each) => each.id === id)).toMatchObject(both)
    shop.setClock('2026-11-23T08:00')
    const { paradas } = await shop.as(beto).ask(readRoute, {})
    expect(paradas.find((each) => each.id === id)).toMatchObject({ notaInterna: both.notaInterna })
    expect(JSON.stringify(await shop.mails())).not.toMatch(/Perro bravo|Portería 3/)
  })

  const forCustomers = (Object.entries(ENDPOINTS) as [CallName, Endpoint][])
    .filter(([, { access, events, file }]) => (access === 'public' || access === 'customer') && !events && !file)
    .map(([name, call]) => ({ name, call }))

  test.each(forCustomers)('$name: does not leave the shop', async ({ name, call }) => {
    await prepareShop(shop)
    await shop.as(ana).ask(submitOrder, { body: anOrder({ total: 21 }) })
    const { params, query, headers, body } = await exampleThatWorks(shop, name)
    await shop.db.update(customers).set({ nota: 'Perro bravo', llamarAntes: true })
    const answer = await shop.as(callerOf(call)).inject({
      method: call.method,
      url: urlOf(call, { params, query }),
      headers: { ...headers },
      ...(call.method === 'GET' ? {} : { payload: body }),
    })
    expect(answer.body).not.toMatch(/Perro bravo|notaInterna|llamarAntes/)
    expect(JSON.stringify(await shop.mails())).not.toContain('Perro bravo')
  })
})
