// @module-tag embedded
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { insertOrders } from '#tests/support/many-orders.ts'
import { databaseBefore } from '#tests/support/older-database.ts'

/** Guests and accounts of a shop of the version before, each with its orders: name, telephone, e-mail. */
const TYPED_BY_STAFF = 'pedidos@lacasa.com'
/** That of COMPANY_EMAIL, typed with the shop's own telephone. */
const OF_SHOP = 'tienda@lacasa.com'
const ORDERS = [
  ['Dora Paz', '6777-0009', 'dora@correo.com'],
  ['Dora Paz de Gil', '+507 6777-0009', 'DORA@correo.com'],
  ['Dora Paz', '6777-0009', 'dora@trabajo.com'],
  ['Dora Paz', '6777-0009', ''],
  ['Nilo Vega', '6777-0009', ''],
  ['Nilo Vega', '6777-0009', ''],
  ...['Abel', 'Berta', 'Ciro', 'Delia', 'Elías', 'Flor', 'Gil'].map((nombre, n) => [
    `${nombre} Him`,
    `6800-000${Math.floor(n / 2)}`,
    TYPED_BY_STAFF,
  ]),
  ['Berta Him', '6800-0000', TYPED_BY_STAFF],
  ...['Hugo Him', 'Iris Him', 'Hugo Him'].map((nombre) => [nombre, '6000-0000', OF_SHOP]),
  ['Cuenta eliminada', '', ''],
]
const ACCOUNT = '0199f0a0-0000-7000-8000-000000000001'

let db: Database
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await databaseBefore('customers'))
  const pool = db.$client
  await insertAccount(ACCOUNT, 'carla@correo.com', ['Carla Núñez', '6111-2222', true])
  await insertAccount('0199f0a0-0000-7000-8000-000000000002', 'dora@correo.com', ['Otra', '6777-0009', false])
  await insertOrders(pool, 3000, new Date('2026-11-20T15:00:00Z'))
  for (const [nombre, telefono, email] of ORDERS) await insertOrder(nombre, telefono, email)
  await insertOrder('Carla N.', '6111-9999', 'carla@correo.com', ACCOUNT)
  await insertOrder('Carla Núñez', '+507 6111 2222', 'Carla@correo.com')
  await insertOrder('Carla Núñez', '6111-2223', 'carla@correo.com')
  await migrate(db, { shopEmail: 'Tienda@LaCasa.com' })
})
afterAll(() => close?.())

const insertAccount = (id: string, email: string, [nombre, telefono, isConfirmed] = ['Him', '6900-0000', true]) =>
  db.$client.query(
    `insert into users (id, email, email_verificado, password_hash, nombre, telefono, tipo, estado, fecha_registro)
     values ($1, $2, $5, '', $3, $4, 'individual', 'activo', '2026-01-01')`,
    [id, email, nombre, telefono, isConfirmed],
  )

/** Each order is a second younger than the one before: two of one millisecond would have no latest name. */
let seconds = 0
const insertOrder = (nombre?: string, telefono?: string, email?: string, userId: string | null = null) =>
  db.$client.query(
    `insert into orders (id, user_id, estado, fecha_creacion, fecha_actualizacion, tipo_entrega, tipo_cliente, nombre,
       telefono, email, direccion, fecha_entrega, hora_entrega, notas_cliente, subtotal, descuento, envio, total)
     values (gen_random_uuid(), $4, 'entregado', $5, now(), 'domicilio', 'individual', $1, $2, $3, '',
       '2026-11-23', '09:00', '', 0, 0, 0, 0)`,
    [nombre, telefono, email, userId, new Date(Date.UTC(2026, 10, 23, 15, 0, seconds++))],
  )

/** The records of the orders with this telephone: the latest name of each, and how many orders it has. */
const recordsOf = async (where: string) => {
  const { rows } = await db.$client.query<{ nombre: string; pedidos: number }>(
    `select c.nombre, count(o.id)::int as pedidos from customers c left join orders o on o.customer_id = c.id
     where ${where} group by c.id order by 1, 2`,
  )
  return rows.map(({ nombre, pedidos }) => `${nombre} ${pedidos}`)
}

