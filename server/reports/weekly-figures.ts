import type { Transaction } from '#server/db/connect.ts'
import type { Days } from '#server/month/month-queries.ts'
import { figuresOf } from '#server/month/read-month.ts'
import { CATEGORIAS } from '#shop/catalog/categories.ts'
import { addDays, type Day } from '#shop/dates.ts'
import { type Cents, cents, sum } from '#shop/money.ts'
import { ORDER_ESTADOS } from '#shop/orders/estado.ts'
import type { WeeklyReport } from '#shop/reports/contract.ts'
import { daysOf, type Week } from '#shop/reports/week.ts'
import { readDeliveries } from './delivery-figures.ts'
import {
  type CategoryRow,
  type DayRow,
  readCategories,
  readDays,
  readTopCustomers,
  readTopProducts,
} from './figure-queries.ts'
import { readGifts, readWeights } from './weight-figures.ts'

type Figures = Pick<
  WeeklyReport,
  | 'summary'
  | 'topProducts'
  | 'topCustomers'
  | 'dailyAnalysis'
  | 'categories'
  | 'pesos'
  | 'regaladoEnCambios'
  | 'reparto'
  | 'dinero'
>

/** Returns the figures of a week and of the week before, computed by the database from the orders. */
export async function readFigures(tx: Transaction, { start, end }: Week): Promise<Figures> {
  const before = addDays(start, -7)
  const days = await readDays(tx, before, end)
  const lines = await readCategories(tx, before, end)
  const isOfThisWeek = ({ dia }: { dia: Day }) => dia >= start
  return {
    summary: {
      ...summaryOf(days.filter(isOfThisWeek)),
      anterior: totalsOf(days.filter((day) => !isOfThisWeek(day))),
    },
    topProducts: await readTopProducts(tx, start, end),
    topCustomers: await readTopCustomers(tx, start, end),
    dailyAnalysis: daysOf({ start }).map((day) => dayOf(day, days, lines)),
    categories: CATEGORIAS.map((categoria) => {
      const ofCategory = lines.filter((line) => line.categoria === categoria)
      const now = ofCategory.filter(isOfThisWeek)
      const anterior = ofCategory.filter((line) => !isOfThisWeek(line))
      return {
        categoria,
        cantidad: kilos(now),
        ingresos: money(now, 'ingresos'),
        anterior: money(anterior, 'ingresos'),
      }
    })
      .filter(({ ingresos, anterior, cantidad }) => ingresos + anterior + cantidad > 0)
      .sort((one, other) => other.ingresos - one.ingresos),
    pesos: await readWeights(tx, start, end),
    regaladoEnCambios: await readGifts(tx, start, end),
    reparto: await readDeliveries(tx, { start, end }),
    dinero: await readMoney(tx, { first: start, last: end }),
  }
}

/** The money delivered, received and given back on these days, each on its own day (docs/rules.md#month). */
async function readMoney(tx: Transaction, days: Days): Promise<WeeklyReport['dinero']> {
  const { entregado, recibido, pagado, devoluciones, perdonado, redondeo, fin } = await figuresOf(tx, days)
  const devuelto = sum([devoluciones, perdonado, redondeo])
  return { entregado, recibido: cents(recibido - pagado), devuelto, porCobrar: fin }
}

function totalsOf(days: DayRow[]) {
  const sold = days.filter(({ vendido }) => vendido)
  const totalRevenue = money(sold, 'total')
  const orders = count(sold)
  return {
    totalOrders: orders,
    totalRevenue,
    averageOrderValue: cents(orders === 0 ? 0 : Math.round(totalRevenue / orders)),
  }
}

function summaryOf(days: DayRow[]) {
  const sold = days.filter(({ vendido }) => vendido)
  const byStatus = ORDER_ESTADOS.map((estado) => [estado, count(days.filter((day) => day.estado === estado))])
  return {
    ...totalsOf(days),
    ordersByStatus: Object.fromEntries(byStatus),
    subtotal: money(sold, 'subtotal'),
    descuento: money(sold, 'descuento'),
    envio: money(sold, 'envio'),
  }
}

function dayOf(fecha: Day, days: DayRow[], lines: CategoryRow[]) {
  const soldOn = (day: Day) => days.filter(({ dia, vendido }) => vendido && dia === day)
  return {
    fecha,
    pedidos: count(soldOn(fecha)),
    ingresos: money(soldOn(fecha), 'total'),
    productos: kilos(lines.filter(({ dia }) => dia === fecha)),
    anterior: money(soldOn(addDays(fecha, -7)), 'total'),
  }
}

const count = (rows: { pedidos: number }[]): number => rows.reduce((pedidos, row) => pedidos + row.pedidos, 0)
const kilos = (rows: { gramos: number }[]): number => rows.reduce((gramos, row) => gramos + row.gramos, 0) / 1000
const money = <Name extends string>(rows: Record<Name, number>[], name: Name): Cents =>
  cents(rows.reduce((total, row) => total + row[name], 0))
