// @module-tag slow
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asking, orderAtQuote } from '#commands/demo/order-steps.ts'
import { type Connection, connect } from '#server/db/connect.ts'
import { finishDelivery } from '#shop/courier/contract.ts'
import { panamaDay } from '#shop/dates.ts'
import { getOrder, setOrderEstado } from '#shop/orders/contract.ts'
import { nextDays, openHours } from '#shop/orders/delivery/delivery-slots.ts'
import { notePayment } from '#shop/payments/contract.ts'
import { changeSettings } from '#shop/settings-contract.ts'
import { anOrder } from '#tests/support/builders.ts'
import { asSuperuser, databaseUrl } from '#tests/support/database-image.ts'
import { beto, luis, type Person, signIn } from '#tests/support/people.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { tries } from '#tests/support/tries.ts'

/** Three processes on one PostgreSQL: what courier and office do at the same moment to an order at the door. */

const superuser = process.env.TEST_DATABASE_URL
const name = `ferrete_door_${randomUUID().slice(0, 8)}`
const folder = mkdtempSync(join(tmpdir(), 'ferrete-door-'))
const ORDERS = tries(9, 200)
const TODAY = panamaDay(new Date())
const FIRST = nextDays(TODAY, 14).find((day) => openHours(day).includes('10:00')) ?? ''
const CUTS = [{ codigo: '10001', unidad: 'kilos' as const, cantidad: 1 }]

if (superuser) {
  let shops: RunningShop[]
  let database: Connection
  beforeAll(async () => {
    await asSuperuser(superuser, `create database ${name}`)
    const DATABASE_URL = databaseUrl(superuser, name)
    const SHOP_SECRET = 'one secret for all of them'
    shops = await Promise.all(
      ['a', 'b', 'c'].map((process) => startShop(join(folder, process), { DATABASE_URL, SHOP_SECRET })),
    )
    database = await connect({ databaseUrl: DATABASE_URL, dataDir: folder })
    await asking(at(0).callAsAdmin)(changeSettings, { body: { cambios: { pedidosPorHora: 1000 } } })
  }, 300_000)
  afterAll(async () => {
    await Promise.all((shops ?? []).map((shop) => shop.end('SIGKILL')))
    await database?.close()
    await asSuperuser(superuser, `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true })
  })

  const at = (process: number) => shops[process % shops.length] as RunningShop
  /** The calls of a person at one of the processes. */
  const as = async (person: Person, process: number) => {
    const { cookie } = await signIn(database.db, person, new Date())
    return at(process).callWith(cookie)
  }
  const count = async (sql: string, values: unknown[]): Promise<number> =>
    (await database.pool.query(`select count(*)::int as n from ${sql}`, values)).rows[0].n

  test(`${ORDERS} orders: the same step at all processes, the office cancels or notes the payment: once, and told once`, async () => {
    const couriers = await Promise.all([as(beto, 0), as(beto, 1), as(beto, 2)])
    const office = await as(luis, 1)
    for (let round = 0; round < ORDERS; round++) {
      const slot = { fechaEntrega: FIRST, horaEntrega: '10:00', email: `ana${round}@correo.example` }
      const { id, quote } = await orderAtQuote(asking(at(round).call), anOrder({ productos: CUTS, cliente: slot }))
      await database.pool.query('update orders set fecha_entrega = $1 where id = $2', [TODAY, id])
      const [params, paso, cuando] = [{ id }, randomUUID(), new Date().toISOString()]
      const monto = quote.total / 100
      const body = { paso, cuando, recibe: 'Ana', pago: { monto, forma: 'efectivo' as const } }
      const deliver = [...couriers, ...couriers, ...couriers].map((call) => call(finishDelivery, { params, body }))
      const isCancelled = round % 3 === 0
      const byOffice = isCancelled
        ? office(setOrderEstado, { params, body: { estado: 'cancelado' } })
        : office(notePayment, {
            body: { id: randomUUID(), cuando, monto, forma: 'yappy', pedidos: [{ id, monto }] },
          })
      const [answer, ...delivered] = await Promise.all([byOffice, ...deliver])
      expect(delivered.filter(({ ok }) => !ok)).toEqual([])
      expect(await count('delivery_steps where order_id = $1', [id])).toBe(1)
      expect(await count('payments where id = $1', [paso])).toBe(1)
      // Who was second was told: the office by its answer, or a person by what waits for them.
      expect(await count('door_conflicts where order_id = $1', [id])).toBe(answer.ok ? 1 : 0)
      const read = await office(getOrder, { params })
      const { estado, dinero } = read.ok ? read.order : {}
      expect(estado).toBe(isCancelled && answer.ok ? 'cancelado' : 'entregado')
      expect(dinero).toEqual({ es: answer.ok ? 'sobra' : 'pagado', monto: quote.total })
    }
  }, 600_000)
}
