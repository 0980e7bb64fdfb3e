// @module-tag embedded
import { beforeEach, describe, expect, test } from 'vitest'
import { register } from '#shop/accounts/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { customerOf, found, orderOf } from '#tests/support/customers.ts'
import { ana, bodega, carla, PASSWORD, register as registerPerson } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { noteShopEmail } from './shared-emails.ts'
import { customers } from './table.ts'

const shop = setupTestShop()
beforeEach(() => shop.seed(aProduct()))

const dora = { nombre: 'Dora Paz', telefono: '6777-0009', email: 'dora@correo.com' }
const recordOf = async (cliente: object, options: Parameters<typeof orderOf>[2] = {}) =>
  (await orderOf(shop, cliente, options)).customer
/** Inserts an order as the shop takes it by telephone: without an e-mail. */
const byPhone = async (nombre: string, telefono: string) => {
  const { id } = await orderOf(shop, { ...dora, telefono: '6999-9999', email: 'nadie@correo.com' })
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object('id', gen_random_uuid(),
       'customer_id', null, 'nombre', $2::text, 'nombre_llano', lower($2::text), 'telefono', $3::text, 'email', ''))).*
     from orders o where id = $1 returning id`,
    [id, nombre, telefono],
  )
  return (await customerOf(shop, rows[0]?.id ?? '')) ?? ''
}

describe('a guest', () => {
  test('is the same with telephone and e-mail in common, however they are written', async () => {
    const first = await recordOf(dora)
    expect(await recordOf({ ...dora, telefono: '+507 6777 0009', email: 'DORA@correo.com', nombre: 'Dora' })).toBe(
      first,
    )
    expect(await found(shop, 'dora')).toMatchObject([{ id: first, nombre: 'Dora', pedidos: 2 }])
  })

  test('is another one with another telephone or another e-mail', async () => {
    const first = await recordOf(dora)
    const others = [await recordOf({ ...dora, telefono: '6777-0010' }), await recordOf({ ...dora, email: 'd@paz.com' })]
    expect(new Set([first, ...others]).size).toBe(3)
  })

  test('without an e-mail is the same with telephone and name in common', async () => {
    const web = await recordOf(dora)
    expect(await byPhone('Dora Paz', '67770009')).toBe(web)
    const nilo = await byPhone('Nilo Vega', '6777-0009')
    expect(nilo).not.toBe(web)
    expect(await byPhone('Nilo Vega', '6777-0009')).toBe(nilo)
  })

  test('does not join others by the e-mail of the shop: there telephone and name agree', async () => {
    await noteShopEmail(shop.db, 'Ventas@LaCasa.com')
    const typed = (nombre: string) => recordOf({ ...dora, nombre, email: 'ventas@lacasa.com' })
    const first = await typed('Dora Paz')
    expect(await typed('Nilo Vega')).not.toBe(first)
    expect(await typed('Dora Paz')).toBe(first)
    expect(await found(shop, 'dora paz')).toMatchObject([{ email: '' }])
  })

  test('nor by the e-mail that the owner put into the settings', async () => {
    await shop.setSettings({ email: 'pedidos@lacasa.com' })
    const typed = (nombre: string) => recordOf({ ...dora, nombre, email: 'pedidos@lacasa.com' })
    expect(await typed('Nilo Vega')).not.toBe(await typed('Dora Paz'))
  })

  test('nor by one that came with three telephones', async () => {
    const typed = (nombre: string, telefono: string) => recordOf({ nombre, telefono, email: 'familia@paz.com' })
    const first = await typed('Dora Paz', '6777-0001')
    await typed('Nilo Paz', '6777-0002')
    const third = await typed('Eva Paz', '6777-0003')
    expect(await typed('Gil Paz', '6777-0003')).not.toBe(third)
    expect(await typed('Gil Paz', '6777-0001')).not.toBe(first)
    expect(await typed('Dora Paz', '6777-0001')).toBe(first)
    expect(await typed('Eva Paz', '6777-0003')).toBe(third)
  })
})

describe('an account', () => {
  test('is one customer, with whatever telephone and e-mail it orders', async () => {
    expect(await recordOf(dora, { as: ana })).toBe(ana.id)
    expect(await recordOf({ ...dora, telefono: '6000-0000' }, { as: ana })).toBe(ana.id)
    expect(await found(shop, 'ana')).toMatchObject([{ id: ana.id, nombre: 'Ana', email: ana.email, pedidos: 2 }])
  })

  test('is found before its first order, by the name that it has now', async () => {
    const body = { ...dora, password: PASSWORD, confirmPassword: PASSWORD }
    const answer = await shop.call(register, { body })
    expect(await found(shop, '6777')).toMatchObject([
      { id: answer.ok && answer.user.id, nombre: 'Dora Paz', pedidos: 0, ultimoPedido: null },
    ])
  })

  test('takes the orders that its owner makes without it once its e-mail is confirmed', async () => {
    for (const person of [carla, bodega]) await registerPerson(shop.db, person, shop.context.now())
    await recordOf({}, { as: carla })
    expect(await recordOf({ telefono: carla.telefono, email: carla.email })).toBe(carla.id)
    await recordOf({ tipoCliente: 'empresa' }, { as: bodega, total: 7 })
    expect(await recordOf({ telefono: bodega.telefono, email: bodega.email })).not.toBe(bodega.id)
  })
})

test('first orders of one customer at once make one record', async () => {
  const hours = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00']
  const made = await Promise.all(hours.map((horaEntrega) => recordOf({ ...dora, horaEntrega })))
  expect(new Set(made).size).toBe(1)
  expect(await shop.db.$count(customers)).toBe(1)
})

test('first orders at once under an e-mail that becomes shared are stored, each under its telephone', async () => {
  const people = Array.from({ length: 8 }, (_, n) => ({
    ...{ nombre: `Paz ${n % 4}`, telefono: `6777-000${n % 4}`, email: 'familia@paz.com' },
    horaEntrega: `${String(8 + n).padStart(2, '0')}:00`,
  }))
  const made = await Promise.all(people.map((cliente) => recordOf(cliente)))
  const records = await shop.db.select().from(customers)
  const phones = made.map((id) => records.find((record) => record.id === id)?.telefono)
  expect(phones).toEqual(people.map(({ telefono }) => telefono))
})
