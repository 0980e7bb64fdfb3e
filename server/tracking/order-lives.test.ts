// @module-tag embedded
// @module-tag slow
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliverySlots } from '#server/calendar/table.ts'
import { chooseNewDay, readRoute } from '#shop/courier/contract.ts'
import { quoteOrder, setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import { ESTADOS, type OrderEstado } from '#shop/orders/estado.ts'
import { chargeOrder } from '#shop/orders/weights/charge-order.ts'
import { weighLine } from '#shop/packing/contract.ts'
import { currentReport, reportOfWeek } from '#shop/reports/contract.ts'
import { anyLife, CODES, CUT_OFFS, DUE, LAST_SLOT, MOMENTS, SLOTS, slotOf } from '#tests/support/any-life.ts'
import { anOrder, aProduct, aPromotion } from '#tests/support/builders.ts'
import { counterOrders } from '#tests/support/counter-orders.ts'
import { courierSteps } from '#tests/support/courier-steps.ts'
import { luis, rosa, tono } from '#tests/support/people.ts'
import { isSold } from '#tests/support/sold-lines.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { CHANGE_IS_OVER, CUTTING_HAS_BEGUN, trackedOrders } from '#tests/support/tracked-orders.ts'
import { tries } from '#tests/support/tries.ts'

const shop = setupTestShop({ cleanBeforeEach: false, now: '2026-11-20T09:00' })
const { change, quote, cancel } = trackedOrders(shop)
const byShop = counterOrders(shop)
const { start, finish, fail, weekFigures } = courierSteps(shop)

const LIVES = tries(100, 5000)
test(`${LIVES} orders that customers and shop change: places, promotions, totals, history, mails, route and report agree`, async () => {
  await shop.seed(
    aPromotion({ codigo: 'DIEZ', tipo: 'porcentaje', valor: 10 }),
    aPromotion({ codigo: 'VEINTE', tipo: 'fijo', valor: 7, montoMinimo: 20 }),
  )
  await shop.db
    .insert(deliverySlots)
    .values(
      [...SLOTS, LAST_SLOT]
        .map(slotOf)
        .map(({ fechaEntrega: fecha, horaEntrega: hora }) => ({ fecha, hora, capacidad: LIVES })),
    )
  let changesByLink = 0
  let cancelledByLink = 0
  let changesByShop = 0
  let newDays = 0
  await fc.assert(
    fc.asyncProperty(anyLife, async ({ lines: productos, slot, receiver, codigo, isDue, cobro, steps }) => {
      shop.setClock('2026-11-20T09:00')
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
      const sent = await shop.call(submitOrder, {
        body: anOrder({ cliente: { ...slotOf(slot), ...receiver }, productos, ...code, total: priced.total / 100 }),
      })
      if (!sent.ok) throw new Error(sent.error)
      const id = sent.orderId
      const token = sent.seguimiento?.split('/').at(-1) ?? ''
      const read = async () => {
        const order = await shop.readOrder(id)
        if (!order) throw new Error('The order was not stored')
        return { ...order, lines: order.productos.filter(isSold) }
      }

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
          if ((await finish(id)).ok) estado = 'entregado'
        } else if (step.does === 'fails') {
          if ((await fail(id)).ok) estado = 'en_proceso'
        } else if (step.does === 'new day') {
          const { horaLiberada } = before
          const answer = await shop.call(chooseNewDay, { params: { token }, body: slotOf(LAST_SLOT) })
          expect(answer.ok).toBe(horaLiberada && (estado === 'en_proceso' || estado === 'pendiente'))
          if (answer.ok) newDays++
        } else if (step.does === 'shop changes') {
          const lineas = before.lines.map((line, index) => ({
            posicion: before.posiciones[index] ?? 0,
            // A weighed line stays as it is.
            cantidad: line.gramosReales === null ? (cantidades[index] ?? 0) : line.cantidad,
          }))
          const nuevas = [{ codigo: CODES[step.line] ?? '', cantidad: step.line + 1 }].slice(step.moment % 2)
          const isOther =
            nuevas.length > 0 || before.lines.some((line, index) => line.cantidad !== lineas[index]?.cantidad)
          const isLeft = nuevas.length > 0 || lineas.some(({ cantidad }) => cantidad > 0)
          const isPossible = isLeft && (!isOther || ESTADOS[estado].toBeCut)
          const quoted = await byShop.quote(id, { lineas, nuevas })
          expect(quoted.ok).toBe(isPossible)
          const total = quoted.ok ? quoted.totales.total / 100 : 0
          const answer = await byShop.change(id, { lineas, nuevas, total, avisar: false })
          expect(answer.ok).toBe(isPossible && ESTADOS[estado].active)
          const after = await read()
          if (answer.ok && quoted.ok) expect(after).toMatchObject(quoted.totales)
          else expect(after).toEqual(before)
          if (answer.ok) changesByShop += isOther ? 1 : 0
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
          const isTooLate = !quoted && isOpen && `${to.fechaEntrega}T00:00` <= (MOMENTS[moment] ?? '')
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
          if (after.historial.length > before.historial.length) changesByLink++
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
    }),
    { numRuns: LIVES },
  )

  const rows = async (sql: string) => (await shop.pool.query(sql)).rows
  expect(
    await rows(`select fecha::text, hora, ocupados from delivery_slots where ocupados <> 0 order by fecha, hora`),
  ).toEqual(
    await rows(`select fecha_entrega::text as fecha, hora_entrega as hora, count(*)::int as ocupados from orders
      where estado <> 'cancelado' and not hora_liberada group by 1, 2 order by 1, 2`),
  )
  expect(await rows('select codigo, uso_actual as usos from promotions order by codigo')).toEqual(
    await rows(`select p.codigo, count(o.id)::int as usos from promotions p
      left join orders o on o.promotion_id = p.id and o.estado <> 'cancelado' group by 1 order by 1`),
  )
  expect(
    await rows(`select estado, sum(total)::int as total from order_counts group by 1 having sum(pedidos) <> 0
    except select estado, sum(total)::int from orders group by 1`),
  ).toEqual([])
  expect(
    await rows(`select codigo, sum(ingresos)::int as ingresos from product_totals group by 1 having sum(lineas) <> 0
    except select l.codigo, sum(l.subtotal)::int from order_lines l join orders o on o.id = l.order_id
      where o.estado <> 'cancelado' group by 1`),
  ).toEqual([])
  expect(changesByShop).toBeGreaterThan(0)
  const mailed = await rows(`select data->>'que' as que, count(*)::int as n from jobs.job
    where data->>'letter' = 'cambio-cliente' group by 1 order by 1`)
  expect(mailed).toEqual([
    { que: 'cambiado', n: changesByLink + newDays },
    { que: 'cancelado', n: cancelledByLink },
  ])
  shop.setClock('2026-11-25T09:00')
  const figures = await weekFigures()
  expect(figures.aTiempo + figures.tarde).toBeGreaterThan(0)
  expect(figures.fallidas).toBeGreaterThan(0)
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
