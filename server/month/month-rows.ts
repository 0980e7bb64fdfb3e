import { and, asc, between, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { payments } from '#server/money/table.ts'
import { paid, sharesOfPayment } from '#server/orders/money/order-money.ts'
import { readRows } from '#server/orders/read-lines.ts'
import { orders } from '#server/orders/table.ts'
import { type Day, monthName } from '#shop/dates.ts'
import { type Cents, cents } from '#shop/money.ts'
import type { MonthTable } from '#shop/month/contract.ts'
import { shortId } from '#shop/orders/short-id.ts'
import type { Figure } from '#shop/reports/report-tables.ts'
import { FORMA_NAMES } from '#shop/text/payment-ways.ts'
import { AT_ONCE, adjustedUntil, type Days, deliveredOn, readCorrections, readLaterAdjusted } from './month-queries.ts'
import { monthCorrections } from './table.ts'

/** Some rows of a file with the id of their order or payment; rows of lines have no ids. */
export interface Piece {
  rows: Figure[][]
  ids: string[]
}

export const MONTH_COLUMNS: Record<MonthTable, string[]> = {
  pedidos: [
    ...['Entregado', 'Pedido', 'Cliente', 'Teléfono', 'Subtotal', 'Descuento', 'Entrega', 'Total'],
    ...['Devuelto o perdonado', 'Pagado', 'Corrige el mes'],
  ],
  lineas: ['Entregado', 'Pedido', 'Código', 'Corte', 'Cantidad', 'Unidad', 'Kilos pedidos', 'Kilos reales', 'Total'],
  pagos: ['Día', 'Monto', 'Forma', 'Pedidos', 'Referencia', 'Quién lo anotó', 'Quién lo recibió', 'Anula', 'Nota'],
}

const nothing: Figure = { is: 'nothing' }
const text = (value: string): Figure => ({ is: 'text', value })
const money = (value: Cents): Figure => ({ is: 'money', value })
const day = (value: Day | null): Figure => (value === null ? nothing : { is: 'day', value })
const kilos = (grams: number | null): Figure => (grams === null ? nothing : { is: 'kilos', value: grams / 1000 })

/**
 * Returns the current rows of a month's file, one for each order, line or payment, under MONTH_COLUMNS
 * (docs/rules.md#month).
 */
export function readPieces(db: Db, que: MonthTable, days: Days): AsyncGenerator<Piece> {
  if (que === 'pagos') return readPaymentRows(db, days)
  return que === 'pedidos' ? readOrderRows(db, days) : readLineRows(db, days)
}

/** Returns the orders delivered on these days, in batches. */
async function* readDeliveredOrders(db: Db, days: Days) {
  const { id, diaEntregado, nombre, telefono, subtotal, descuento, envio, total } = orders
  const columns = { id, diaEntregado, nombre, telefono, subtotal, descuento, envio, total }
  for (let from = days.first, after = NO_ID; ; ) {
    const rows = await db
      .select({ ...columns, pagado: paid, ajustado: adjustedUntil(days.last) })
      .from(orders)
      .where(
        and(deliveredOn({ ...days, first: from }), sql`(${diaEntregado}, ${id}) > (${from}::date, ${after}::uuid)`),
      )
      .orderBy(asc(diaEntregado), asc(id))
      .limit(AT_ONCE)
    if (rows.length > 0) yield rows
    const last = rows[AT_ONCE - 1]
    if (!last?.diaEntregado) return
    from = last.diaEntregado
    after = last.id
  }
}

/** Sorts before every other id. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

/**
 * The rows with only a total: orders delivered in this month and taken back after it was closed, and corrections of
 * closed months, each with the month that it corrects.
 */
async function readWholeOrders(db: Db, days: Days) {
  const takenBack = await db
    .select({ pedido: monthCorrections.orderId, monto: monthCorrections.monto, dia: monthCorrections.entregado })
    .from(monthCorrections)
    .where(eq(monthCorrections.mes, days.first))
    .orderBy(asc(monthCorrections.entregado), asc(monthCorrections.id))
  return [
    ...takenBack.map(({ monto, ...each }) => ({ ...each, total: cents(0 - monto), corrige: null })),
    ...(await readCorrections(db, days)).map(({ mes, monto, ...each }) => ({ ...each, total: monto, corrige: mes })),
  ]
}

async function* readOrderRows(db: Db, days: Days): AsyncGenerator<Piece> {
  for await (const delivered of readDeliveredOrders(db, days))
    yield {
      ids: delivered.map(({ id }) => id),
      rows: delivered.map((order) => [
        day(order.diaEntregado),
        text(shortId(order.id)),
        text(order.nombre),
        text(order.telefono),
        money(order.subtotal),
        money(order.descuento),
        money(order.envio),
        money(order.total),
        money(order.ajustado),
        money(order.pagado),
        nothing,
      ]),
    }
  const later = [
    ...(await readWholeOrders(db, days)).map((each) => ({ ...each, ajustado: null })),
    ...(await readLaterAdjusted(db, days)).map((each) => ({ ...each, total: cents(0), corrige: each.mes })),
  ]
  if (later.length > 0)
    yield {
      ids: later.map(({ pedido }) => pedido),
      rows: later.map(({ dia, pedido, total, ajustado, corrige }) => [
        day(dia),
        text(shortId(pedido)),
        ...[nothing, nothing, nothing, nothing, nothing],
        money(total),
        ajustado === null ? nothing : money(cents(ajustado)),
        nothing,
        day(corrige),
      ]),
    }
}

async function* readLineRows(db: Db, days: Days): AsyncGenerator<Piece> {
  for await (const delivered of readDeliveredOrders(db, days)) {
    const rowsOf = await readRows(
      db,
      delivered.map(({ id }) => id),
    )
    const rows = delivered.flatMap(({ id, diaEntregado }) =>
      (rowsOf.get(id) ?? [])
        .filter(({ quitada }) => !quitada)
        .map((line) => [
          day(diaEntregado),
          text(shortId(id)),
          text(line.codigo),
          text(line.nombre),
          { is: 'count' as const, value: line.cantidad },
          text(line.unidad),
          kilos(line.gramos),
          kilos(line.gramosReales),
          money(line.subtotal),
        ]),
    )
    yield { rows, ids: [] }
  }
  const whole = await readWholeOrders(db, days)
  if (whole.length > 0) yield { rows: whole.map(wholeLine), ids: [] }
}

const wholeLine = ({ dia, pedido, total, corrige }: Awaited<ReturnType<typeof readWholeOrders>>[number]): Figure[] => [
  day(dia),
  text(shortId(pedido)),
  nothing,
  text(`Pedido entero, ${corrige ? `corrige ${monthName(corrige)} de ${corrige.slice(0, 4)}` : 'se corrige después'}`),
  ...[nothing, nothing, nothing, nothing],
  money(total),
]

async function* readPaymentRows(db: Db, { first, last }: Days): AsyncGenerator<Piece> {
  const { dia, recibido, id } = payments
  for (let after: typeof payments.$inferSelect | undefined; ; ) {
    const isAfter =
      after && sql`(${dia}, ${recibido}, ${id}) > (${after.dia}::date, ${after.recibido}, ${after.id}::uuid)`
    const rows = await db
      .select({ payment: payments, pedidos: sharesOfPayment })
      .from(payments)
      .where(and(between(dia, after?.dia ?? first, last), isAfter))
      .orderBy(asc(dia), asc(recibido), asc(id))
      .limit(AT_ONCE)
    if (rows.length > 0)
      yield {
        ids: rows.map(({ payment }) => payment.id),
        rows: rows.map((row) => paymentRow(row.payment, row.pedidos)),
      }
    after = rows[AT_ONCE - 1]?.payment
    if (!after) return
  }
}

const paymentRow = (payment: typeof payments.$inferSelect, pedidos: { id: string }[]): Figure[] => [
  day(payment.dia),
  money(cents(payment.monto)),
  text(FORMA_NAMES[payment.forma]),
  text(pedidos.map(({ id }) => shortId(id)).join(', ')),
  text(payment.referencia),
  text(payment.quien),
  text(payment.recibio),
  text(payment.anula ? shortId(payment.anula) : ''),
  text(payment.nota),
]