test('a guest is who has telephone and e-mail in common; without an e-mail, telephone and name', async () => {
  expect(await recordsOf(`c.telefono_llano = '67770009' and c.user_id is null`)).toEqual([
    'Dora Paz 2',
    'Dora Paz de Gil 2',
    'Nilo Vega 2',
  ])
})

test('seven customers whom the staff typed under one e-mail stay seven', async () => {
  expect(await recordsOf(`c.email = '${TYPED_BY_STAFF}'`)).toEqual([
    ...['Abel Him 1', 'Berta Him 2', 'Ciro Him 1', 'Delia Him 1', 'Elías Him 1', 'Flor Him 1', 'Gil Him 1'],
  ])
})

test('the e-mail of the shop joins nobody, also with one telephone', async () => {
  expect(await recordsOf(`c.email = '${OF_SHOP}'`)).toEqual(['Hugo Him 2', 'Iris Him 1'])
})

test('an account is one customer, with the guest orders of its confirmed e-mail and its telephone', async () => {
  expect(await recordsOf(`c.email = 'carla@correo.com'`)).toEqual(['Carla Núñez 1', 'Carla Núñez 2'])
  expect(await recordsOf(`c.id = '${ACCOUNT}'`)).toEqual(['Carla Núñez 2'])
  expect(await recordsOf(`c.nombre = 'Otra'`)).toEqual(['Otra 0'])
})

test('erased orders have no record, all others have one', async () => {
  const { rows } = await db.$client.query(`select nombre from orders where customer_id is null`)
  expect(rows).toEqual([{ nombre: 'Cuenta eliminada' }])
})

test('a process of the version before goes on storing orders, which get their record', async () => {
  await insertOrder('Dora P.', '6777 0009', 'dora@correo.com')
  await insertOrder('Nilo Vega', '6777-0009', '')
  await insertOrder('Jairo Him', '6800-0000', TYPED_BY_STAFF)
  expect(await recordsOf(`c.telefono_llano = '67770009' and c.user_id is null`)).toEqual([
    'Dora P. 3',
    'Dora Paz 2',
    'Nilo Vega 3',
  ])
  expect(await recordsOf(`c.nombre = 'Jairo Him'`)).toEqual(['Jairo Him 1'])
})

test('an order of the version before has its way in and its version, which each of its updates counts', async () => {
  const KARLA = '0199f0a0-0000-7000-8000-000000000003'
  await insertAccount(KARLA, 'karla@correo.com')
  await insertOrder('Karla Him', '6900-0001', 'karla@correo.com', KARLA)
  const read = async () => {
    const { rows } = await db.$client.query(
      `select canal, version, customer_id, estado from orders where nombre = 'Karla Him'`,
    )
    return rows
  }
  const before = { canal: 'web', version: 1, customer_id: KARLA, estado: 'entregado' }
  expect(await read()).toEqual([before])
  for (const estado of ['en_camino', 'entregado'])
    await db.$client.query(`update orders set estado = $1, fecha_actualizacion = now() where nombre = 'Karla Him'`, [
      estado,
    ])
  expect(await read()).toEqual([{ ...before, version: 3 }])
})

test('an account that a process of the version before deletes leaves no person in the records', async () => {
  const LINO = '0199f0a0-0000-7000-8000-000000000004'
  await insertAccount(LINO, 'lino@correo.com')
  await insertOrder('Lino Him', '6900-0002', 'lino@correo.com', LINO)
  await insertOrder('Lino Him', '6900-0003', 'lino@correo.com')
  await insertOrder('Lino Him', '6900-0004', '')
  await db.$client.query(
    `update orders set user_id = null, nombre = 'Cuenta eliminada', nombre_llano = 'cuenta eliminada', telefono = '',
       email = '', direccion = '' where user_id = $1 or email = 'lino@correo.com'`,
    [LINO],
  )
  await db.$client.query('delete from users where id = $1', [LINO])
  expect(await recordsOf(`c.id = '${LINO}'`)).toEqual(['Cuenta eliminada 1'])
  expect(
    await recordsOf(`c.email = 'lino@correo.com' or c.telefono_llano like '6900000%' and c.nombre like 'Lino%'`),
  ).toEqual(['Lino Him 1'])
})
