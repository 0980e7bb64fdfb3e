import Papa from 'papaparse'
import { expect } from 'vitest'
import type { MailJob } from '#server/jobs.ts'
import { writeMail } from '#server/workers/write-mail.ts'
import { readRoute } from '#shop/courier/contract.ts'
import { toCollect } from '#shop/courier/door.ts'
import { getCustomer } from '#shop/customers/contract.ts'
import { addDays, daysOfMonth } from '#shop/dates.ts'
import { urlOf } from '#shop/endpoint.ts'
import { cents, minus, sum, usd } from '#shop/money.ts'
import { exportMonth, MONTH_TABLES, type MonthTable, readMonth } from '#shop/month/contract.ts'
import { allOrders, getOrder, ordersOfUser } from '#shop/orders/contract.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import { moneyText } from '#shop/orders/money/money-of.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { readCustomerMoney } from '#shop/payments/contract.ts'
import { reportOfWeek } from '#shop/reports/contract.ts'
import { weekOf } from '#shop/reports/week.ts'
import { trackOrder } from '#shop/tracking/contract.ts'
import type { DEAR_VIEWS } from './money-life.ts'
import type { Life } from './money-lives.ts'
import { sheetsOf } from './workbook.ts'

type DearView = (typeof DEAR_VIEWS)[number]

/** Checks that every view of the money of a life shows what is expected. */
export async function checkMoneyViews(life: Life, reads: DearView): Promise<void> {
  const orders = await knownOrders(life)
  await checkOrders(life, orders)
  await checkCustomers(life, orders)
  await checkMails(life, orders)
  const ended = sum(orders.filter(({ estado }) => estado === 'entregado').map(({ net }) => net))
  const { openings, payments } = life.known
  const net = cents(ended + sum(openings) - sum(payments.map(({ monto }) => monto)))
  life.books.net = sum([life.books.net, net])
  await checkMonth(life)
  await DEAR[reads](life, orders)
}

type KnownOrder = Awaited<ReturnType<typeof knownOrders>>[number]

/** The orders as the operator reads each, checked against what is expected of their money. */
const knownOrders = ({ orders, known, books, by }: Life) =>
  Promise.all(
    orders.map(async ({ id, token }, index) => {
      const { order } = await by().luis.ask(getOrder, { params: { id } })
      const { estado, total } = order
      const line = known.line(index, estado, total)
      expect(order.dinero).toEqual(line)
      expect(books.deliveredOn(id) !== undefined).toBe(estado === 'entregado')
      return {
        id,
        token,
        who: index < 2 ? 0 : 1,
        index,
        order,
        estado,
        total,
        line,
        net: minus(total, known.returned(index)),
      }
    }),
  )

const ofOrder = (orders: KnownOrder[], id: string) => orders.find((each) => each.id === id)

/** Checks the list and the tracking page. */
async function checkOrders({ shop, by }: Life, orders: KnownOrder[]) {
  const list = await by().luis.ask(allOrders, { query: { porPagina: '4' } })
  expect(list.orders.map(({ id, dinero }) => [id, dinero]).sort()).toEqual(
    orders.map(({ id, line }) => [id, line]).sort(),
  )
  for (const { token, total, line } of orders) {
    const tracked = await shop.call(trackOrder, { params: { token } })
    if (tracked.ok) expect(tracked.pedido).toMatchObject({ total, dinero: line })
  }
}

/** Checks what the customers owe and their credit. */
async function checkCustomers({ records, known, by }: Life, orders: KnownOrder[]) {
  for (const who of [0, 1] as const) {
    const { dinero } = await by().luis.ask(readCustomerMoney, { params: { id: records[who] ?? '' } })
    const own = orders.filter((order) => known.isMerged || order.who === who)
    const lacking = own.filter(({ line }) => line.es === 'falta')
    const amountOf = (list: KnownOrder[]) => sum(list.map(({ line }) => line.monto))
    expect(dinero).toMatchObject({
      ...{ saldo: known.balance(who), porCobrar: amountOf(lacking) },
      porEntregar: amountOf(lacking.filter(({ estado }) => ESTADOS[estado].active)),
    })
  }
}

