// @module-tag embedded
import { randomUUID } from 'node:crypto'
import Papa from 'papaparse'
import { beforeEach, expect, test } from 'vitest'
import { forgetCustomer } from '#shop/customers/contract.ts'
import * as contract from '#shop/month/contract.ts'
import { setOrderEstado } from '#shop/orders/contract.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { addAdjustment, notePayment, reversePayment, sharePayment } from '#shop/payments/contract.ts'
import { allRowsAsText } from '#tests/support/all-rows.ts'
import { aProduct } from '#tests/support/builders.ts'
import { courierSteps } from '#tests/support/courier-steps.ts'
import { customerOf } from '#tests/support/customers.ts'
import { irma, luis, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { sheetsOf } from '#tests/support/workbook.ts'

const shop = setupTestShop({ now: '2026-11-20T10:00' })
const { place } = courierSteps(shop)
beforeEach(() => shop.seed(aProduct({ precioKg: 10 })))

/** An order of $13.50, delivered in November. */
async function delivered(cliente = { nombre: 'Dora Paz', telefono: '6777-0009' }) {
  shop.setClock('2026-11-20T10:00')
  const { id } = await place({ cliente })
  await setEstado(id, 'entregado', '2026-11-23T10:00')
  return id
}
async function setEstado(id: string, estado: 'entregado' | 'en_proceso', on: string) {
  shop.setClock(on)
  await shop.as(rosa).ask(setOrderEstado, { params: { id }, body: { estado, notas: 'Por teléfono' } })
}
const noted = () => ({ id: randomUUID(), cuando: shop.context.now().toISOString() })
async function pay(id: string, monto: number, more = {}) {
  const body = { ...noted(), monto, forma: 'yappy' as const, pedidos: [{ id, monto }], pese: true, ...more }
  await shop.as(luis).ask(notePayment, { body })
  return body.id
}
const takeOff = (id: string, monto: number, que: 'devolucion' | 'perdona' = 'devolucion') =>
  shop.as(rosa).ask(addAdjustment, { params: { id }, body: { ...noted(), que, monto, motivo: 'Llegó tibia' } })

async function close(mes = '2026-11') {
  shop.setClock('2026-12-02T10:00')
  const { month } = await shop.as(rosa).ask(contract.readMonth, { params: { mes } })
  await shop.as(rosa).ask(contract.closeMonth, { params: { mes }, body: { visto: month.cifras.fin / 100 } })
}

type Row = Record<string, string>
const fileOf = async (mes: string, que: contract.MonthTable) => {
  const { body } = await shop.as(irma).inject({ url: `/api/admin/mes/${mes}/archivo/${que}` })
  return Papa.parse<Row>(body.replace('\uFEFF', ''), { header: true, skipEmptyLines: true }).data
}
/** Every file of a month, as it is downloaded. */
async function filesOf(mes: string) {
  const { rawPayload } = await shop.as(irma).inject({ url: `/api/admin/mes/${mes}/archivo/xlsx` })
  return {
    pedidos: await fileOf(mes, 'pedidos'),
    lineas: await fileOf(mes, 'lineas'),
    pagos: await fileOf(mes, 'pagos'),
    xlsx: sheetsOf(rawPayload),
  }
}

test('what was downloaded when a month was closed is what is downloaded for ever', async () => {
  const [one, two, three] = [await delivered(), await delivered(), await delivered()]
  const paid = await pay(one, 13.5, { referencia: 'AB-1' })
  const shared = await pay(two, 5, { monto: 10 })
  await takeOff(two, 2)
  await close()
  const closed = await filesOf('2026-11')
  expect(closed).toMatchObject({ pedidos: { length: 3 }, lineas: { length: 3 }, pagos: { length: 2 } })

  const undone = { ...noted(), motivo: 'Era de otro' }
  await shop.as(rosa).ask(reversePayment, { params: { id: paid }, body: undone })
  const shares = [{ id: three, monto: 10 }]
  await shop.as(luis).ask(sharePayment, { params: { id: shared }, body: { pedidos: shares } })
  await takeOff(two, 3)
  await takeOff(three, 1, 'perdona')
  await pay(two, 3)
  await setEstado(one, 'en_proceso', '2026-12-03T10:00')
  await setEstado(one, 'entregado', '2026-12-04T10:00')
  expect(await filesOf('2026-11')).toEqual(closed)
})

test('a return of an order of a closed month stands in the month that is open', async () => {
  const id = await delivered()
  await takeOff(id, 2)
  await close()
  await takeOff(id, 3)
  await takeOff(id, 1, 'perdona')
  const returned = async (mes: string) =>
    (await fileOf(mes, 'pedidos')).map((row) => [
      ...[row.Entregado, row.Pedido, row.Total, row['Devuelto o perdonado'], row['Corrige el mes']],
    ])
  expect(await returned('2026-11')).toEqual([['2026-11-23', shortId(id), '13.50', '2.00', '']])
  expect(await returned('2026-12')).toEqual([['2026-12-02', shortId(id), '0.00', '4.00', '2026-11-01']])
  const { month } = await shop.as(irma).ask(contract.readMonth, { params: { mes: '2026-12' } })
  expect(month.cifras).toMatchObject({ devoluciones: 300, perdonado: 100 })
})

test('a month without anything has empty files, also once it is closed', async () => {
  await close()
  expect(await filesOf('2026-11')).toMatchObject({
    ...{ pedidos: [], lineas: [], pagos: [] },
    xlsx: { Pedidos: { length: 1 }, Líneas: { length: 1 }, Pagos: { length: 1 } },
  })
})

test('a month that an older version closed, which kept no rows, has the rows of today', async () => {
  const id = await delivered()
  await close()
  await shop.pool.query('begin; set local session_replication_role = replica; delete from closed_month_rows; commit')
  await pay(id, 13.5)
  expect(await fileOf('2026-11', 'pedidos')).toMatchObject([{ Pedido: shortId(id), Pagado: '13.50' }])
})

test('more rows than are kept in one piece stay in their order', async () => {
  const id = await delivered()
  await shop.pool.query(
    `insert into payments (id, monto, forma, quien, cuando, recibido, dia, recibio, referencia)
     select gen_random_uuid(), n, 'yappy', 'luis', moment, moment, '2026-11-01'::date + n / 40, 'luis', n::text
     from generate_series(1, 1001) n, lateral (select '2026-11-01'::timestamptz + (n / 7) * interval '1 minute' as moment) m`,
  )
  await pay(id, 13.5)
  const open = await filesOf('2026-11')
  expect(open.pagos).toHaveLength(1002)
  await close()
  expect(await filesOf('2026-11')).toEqual(open)
})

test('forgetting a customer clears their texts from the files of closed months, and leaves days and amounts', async () => {
  const id = await delivered()
  await pay(id, 13.5, { referencia: 'De Dora', nota: 'Lo trajo Dora' })
  await close()
  const before = await filesOf('2026-11')
  const customer = (await customerOf(shop, id)) ?? ''
  await shop.as(rosa).ask(forgetCustomer, { params: { id: customer } })

  expect(await allRowsAsText(shop.pool)).not.toContain('Dora')
  const after = await filesOf('2026-11')
  expect(after.pedidos).toEqual([{ ...before.pedidos[0], Cliente: 'Datos borrados', Teléfono: '' }])
  expect(after.pagos).toEqual([{ ...before.pagos[0], Referencia: '', Nota: '' }])
  expect(after.lineas).toEqual(before.lineas)
})

test('customers who are forgotten at the same moment are all gone from the files of a closed month', async () => {
  const people = ['Dora', 'Elsa', 'Fidel', 'Gil', 'Hugo'].map((nombre, index) => ({
    nombre,
    telefono: `6777-000${index}`,
  }))
  const customers: string[] = []
  for (const each of people) customers.push((await customerOf(shop, await delivered(each))) ?? '')
  await close()
  await Promise.all(customers.map((id) => shop.as(rosa).ask(forgetCustomer, { params: { id } })))
  expect((await filesOf('2026-11')).pedidos.map(({ Cliente }) => Cliente)).toEqual(people.map(() => 'Datos borrados'))
})

test('besides clearing a text, nobody changes what a closed month keeps', async () => {
  await delivered()
  await close()
  for (const statement of [
    `delete from closed_month_rows`,
    `update closed_month_rows set columnas = '{}'`,
    `update closed_month_rows set filas = '[]' where que = 'pedidos'`,
    `update closed_month_rows set filas = jsonb_set(filas, '{0,7,value}', '1') where que = 'pedidos'`,
  ])
    await expect(shop.pool.query(statement)).rejects.toThrow(/append-only/)
})
