import type { Day } from '#shop/dates.ts'
import type { Cents } from '#shop/money.ts'
import { ESTADOS, ORDER_ESTADOS } from '#shop/orders/estado.ts'
import type { WeeklyReport } from './contract.ts'
import { deliveryRows } from './delivery-rows.ts'
import { moneyRows } from './money-rows.ts'

/** A value with its kind, so that PDF, spreadsheet and screen can each format it. */
export type Figure =
  | { is: 'text'; value: string }
  | { is: 'money'; value: Cents }
  | { is: 'kilos'; value: number }
  | { is: 'count'; value: number }
  | { is: 'day'; value: Day }
  | { is: 'nothing' }

export interface ReportTable {
  title: string
  columns: string[]
  rows: Figure[][]
}

const text = (value: string): Figure => ({ is: 'text', value })
const money = (value: Cents): Figure => ({ is: 'money', value })
const kilos = (value: number): Figure => ({ is: 'kilos', value })
const count = (value: number): Figure => ({ is: 'count', value })
const day = (value: Day): Figure => ({ is: 'day', value })
const NOTHING: Figure = { is: 'nothing' }

/** The whole report as tables: used by the exports, and as the text alternative of the charts. */
export const reportTables = (report: WeeklyReport): ReportTable[] => [
  summaryTable(report),
  {
    title: 'Ventas por día',
    columns: ['Día', 'Pedidos', 'Ingresos', 'Kilos', 'Ingresos de la semana anterior'],
    rows: report.dailyAnalysis.map(({ fecha, pedidos, ingresos, productos, anterior }) => [
      day(fecha),
      count(pedidos),
      money(ingresos),
      kilos(productos),
      money(anterior),
    ]),
  },
  {
    title: 'Cortes que más vendieron',
    columns: ['Corte', 'Código', 'Kilos', 'Pedidos', 'Ingresos'],
    rows: report.topProducts.map(({ nombre, codigo, cantidad, pedidos, ingresos }) => [
      text(nombre),
      text(codigo),
      kilos(cantidad),
      count(pedidos),
      money(ingresos),
    ]),
  },
  {
    title: 'Mejores clientes',
    columns: ['Cliente', 'Teléfono', 'Correo', 'Cortes', 'Pedidos', 'Total gastado'],
    rows: report.topCustomers.map(({ nombre, telefono, email, productos, pedidos, totalGastado }) => [
      text(nombre),
      text(telefono),
      text(email),
      text(productos.join(', ')),
      count(pedidos),
      money(totalGastado),
    ]),
  },
  {
    title: 'Ventas por categoría',
    columns: ['Categoría', 'Kilos', 'Ingresos', 'Ingresos de la semana anterior'],
    rows: report.categories.map(({ categoria, cantidad, ingresos, anterior }) => [
      text(categoria),
      kilos(cantidad),
      money(ingresos),
      money(anterior),
    ]),
  },
  ...moneyTable(moneyRows(report)),
  ...(report.pesos.length > 0 ? [weightTable(report)] : []),
  ...deliveryTable(deliveryRows(report)),
]

const weightTable = ({ pesos }: WeeklyReport): ReportTable => ({
  title: 'Peso real',
  columns: ['Corte', 'Código', 'Kilos pedidos', 'Kilos reales', 'Kilos regalados', 'Regalado'],
  rows: pesos.map(({ nombre, codigo, gramosPedidos, gramosReales, gramosRegalados, regalado }) => [
    text(nombre),
    text(codigo),
    kilos(gramosPedidos / 1000),
    kilos(gramosReales / 1000),
    kilos(gramosRegalados / 1000),
    money(regalado),
  ]),
})

const deliveryTable = (rows: ReturnType<typeof deliveryRows>): ReportTable[] =>
  rows.length === 0
    ? []
    : [{ title: 'Reparto', columns: rows.map(({ name }) => name), rows: [rows.map(({ value }) => count(value))] }]

const moneyTable = (rows: ReturnType<typeof moneyRows>): ReportTable[] =>
  rows.length === 0
    ? []
    : [
        {
          title: 'Dinero de la semana',
          columns: ['Cifra', 'Monto', 'Qué cuenta'],
          rows: rows.map(({ name, amount, counts }) => [text(name), money(amount), text(counts)]),
        },
      ]

const summaryTable = ({ summary, regaladoEnCambios }: WeeklyReport): ReportTable => ({
  title: 'Resumen',
  columns: ['Cifra', 'Esta semana', 'Semana anterior'],
  rows: [
    [text('Ingresos'), money(summary.totalRevenue), money(summary.anterior.totalRevenue)],
    [text('Pedidos'), count(summary.totalOrders), count(summary.anterior.totalOrders)],
    [text('Ticket promedio'), money(summary.averageOrderValue), money(summary.anterior.averageOrderValue)],
    [text('Subtotal de los cortes'), money(summary.subtotal), NOTHING],
    [text('Descuentos'), money(summary.descuento), NOTHING],
    [text('Entregas'), money(summary.envio), NOTHING],
    [text('Regalado en cambios'), money(regaladoEnCambios), NOTHING],
    ...ORDER_ESTADOS.map((estado) => [
      text(`Pedidos: ${ESTADOS[estado].label}`),
      count(summary.ordersByStatus[estado]),
      NOTHING,
    ]),
  ],
})
