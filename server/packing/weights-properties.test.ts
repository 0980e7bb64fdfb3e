// @module-tag embedded
// @module-tag slow

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliverySlots } from '#server/calendar/table.ts'
import { orders } from '#server/orders/table.ts'
import { UNIDADES } from '#shop/catalog/line.ts'
import { usd } from '#shop/money.ts'
import { quoteOrder, setOrderEstado, submitOrder } from '#shop/orders/contract.ts'
import { chargeOrder } from '#shop/orders/weights/charge-order.ts'
import { changeLine, undoChange, undoWeight, weighLine } from '#shop/packing/contract.ts'
import { currentReport } from '#shop/reports/contract.ts'
import { exactKilos } from '#shop/text/quantity-text.ts'
import { anOrder, aProduct, aPromotion } from '#tests/support/builders.ts'
import { luis, rosa, tono } from '#tests/support/people.ts'
import { expectRestorable } from '#tests/support/restorable.ts'
import { isSold } from '#tests/support/sold-lines.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { triesOnEach } from '#tests/support/tries.ts'

const shop = setupTestShop({ cleanBeforeEach: false })

const LIVES = triesOnEach(100, 5000)
const CODES = ['c0', 'c1', 'c2']

const anyLife = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      codigo: fc.constantFrom(...CODES),
      unidad: fc.constantFrom(...UNIDADES),
      cantidad: fc.integer({ min: 1, max: 6 }),
    }),
    { minLength: 1, maxLength: 3, selector: ({ codigo, unidad }) => `${codigo} ${unidad}` },
  ),
  codigo: fc.constantFrom(undefined, 'DIEZ', 'OCHO'),
  cobro: fc.constantFrom('fijo' as const, 'peso real' as const, 'peso real' as const),
  steps: fc.array(
    fc.record({
      does: fc.constantFrom('weighs', 'weighs', 'weighs', 'repeats', 'takes out', 'replaces', 'removes', 'undoes'),
      line: fc.nat(2),
      por: fc.constantFrom(...CODES),
      gramos: fc.integer({ min: 1, max: 4000 }),
    }),
    { maxLength: 7 },
  ),
  cancelled: fc.boolean(),
})

