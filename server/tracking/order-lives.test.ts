// @module-tag embedded
// @module-tag slow

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliverySlots } from '#server/calendar/table.ts'
import { chooseNewDay, readRoute } from '#shop/courier/contract.ts'
import { quoteOrder, setOrderEstado } from '#shop/orders/contract.ts'
import { ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'
import { chargeOrder } from '#shop/orders/weights/charge-order.ts'
import { weighLine } from '#shop/packing/contract.ts'
import { currentReport, reportOfWeek } from '#shop/reports/contract.ts'
import { expectAgreement } from '#tests/support/agreements.ts'
import {
  anyLife,
  CODES,
  CUT_OFFS,
  DUE,
  EXAMPLE_LIVES,
  LAST_SLOT,
  MOMENTS,
  SLOTS,
  slotOf,
} from '#tests/support/any-life.ts'
import { aProduct, aPromotion } from '#tests/support/builders.ts'
import { closings } from '#tests/support/closings.ts'
import { courierSteps } from '#tests/support/courier-steps.ts'
import { lifeAtTheCounter } from '#tests/support/life-at-the-counter.ts'
import { mergedCustomers } from '#tests/support/merged-customers.ts'
import { luis, rosa, tono } from '#tests/support/people.ts'
import { expectRestorable } from '#tests/support/restorable.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { CHANGE_IS_OVER, CUTTING_HAS_BEGUN, trackedOrders } from '#tests/support/tracked-orders.ts'
import { triesOnEach } from '#tests/support/tries.ts'

const shop = setupTestShop({ cleanBeforeEach: false, now: '2026-11-20T09:00' })
const { change, quote, cancel } = trackedOrders(shop)
const { start, finish, fail, weekFigures } = courierSteps(shop)
const calendar = closings(shop)
const customers = mergedCustomers(shop)
const counter = lifeAtTheCounter(shop, calendar)
const { told, tell } = counter

const LIVES = triesOnEach(100, 5000)
test(`${LIVES} orders that customers and shop take, change and move: places, promotions, totals, mails, customers and reports agree`, async () => {
  await shop.seed(
    aPromotion({ codigo: 'DIEZ', tipo: 'porcentaje', valor: 10 }),
    aPromotion({ codigo: 'VEINTE', tipo: 'fijo', valor: 7, montoMinimo: 20 }),
  )
  await shop.db
    .insert(deliverySlots)
    .values(
      [...SLOTS, LAST_SLOT, '2026-11-24 10:00']
        .map(slotOf)
        .map(({ fechaEntrega: fecha, horaEntrega: hora }) => ({ fecha, hora, capacidad: 100 * LIVES })),
    )
  let changesByLink = 0
  let cancelledByLink = 0
  let changesByShop = 0
  let newDays = 0
  let movedByShop = 0
  /** A failed delivery that is due again on the same day counts as pending there, not as failed. */
  let failures = 0
  await fc.assert(
    fc.asyncProperty(anyLife, async (life) => {
      const { lines: productos, guest, receiver, codigo, isDue, cobro, steps } = life
      shop.setClock(`2026-11-20T09:0${told.size % 10}`)
      await calendar.open()
      let raise = 0
      const setPrices = () =>
        shop.seed(
          ...CODES.map((each, index) =>
            aProduct({
              codigo: each,
              nombre: each,
              precioKg: 7.77 + index + raise,
              precioMedioKilo: 4.01 + index + raise,
            }),
          ),
        )
      await setPrices()
      await shop.setSettings({ cobro })
      const code = codigo ? { codigo } : {}
      const priced = await shop.call(quoteOrder, { body: { productos, ...code } })
      if (!priced.ok) throw new Error(priced.error)
      const form = { productos, ...code, total: priced.total / 100 }
      const key = randomUUID()
      const sent = await counter.send(life, form, key)
      if (!sent.ok) throw new Error(sent.error)
      const { orderId: id, total: firstTotal } = sent
      const others = [...told.keys()].slice(-2)
      told.set(id, 0)
      await customers.note(id, guest)
      const token = sent.seguimiento?.split('/').at(-1) ?? ''
      const read = () => counter.read(id)

      let moment = isDue ? DUE : -1
      if (isDue) shop.setClock(MOMENTS[DUE] ?? '')
      let estado: OrderEstado = 'pendiente'
      let isWeighed = false
      let receives = receiver
      for (const step of steps) {
        const before = await read()
        const cutOff = CUT_OFFS[before.cliente.fechaEntrega] ?? 0
        const isOpen = ESTADOS[estado].toBeCut && moment < cutOff
        const cutsAreOpen = isOpen && !isWeighed
        const cantidades = before.lines.map((_, index) => step.cantidades[index] ?? 0)
        if (step.does === 'time passes') {
          moment = Math.max(moment, step.moment)
          shop.setClock(MOMENTS[moment] ?? '')
        } else if (step.does === 'prices rise') {
          raise++
          await setPrices()
        } else if (step.does === 'is set') {
          const moved = await shop.as(luis).call(setOrderEstado, { params: { id }, body: { estado: step.estado } })
          if (moved.ok) estado = step.estado
        } else if (step.does === 'weighs') {
          const posicion = `${Math.min(step.line, before.lines.length - 1)}`
          const body = { paquete: randomUUID(), gramos: 900 + 10 * step.line }
          isWeighed ||= (await shop.as(tono).call(weighLine, { params: { id, posicion }, body })).ok
        } else if (step.does === 'leaves') {
          if ((await start(id)).ok) estado = 'en_camino'
        } else if (step.does === 'arrives') {
          // Of a cancelled order it is stored as what contradicts the office.
          if ((await finish(id)).ok && estado !== 'cancelado') estado = 'entregado'
        } else if (step.does === 'fails') {
          const { ok } = await fail(id)
          if (ok) failures++
          if (ok && ESTADOS[estado].active) estado = 'en_proceso'
        } else if (step.does === 'new day') {
          const { horaLiberada } = before
          const answer = await shop.call(chooseNewDay, { params: { token }, body: slotOf(LAST_SLOT) })
          const isOffered = !calendar.isClosed(slotOf(LAST_SLOT).fechaEntrega)
          expect(answer.ok).toBe(isOffered && horaLiberada && (estado === 'en_proceso' || estado === 'pendiente'))
          if (answer.ok) {
            newDays++
            if (before.cliente.email !== '') tell(id)
          }
        } else if (step.does === 'days close') {
          await calendar.close(slotOf(step.slot).fechaEntrega, `2026-11-${24 + step.line}`)
        } else if (step.does === 'days open') {
          await calendar.open()
        } else if (step.does === 'customers merge') {
          await customers.merge(step.moment, step.line)
        } else if (step.does === 'merge is undone') {
          await customers.undo(step.moment)
        } else if (step.does === 'shop moves') {
          if (await counter.move({ before, estado, step }, moment, others)) movedByShop++
        } else if (step.does === 'shop changes') {
          if (await counter.change({ before, estado, step })) changesByShop++
        } else if (step.does === 'cancels') {
          const answer = await cancel(token)
          if (!cutsAreOpen) expect(answer).toMatchObject(isOpen ? CUTTING_HAS_BEGUN : CHANGE_IS_OVER)
          expect(answer.ok).toBe(cutsAreOpen)
          if (!answer.ok) continue
          estado = 'cancelado'
          cancelledByLink++
        } else {
          const quoted = step.does === 'changes' ? await quote(token, cantidades) : undefined
          const isPossible = quoted ? cutsAreOpen && cantidades.some((each) => each > 0) : isOpen
          if (quoted) expect(quoted.ok).toBe(isPossible)
          const to = slotOf(step.slot)
          const isSame =
            to.fechaEntrega === before.cliente.fechaEntrega && to.horaEntrega === before.cliente.horaEntrega
          const isGone = `${to.fechaEntrega}T00:00` <= (MOMENTS[moment] ?? '') || calendar.isClosed(to.fechaEntrega)
          const isTooLate = !quoted && isOpen && isGone && !isSame
          const answer = await change(
            token,
            quoted ? { cantidades, total: quoted.ok ? quoted.totales.total / 100 : 0 } : { ...to, ...step.receiver },
          )
          const after = await read()
          if (!isPossible || isTooLate) {
            expect(answer.ok).toBe(false)
            expect(after).toEqual(before)
            continue
          }
          if (!answer.ok) throw new Error(answer.error)
          if (after.historial.length > before.historial.length) {
            changesByLink++
            if (guest.email !== '') tell(id)
          }
          if (!quoted?.ok) {
            expect(after.cliente).toMatchObject({ ...to, ...step.receiver })
            receives = step.receiver
            expect(after.total).toBe(before.total)
          } else {
            expect(after).toMatchObject(quoted.totales)
            const grams = (order: typeof before) => order.lines.reduce((sum, { gramos }) => sum + gramos, 0)
            const wanted = before.lines.reduce(
              (sum, { unidad }, index) => sum + (cantidades[index] ?? 0) * (unidad === 'kilos' ? 1000 : 500),
              0,
            )
            expect(grams(after)).toBe(wanted)
          }
        }
      }

      const order = await read()
      expect(order.estado).toBe(estado)
      const route = { query: { fecha: order.cliente.fechaEntrega } }
      const stop = (await shop.as(luis).ask(readRoute, route)).paradas.find((each) => each.id === id)
      const { nombre, telefono } = order.cliente
      const who = { nombre: receives.quienRetira || nombre, telefono: receives.telefonoRecibe || telefono }
      expect(stop && { nombre: stop.nombre, telefono: stop.telefono }).toEqual(estado === 'cancelado' ? undefined : who)
      expect(order.subtotal).toBe(order.lines.reduce((sum, { subtotal }) => sum + subtotal, 0))
      const { promocion = null, ...terms } = (await rowOf(id)) ?? {}
      expect(order).toMatchObject(chargeOrder({ ...order, ...terms, promocion }, order.lines))
      if (order.codigo === 'DIEZ') expect(order.descuento).toBe(Math.round(order.subtotal / 10))
      if (order.motivoDescuento === null) expect([order.codigo, order.descuento]).toEqual([null, 0])
      for (const [index, { desde, hacia }] of order.historial.entries())
        if (index > 0) expect(desde).toBe(order.historial[index - 1]?.hacia)
        else expect([desde, hacia]).toEqual([null, 'pendiente'])
      expect(await counter.send(life, form, key)).toMatchObject({ orderId: id, total: firstTotal })
    }),
    { numRuns: LIVES, examples: EXAMPLE_LIVES.map((life) => [life]) },
  )
  await expectRestorable(shop.pool)

  const rows = async (sql: string) => (await shop.pool.query(sql)).rows
  await expectAgreement(rows)
  for (const times of [changesByLink, cancelledByLink, newDays, changesByShop, movedByShop, failures])
    expect(times).toBeGreaterThan(0)
  await customers.check()
  await counter.checkMails()
  const mailed = await rows(`select data->>'que' as que, count(*)::int as n from jobs.job
    where data->>'letter' = 'cambio-cliente' group by 1 order by 1`)
  expect(mailed).toEqual([
    { que: 'cambiado', n: changesByLink + newDays },
    { que: 'cancelado', n: cancelledByLink },
  ])
  shop.setClock('2026-11-25T09:00')
  const figures = await weekFigures()
  expect(figures.aTiempo + figures.tarde).toBeGreaterThan(0)
  const ofRoute = await shop.as(rosa).call(reportOfWeek, { params: { date: '2026-11-23' } })
  expect(ofRoute).toMatchObject({ ok: true, report: { reparto: figures } })
  // The orders were placed in the week of this day.
  shop.setClock('2026-11-20T09:00')
  const report = await shop.as(rosa).call(currentReport, {})
  if (!report.ok) throw new Error(report.error)
  expect(await rows(`select sum(total) as total from orders where estado <> 'cancelado'`)).toEqual([
    { total: report.report.summary.totalRevenue },
  ])
}, 7_200_000)

const rowOf = async (id: string) => (await shop.pool.query('select promocion from orders where id = $1', [id])).rows[0]