/** Checks the waiting mails about money, which are written when they are sent. */
async function checkMails({ shop }: Life, orders: KnownOrder[]) {
  const { rows } = await shop.pool.query<{ data: MailJob }>(
    `with sent as (delete from jobs.job where name = 'correo' returning data) select data from sent
     where data->>'letter' in ('pedido-listo', 'pago-contestado')`,
  )
  for (const { data } of rows) {
    const { line } = ('orderId' in data && ofOrder(orders, data.orderId)) || {}
    const mail = await writeMail(shop.context, data)
    if (!line || !mail) continue
    if (line.es === 'falta')
      expect(mail.text).toContain(data.letter === 'pedido-listo' ? usd(line.monto) : moneyText(line))
    else expect(mail.text).not.toMatch(/Ten a mano|Falta \$/)
  }
}

/** Checks that the month adds up, and ends with what customers owe less their credit. */
async function checkMonth({ by, today, books }: Life) {
  const days = daysOfMonth(today().slice(0, 7))
  const { month } = await by().irma.ask(readMonth, { params: { mes: today().slice(0, 7) } })
  expect(month.cifras).toEqual(books.figures(days.first, days.last))
  expect(month.cifras.fin).toBe(books.net)
  for (const name of ['entregado', 'recibido', 'pagado'] as const)
    expect(sum(month.dias.map((day) => day[name]))).toBe(month.cifras[name])
  for (const name of ['recibido', 'pagado'] as const)
    expect(sum(month.formas.map((forma) => forma[name]))).toBe(month.cifras[name])
  expect(
    cents(sum(month.clases.map(({ entregado }) => entregado)) + sum(month.correcciones.map(({ monto }) => monto))),
  ).toBe(month.cifras.entregado)
  if (!books.hasClosed) return
  // A closed month stays as it was.
  const before = daysOfMonth(addDays(books.openFrom, -1).slice(0, 7))
  const closed = await by().irma.ask(readMonth, { params: { mes: before.first.slice(0, 7) } })
  expect(closed.month).toMatchObject({ cifras: books.figures(before.first, before.last), cerrado: { quien: 'rosa' } })
}

/** A file of the open month, as rows of texts by column name. */
async function csv({ by, today }: Life, que: MonthTable) {
  const url = urlOf(exportMonth, { params: { mes: today().slice(0, 7), que } })
  const { body } = await by().irma.inject({ url })
  return Papa.parse<Record<string, string>>(body.replace('\uFEFF', ''), { header: true, skipEmptyLines: true }).data
}
const inCents = (dollars: string | undefined) => cents(Math.round(Number(dollars) * 100))
const total = (rows: Record<string, string>[], name: string) => sum(rows.map((row) => inCents(row[name] || '0')))