test(`${LIVES} orders with weighings, corrections, replaced and removed lines: events, totals, repeats, counts, mails and report agree`, async () => {
  const butcher = shop.as(tono)
  await shop.seed(
    ...CODES.map((codigo, index) =>
      aProduct({ codigo, nombre: codigo, precioKg: 7.77 + index, precioMedioKilo: 4.01 + index }),
    ),
    aPromotion({ codigo: 'DIEZ', tipo: 'porcentaje', valor: 10 }),
    aPromotion({ codigo: 'OCHO', tipo: 'fijo', valor: 8 }),
  )
  await shop.db.insert(deliverySlots).values({ fecha: '2026-11-23', hora: '09:00', capacidad: LIVES })
  const known = new Map<string, { cancelled: boolean; packages: { line: number; gramos: number }[] }>()
  await fc.assert(
    fc.asyncProperty(anyLife, async ({ lines: productos, codigo, cobro, steps, cancelled }) => {
      await shop.setSettings({ cobro })
      const code = codigo ? { codigo } : {}
      const quote = await shop.call(quoteOrder, { body: { productos, ...code } })
      if (!quote.ok) throw new Error(quote.error)
      const attempt = {
        headers: { 'idempotency-key': randomUUID() },
        body: anOrder({ productos, ...code, total: quote.total / 100 }),
      }
      const sent = await shop.call(submitOrder, attempt)
      if (!sent.ok) throw new Error(sent.error)
      const id = sent.orderId
      const packages: { paquete: string; line: number; gramos: number }[] = []
      /** The changes of each line that hold, by this test's own account. */
      const changes = productos.map((): { cambio: string; por: string | null }[] => [])
      const cutOf = (line: number) => changes[line]?.at(-1)?.por ?? productos[line]?.codigo ?? ''
      const isRemoved = (line: number) => changes[line]?.at(-1)?.por === null
      const isWeighed = (line: number) => packages.some((each) => each.line === line)
      for (const { does, line, gramos, por: code } of steps) {
        const last = packages.at(-1)
        if (line >= productos.length) continue
        const params = { id, posicion: `${line}` }
        if (does === 'weighs') {
          const paquete = randomUUID()
          const weighed = await butcher.call(weighLine, { params, body: { paquete, gramos, codigo: cutOf(line) } })
          expect(weighed.ok).toBe(!isRemoved(line))
          if (weighed.ok) packages.push({ paquete, line, gramos })
        } else if (does === 'replaces' || does === 'removes') {
          const por = does === 'removes' ? null : code
          const cambio = randomUUID()
          const isLast = productos.every((_, other) => other === line || isRemoved(other))
          const isPossible =
            !isWeighed(line) &&
            !isRemoved(line) &&
            (por === null ? !isLast : por !== cutOf(line) && por !== productos[line]?.codigo)
          const body = { cambio, codigo: cutOf(line), por }
          for (const _ of ['first', 'repeat']) {
            const changed = await butcher.call(changeLine, { params, body })
            expect(changed.ok).toBe(isPossible)
          }
          if (isPossible) changes[line]?.push({ cambio, por })
        } else if (does === 'undoes') {
          const [undone] = changes[line]?.slice(-1) ?? []
          if (!undone) continue
          const answer = await butcher.call(undoChange, { params: { ...params, cambio: undone.cambio } })
          expect(answer.ok).toBe(!isWeighed(line))
          if (answer.ok) changes[line]?.pop()
        } else if (does === 'repeats' && last) {
          const { paquete } = last
          await butcher.call(weighLine, { params: { id, posicion: `${last.line}` }, body: { paquete, gramos } })
        } else if (does === 'takes out' && last) {
          const { paquete } = last
          await butcher.call(undoWeight, { params: { id, posicion: `${last.line}`, paquete } })
          packages.pop()
        }
      }
      if (cancelled) await shop.as(luis).call(setOrderEstado, { params: { id }, body: { estado: 'cancelado' } })
      known.set(id, { cancelled, packages })
      expect(await shop.call(submitOrder, attempt)).toEqual(sent)

      const order = await shop.readOrder(id)
      const own = order?.productos.filter(isSold) ?? []
      const weights = productos.map((_, line) => {
        const ofLine = packages.filter((each) => each.line === line)
        return ofLine.length === 0 ? null : ofLine.reduce((sum, { gramos }) => sum + gramos, 0)
      })
      expect(own.map(({ gramosReales }) => gramosReales)).toEqual(weights)
      const [row] = await shop.db
        .select()
        .from(orders)
        .orderBy(orders.id)
        .limit(1)
        .offset(known.size - 1)
      if (!row || !order) throw new Error('The order was not stored')
      expect(order).toMatchObject(chargeOrder(row, own))
      expect(order.subtotal).toBe(own.reduce((sum, { subtotal }) => sum + subtotal, 0))
      const isAsOrdered = changes.every((ofLine) => ofLine.length === 0)
      if (cobro === 'fijo' && isAsOrdered)
        expect(order).toMatchObject({ total: quote.total, descuento: quote.descuento })
      expect(own.map(({ codigo: now, quitada }) => (quitada ? null : now))).toEqual(
        productos.map((_, line) => (isRemoved(line) ? null : cutOf(line))),
      )
      const prices = new Map(
        CODES.map((each, index) => [each, { kilos: 777 + 100 * index, 'medio kilo': 401 + 100 * index }]),
      )
      for (const [line, { unidad, precio, subtotal, cantidad, quitada }] of own.entries()) {
        const [was, is] = [productos[line]?.codigo ?? '', cutOf(line)].map((each) => prices.get(each)?.[unidad] ?? 0)
        if (quitada) expect(subtotal).toBe(0)
        else expect(precio).toBe(Math.min(was ?? 0, is ?? 0))
        if (cobro === 'fijo') expect(subtotal).toBeLessThanOrEqual((was ?? 0) * cantidad)
      }
      if (codigo === 'DIEZ') expect(order.descuento).toBe(Math.round(order.subtotal / 10))
      expect(order.envio).toBe(quote.envio)

      // Every tenth: a mail takes as long to write as an order to be weighed.
      if (cancelled || known.size % 10 > 0) return
      await shop.pool.query(`delete from jobs.job where name = 'correo'`)
      await shop.as(luis).call(setOrderEstado, { params: { id }, body: { estado: 'en_camino' } })
      const [mail] = await shop.mails()
      expect(mail?.text).toContain(usd(order.total))
      for (const grams of weights) if (grams !== null) expect(mail?.text).toContain(`pesó ${exactKilos(grams)}`)
    }),
    { numRuns: LIVES },
  )
  await expectRestorable(shop.pool)

  const count = async (sql: string) => (await shop.pool.query(sql)).rows
  const alive = [...known.values()].filter(({ cancelled }) => !cancelled)
  const grams = alive.flatMap(({ packages }) => packages).reduce((sum, { gramos }) => sum + gramos, 0)
  const report = await shop.as(rosa).call(currentReport, {})
  if (!report.ok) throw new Error(report.error)
  expect(report.report.pesos.reduce((sum, { gramosReales }) => sum + gramosReales, 0)).toBe(grams)
  expect(await count(`select sum(total) as total from orders where estado <> 'cancelado'`)).toEqual([
    { total: report.report.summary.totalRevenue },
  ])
  expect(await count('select coalesce(sum(ocupados), 0)::int as n from delivery_slots')).toEqual([{ n: alive.length }])
  const [used] = await count(`select (select sum(uso_actual) from promotions)::int as uses,
    (select count(*) from orders where promotion_id is not null and estado <> 'cancelado')::int as orders`)
  expect(used.uses).toBe(used.orders)
  expect(
    await count(`select estado, sum(total)::int as total from order_counts group by estado having sum(pedidos) <> 0
      except select estado, sum(total)::int from orders group by estado`),
  ).toEqual([])
  expect(
    await count(`select codigo, sum(ingresos)::int as ingresos from product_totals group by codigo having sum(lineas) <> 0
      except select l.codigo, sum(l.subtotal)::int from order_lines l join orders o on o.id = l.order_id
        where o.estado <> 'cancelado' and not l.quitada group by l.codigo`),
  ).toEqual([])
}, 7_200_000)
