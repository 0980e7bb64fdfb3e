// @module-tag slow
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asking, kilos, orderAtQuote } from '#commands/demo/builder.ts'
import { type Connection, connect } from '#server/db/connect.ts'
import { changeOrder, moveOrders, takeOrder } from '#shop/counter/contract.ts'
import { finishDelivery, startDelivery } from '#shop/courier/contract.ts'
import { panamaDay } from '#shop/dates.ts'
import { getOrder } from '#shop/orders/contract.ts'
import { nextDays, openHours } from '#shop/orders/delivery/delivery-slots.ts'
import { weighLine } from '#shop/packing/contract.ts'
import { changeSettings } from '#shop/settings-contract.ts'
import { changeTrackedOrder } from '#shop/tracking/contract.ts'
import { expectAgreement } from '#tests/support/agreements.ts'
import { anOrder } from '#tests/support/builders.ts'
import { aTakenOrder } from '#tests/support/counter-orders.ts'
import { asSuperuser, databaseUrl } from '#tests/support/database-image.ts'
import { beto, luis, type Person, rosa, signIn, tono } from '#tests/support/people.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { tries } from '#tests/support/tries.ts'

/** Three processes on one PostgreSQL: what the shop, the customer, the tablet and the courier do to one order at once. */

const superuser = process.env.TEST_DATABASE_URL
const name = `ferrete_counter_${randomUUID().slice(0, 8)}`
const folder = mkdtempSync(join(tmpdir(), 'ferrete-counter-'))
const ORDERS = tries(12, 300)
const TODAY = panamaDay(new Date())
const [FIRST = '', SECOND = ''] = nextDays(TODAY, 14).filter((day) => openHours(day).includes('10:00'))
const CUTS = [kilos('10001'), kilos('10003')]

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
  /** Makes an order one of today, whatever the time of day. */
  const bringForward = async (id: string) => {
    await database.pool.query(`update delivery_slots set ocupados = ocupados - 1 where fecha = $1 and hora = '09:00'`, [
      FIRST,
    ])
    await database.pool.query(
      `with due as (update orders set fecha_entrega = $1 where id = $2 returning hora_entrega)
       insert into delivery_slots (fecha, hora, ocupados) select $1, hora_entrega, 1 from due
       on conflict (fecha, hora) do update set ocupados = delivery_slots.ocupados + 1`,
      [TODAY, id],
    )
  }
  const rows = async (sql: string) => (await database.pool.query(sql)).rows

  test(`${ORDERS} orders: of the shop at most one is done, who comes later reads it, and nothing is lost`, async () => {
    const calls = await Promise.all([as(rosa, 0), as(luis, 1), as(tono, 2), as(beto, 0)])
    const [byOwner, byOperator, tablet, courier] = calls
    const slot = { fechaEntrega: FIRST, horaEntrega: '09:00' }
    const later = { fechaEntrega: SECOND, horaEntrega: '10:00' }
    let done = 0
    let deliveries = 0
    for (let round = 0; round < ORDERS; round++) {
      const { id, token, quote } = await orderAtQuote(
        asking(at(round).call),
        anOrder({ productos: CUTS, cliente: { ...slot, email: `ana${round}@correo.example` } }),
      )
      const params = { id }
      // Every third order is due and goes out at the same moment.
      const isDue = round % 3 === 0
      if (isDue) await bringForward(id)
      const seen = { version: isDue ? 2 : 1, total: quote.total / 100, avisar: false }
      const paquete = randomUUID()
      const cuando = new Date().toISOString()
      const deliver = async () => {
        await courier(startDelivery, { params, body: { paso: randomUUID(), cuando } })
        return courier(finishDelivery, { params, body: { paso: randomUUID(), cuando, recibe: 'Ana' } })
      }
      const [one, other, byLink, weighed, delivered] = await Promise.all([
        byOwner(changeOrder, { params, body: { ...seen, cliente: { notas: 'rosa' } } }),
        byOperator(changeOrder, { params, body: { ...seen, cliente: { notas: 'luis' } } }),
        at(2).call(changeTrackedOrder, { params: { token }, body: later }),
        tablet(weighLine, { params: { ...params, posicion: '1' }, body: { paquete, gramos: 980 } }),
        isDue ? deliver() : undefined,
      ])
      const answer = await byOwner(getOrder, { params })
      if (!answer.ok) throw new Error(answer.error)
      const { order } = answer
      const winners = [one, other].filter(({ ok }) => ok)
      expect(winners.length).toBeLessThanOrEqual(1)
      for (const lost of [one, other])
        if (!lost.ok) {
          expect(lost).toMatchObject({ status: 409, order: { id } })
          expect('order' in lost && lost.order?.version).toBeGreaterThan(seen.version)
        }
      expect(order.cliente.notas).toBe(one.ok ? 'rosa' : other.ok ? 'luis' : '')
      expect(order.cliente.fechaEntrega).toBe(byLink.ok ? SECOND : isDue ? TODAY : FIRST)
      expect(order.productos[1]?.gramosReales ?? null).toBe(weighed.ok ? 980 : null)
      expect(order.estado === 'entregado').toBe(delivered?.ok ?? false)
      done += winners.length
      if (delivered?.ok) deliveries++
    }
    const written = await rows(`select count(*)::int as n from audit_log where accion = 'pedido.cambiado'`)
    expect(written).toEqual([{ n: done }])
    expect(done).toBeGreaterThan(0)
    expect(deliveries).toBeGreaterThan(0)
    await expectAgreement(rows)
  }, 1_800_000)

  test('one attempt that all three processes get at once stores one order', async () => {
    const counters = await Promise.all([as(luis, 0), as(luis, 1), as(rosa, 2)])
    for (let round = 0; round < tries(3, 30); round++) {
      const cliente = { fechaEntrega: FIRST, horaEntrega: '11:00', telefono: `6700-${1000 + round}` }
      const { total } = await orderAtQuote(asking(at(0).call), anOrder({ productos: CUTS, cliente })).then(
        ({ quote }) => quote,
      )
      const body = aTakenOrder({ productos: CUTS, cliente, total: total / 100 })
      const headers = { 'idempotency-key': randomUUID() }
      const answers = await Promise.all([...counters, ...counters].map((call) => call(takeOrder, { body, headers })))
      expect(answers.filter(({ ok }) => !ok)).toEqual([])
      expect(new Set(answers.map((answer) => answer.ok && `${answer.orderId} ${answer.total}`)).size).toBe(1)
    }
    expect(await rows(`select count(*)::int as n from audit_log where accion = 'pedido.tomado'`)).toEqual([
      { n: tries(3, 30) },
    ])
    await expectAgreement(rows)
  }, 600_000)

  test('orders that three processes move to different days hold one place each', async () => {
    const pedidos = (await rows(`select id from orders where estado = 'pendiente' limit 20`)).map(({ id }) => id)
    const movers = await Promise.all([as(luis, 0), as(rosa, 1), as(luis, 2)])
    const days = [FIRST, SECOND, FIRST]
    const answers = await Promise.all(
      movers.map((call, n) =>
        call(moveOrders, {
          body: { pedidos: n === 1 ? pedidos.toReversed() : pedidos, fechaEntrega: days[n] ?? '', avisar: false },
        }),
      ),
    )
    for (const answer of answers)
      expect(answer.ok && answer.resultados.map(({ error }) => error)).toEqual(pedidos.map(() => null))
    await expectAgreement(rows)
  }, 600_000)
} else test('not checked without PostgreSQL', () => {})
