import { asc, between, eq } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { payments } from '#server/money/table.ts'
import { adjusted, paid, sharesOfPayment } from '#server/orders/order-money.ts'
import { readRows } from '#server/orders/read-lines.ts'
import { orders } from '#server/orders/table.ts'
import { type Day, monthName } from '#shop/dates.ts'
import { type Cents, cents } from '#shop/money.ts'
import type { MonthTable } from '#shop/month/contract.ts'
import { shortId } from '#shop/orders/short-id.ts'
import type { Figure, ReportTable } from '#shop/reports/report-tables.ts'
import { FORMA_NAMES } from '#shop/text/payment-ways.ts'
import { type Days, deliveredOn, readCorrections } from './month-queries.ts'
import { monthCorrections } from './table.ts'

const nothing: Figure = { is: 'nothing' }
const text = (value: string): Figure => ({ is: 'text', value })
const money = (value: Cents): Figure => ({ is: 'money', value })
const day = (value: Day | null): Figure => (value === null ? nothing : { is: 'day', value })
const kilos = (grams: number | null): Figure => (grams === null ? nothing : { is: 'kilos', value: grams / 1000 })

/** Returns a table of a month with a row for each order, each line or each payment (docs/rules.md#month). */
export function readTable(db: Database, que: MonthTable, days: Days): Promise<ReportTable> {
  if (que === 'pagos') return readPaymentRows(db, days)
  return que === 'pedidos' ? readOrderRows(db, days) : readLineRows(db, days)
}

const readDeliveredOrders = (db: Database, days: Days) =>
  db
    .select({ order: orders, pagado: paid, ajustado: adjusted })
    .from(orders)
    .where(deliveredOn(days))
    .orderBy(asc(orders.diaEntregado), asc(orders.id))

/**
 * The orders that count whole: delivered in this month and taken back after it was closed, as they counted here, and the
 * corrections of closed months, each with the month that it corrects. Nothing but the total is known of them.
 */
async function readWholeOrders(db: Database, days: Days) {
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

async function readOrderRows(db: Database, days: Days): Promise<ReportTable> {
  const delivered = await readDeliveredOrders(db, days)
  const whole = await readWholeOrders(db, days)
  return {
    title: 'Pedidos',
    columns: [
      ...['Entregado', 'Pedido', 'Cliente', 'Teléfono', 'Subtotal', 'Descuento', 'Entrega', 'Total'],
      ...['Devuelto o perdonado', 'Pagado', 'Corrige el mes'],
    ],
    rows: [
      ...delivered.map(({ order, pagado, ajustado }) => [
        day(order.diaEntregado),
        text(shortId(order.id)),
        text(order.nombre),
        text(order.telefono),
        money(order.subtotal),
        money(order.descuento),
        money(order.envio),
        money(order.total),
        money(ajustado),
        money(pagado),
        nothing,
      ]),
      ...whole.map(({ dia, pedido, total, corrige }) => [
        day(dia),
        text(shortId(pedido)),
        ...[nothing, nothing, nothing, nothing, nothing],
        money(total),
        ...[nothing, nothing],
        day(corrige),
      ]),
    ],
  }
}

async function readLineRows(db: Database, days: Days): Promise<ReportTable> {
  const delivered = await readDeliveredOrders(db, days)
  const rowsOf = await readRows(
    db,
    delivered.map(({ order }) => order.id),
  )
  const whole = await readWholeOrders(db, days)
  return {
    title: 'Líneas',
    columns: ['Entregado', 'Pedido', 'Código', 'Corte', 'Cantidad', 'Unidad', 'Kilos pedidos', 'Kilos reales', 'Total'],
    rows: [
      ...delivered.flatMap(({ order }) =>
        (rowsOf.get(order.id) ?? [])
          .filter(({ quitada }) => !quitada)
          .map((line) => [
            day(order.diaEntregado),
            text(shortId(order.id)),
            text(line.codigo),
            text(line.nombre),
            { is: 'count' as const, value: line.cantidad },
            text(line.unidad),
            kilos(line.gramos),
            kilos(line.gramosReales),
            money(line.subtotal),
          ]),
      ),
      ...whole.map(({ dia, pedido, total, corrige }) => [
        day(dia),
        text(shortId(pedido)),
        nothing,
        text(
          `Pedido entero, ${corrige ? `corrige ${monthName(corrige)} de ${corrige.slice(0, 4)}` : 'se corrige después'}`,
        ),
        ...[nothing, nothing, nothing, nothing],
        money(total),
      ]),
    ],
  }
}

async function readPaymentRows(db: Database, { first, last }: Days): Promise<ReportTable> {
  const rows = await db
    .select({ payment: payments, pedidos: sharesOfPayment })
    .from(payments)
    .where(between(payments.dia, first, last))
    .orderBy(asc(payments.dia), asc(payments.recibido), asc(payments.id))
  return {
    title: 'Pagos',
    columns: ['Día', 'Monto', 'Forma', 'Pedidos', 'Referencia', 'Quién lo anotó', 'Quién lo recibió', 'Anula', 'Nota'],
    rows: rows.map(({ payment, pedidos }) => [
      day(payment.dia),
      money(cents(payment.monto)),
      text(FORMA_NAMES[payment.forma]),
      text(pedidos.map(({ id }) => shortId(id)).join(', ')),
      text(payment.referencia),
      text(payment.quien),
      text(payment.recibio),
      text(payment.anula ? shortId(payment.anula) : ''),
      text(payment.nota),
    ]),
  }
}