const DEAR: Record<DearView, (life: Life, orders: KnownOrder[]) => Promise<void>> = {
  /** What the customer reads when signed in. */
  async account({ known, ana, account }, orders) {
    if (known.isErased[0]) return
    const seen = await account().ask(ordersOfUser, { params: { userId: ana.id }, query: {} })
    expect(seen.saldo).toBe(Math.max(0, known.balance(0)))
    const own = orders.filter(({ who }) => who === 0).map(({ id, line }) => [id, line])
    expect(seen.orders.map(({ id, dinero }) => [id, dinero]).sort()).toEqual(own.sort())
  },
  /** Each customer in «Clientes». */
  async record({ records, known, by }, orders) {
    for (const who of [0, 1]) {
      const read = await by().luis.ask(getCustomer, { params: { id: records[who] ?? '' }, query: {} })
      const own = orders.filter((order) => known.isMerged || order.who === who).map(({ id, line }) => [id, line])
      expect(read.orders.map(({ id, dinero }) => [id, dinero]).sort()).toEqual(own.sort())
    }
  },
  async groups({ by }, orders) {
    const has = (order: KnownOrder) => ({
      por_cobrar: order.estado === 'entregado' && order.line.es === 'falta',
      por_devolver: order.line.es === 'sobra',
    })
    for (const filtro of ['por_cobrar', 'por_devolver'] as const) {
      const list = await by().luis.ask(allOrders, { query: { filtro, porPagina: '200' } })
      const found = list.orders.filter(({ id }) => ofOrder(orders, id)).map(({ id }) => id)
      expect(found.sort()).toEqual(
        orders
          .filter((order) => has(order)[filtro])
          .map(({ id }) => id)
          .sort(),
      )
    }
  },
  async stops({ by, known }, orders) {
    const fecha = orders[0]?.order.cliente.fechaEntrega ?? ''
    const { paradas } = await by().luis.ask(readRoute, { query: { fecha } })
    const own = orders.flatMap((order) => {
      const stop = paradas.find(({ id }) => id === order.id)
      return stop ? [{ ...order, stop }] : []
    })
    for (const { order, estado, total, index, stop } of own) {
      const money = { estado, total, pagado: known.paid(index), ajustado: known.returned(index), sinDatos: false }
      expect(stop).toMatchObject(toCollect({ ...order, ...order.cliente, ...money }, 'normal'))
    }
    const active = orders.filter(({ estado }) => estado !== 'cancelado' && estado !== 'entregado')
    expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining(active.map(({ id }) => id)))
  },
  async week({ by, today, books }) {
    const { start, end } = weekOf(today())
    const { report } = await by().rosa.ask(reportOfWeek, { params: { date: today() } })
    const { entregado, recibido, pagado, devoluciones, perdonado, redondeo, fin } = books.figures(start, end)
    expect(report.dinero).toEqual({
      ...{ entregado, recibido: recibido - pagado, devuelto: devoluciones + perdonado + redondeo, porCobrar: fin },
    })
  },
  async files(life, orders) {
    const { first, last } = daysOfMonth(life.today().slice(0, 7))
    const figures = life.books.figures(first, last)
    const [rows, lines, paid] = [await csv(life, 'pedidos'), await csv(life, 'lineas'), await csv(life, 'pagos')]
    expect(total(rows, 'Total')).toBe(figures.entregado)
    // For an order that counts as a whole, one line has its total.
    const whole = rows.filter((row) => row.Subtotal === '')
    expect(total(lines, 'Total')).toBe(total(rows, 'Subtotal') + total(whole, 'Total'))
    expect(total(paid, 'Monto')).toBe(figures.recibido - figures.pagado)
    for (const { id, index, total } of orders) {
      const day = life.books.deliveredOn(id) ?? ''
      const own = rows.filter((row) => row.Pedido === shortId(id) && row['Corrige el mes'] === '')
      expect(
        own.map((row) => [
          row.Entregado,
          inCents(row.Total),
          inCents(row['Devuelto o perdonado']),
          inCents(row.Pagado),
        ]),
      ).toEqual(day >= first ? [[day, total, life.known.returned(index), life.known.paid(index)]] : [])
    }
  },
  async workbook(life) {
    const url = urlOf(exportMonth, { params: { mes: life.today().slice(0, 7), que: 'xlsx' } })
    const { rawPayload } = await life.by().irma.inject({ url })
    const sheets = Object.values(sheetsOf(rawPayload))
    for (const [index, que] of MONTH_TABLES.entries()) {
      const rows = await csv(life, que)
      const [, ...cells] = sheets[index] ?? []
      expect(cells).toHaveLength(rows.length)
      // An empty cell is left out, so the amount has no fixed position.
      for (const [at, row] of rows.entries())
        expect(cells[at]?.map((cell) => Math.round(Number(cell) * 100))).toContain(
          inCents(row[que === 'pagos' ? 'Monto' : 'Total']),
        )
    }
  },
}
