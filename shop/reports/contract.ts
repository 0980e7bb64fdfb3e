import { z } from 'zod'
import { CATEGORIAS } from '#shop/catalog/categories.ts'
import { type Examples, endpoint } from '#shop/endpoint.ts'
import { cents } from '#shop/money.ts'
import { ORDER_ESTADOS } from '#shop/orders/estado.ts'
import { Day, DollarSum, Instant, Pagina, SignedDollarSum } from '#shop/wire.ts'

const access = 'dueño'

/** Monday to Sunday in Panama; `description` is 'Semana del 16 al 22 de noviembre de 2026'. */
const Period = z.object({ description: z.string(), start: Day, end: Day })

const Kilos = z.number().multipleOf(0.01)

/**
 * Orders count on the day they were placed. `totalOrders` and all amounts exclude cancelled orders
 * (docs/rules.md#weekly-report).
 */
const Summary = z.object({
  totalOrders: z.int(),
  /** The sum of the totals of orders that were not cancelled: subtotal − descuento + envio. */
  totalRevenue: DollarSum,
  /** Revenue per order, rounded to the cent; 0 without orders. */
  averageOrderValue: DollarSum,
  ordersByStatus: z.record(z.enum(ORDER_ESTADOS), z.int()),
})

/**
 * The sales of a week. Cancelled orders count only in `ordersByStatus`. `cantidad` is in kilos; `anterior` is the
 * figure of the week before.
 */
export const WeeklyReport = z.object({
  reportId: z.uuid(),
  generatedAt: Instant,
  period: Period,
  summary: Summary.extend({
    /** The parts of the revenue: subtotal − descuento + envio. */
    subtotal: DollarSum,
    descuento: DollarSum,
    envio: DollarSum,
    anterior: Summary.omit({ ordersByStatus: true }),
  }),
  /** The ten cuts with the highest revenue. `ingresos` sums their lines before discounts. */
  topProducts: z.array(
    z.object({ nombre: z.string(), codigo: z.string(), cantidad: Kilos, ingresos: DollarSum, pedidos: z.int() }),
  ),
  /** The ten customers with the highest totals; `productos` are the names of their cuts, by descending amount. */
  topCustomers: z.array(
    z.object({
      nombre: z.string(),
      telefono: z.string(),
      email: z.string(),
      totalGastado: DollarSum,
      pedidos: z.int(),
      productos: z.array(z.string()),
    }),
  ),
  /**
   * Seven days, Monday first. `ingresos` are totals and add up to the revenue; `productos` is in kilos; `anterior` is
   * the revenue of the same weekday of the week before.
   */
  dailyAnalysis: z.array(
    z.object({ fecha: Day, pedidos: z.int(), ingresos: DollarSum, productos: Kilos, anterior: DollarSum }),
  ),
  /**
   * The categories sold in either week, by descending revenue. `ingresos` sums lines before discounts; all of them add
   * up to `subtotal`.
   */
  categories: z.array(
    z.object({ categoria: z.enum(CATEGORIAS), cantidad: Kilos, ingresos: DollarSum, anterior: DollarSum }),
  ),
  /**
   * The weighed cuts, in grams: ordered, weighed, and the part given away with its price
   * (docs/rules.md#charged-weight). Absent in reports of weeks before weights were recorded.
   */
  pesos: z
    .array(
      z.object({
        codigo: z.string(),
        nombre: z.string(),
        gramosPedidos: z.int(),
        gramosReales: z.int(),
        gramosRegalados: z.int(),
        regalado: DollarSum,
      }),
    )
    .default([]),
  /** How much more replacement cuts were worth than was charged for them (docs/rules.md#substitution). */
  regaladoEnCambios: DollarSum.default(cents(0)),
  /**
   * The outcome of deliveries on these days, whenever they were ordered: the sums of the daily figures of the route
   * (docs/rules.md#deliveries-of-the-day). Null when no courier attempted a delivery.
   */
  reparto: z.object({ aTiempo: z.int(), tarde: z.int(), fallidas: z.int() }).nullable().default(null),
  /**
   * What was delivered, received and refunded on these days, whenever it was ordered, and what customers owed less
   * their credit at the end (docs/rules.md#month). Absent in reports of weeks before payments were recorded.
   */
  dinero: z
    .object({
      entregado: SignedDollarSum,
      recibido: SignedDollarSum,
      devuelto: SignedDollarSum,
      porCobrar: SignedDollarSum,
    })
    .nullable()
    .default(null),
})
export type WeeklyReport = z.output<typeof WeeklyReport>

/** Any day of the requested week. */
const ReportDay = Day.refine((day) => day >= '2000' && day < '9999', {
  error: 'Escribe una fecha desde el año 2000, como 2026-11-23',
})

export const reportHistory = endpoint({
  method: 'GET',
  path: '/reports/history',
  access,
  summary: 'Los reportes guardados, la semana más nueva primero, cincuenta por página.',
  query: z.object({
    pagina: Pagina,
  }),
  reply: z.object({
    reports: z.array(
      z.object({ id: z.uuid(), period: Period, generatedAt: Instant, totalOrders: z.int(), totalRevenue: DollarSum }),
    ),
    total: z.int(),
  }),
})

export const currentReport = endpoint({
  method: 'GET',
  path: '/reports/weekly',
  access,
  summary: 'El reporte de la semana en curso, calculado ahora y guardado bajo su mismo reportId.',
  reply: z.object({ report: WeeklyReport }),
})

export const reportOfWeek = endpoint({
  method: 'GET',
  path: '/reports/weekly/:date',
  access,
  summary:
    'El reporte de la semana de ese día, calculado ahora y guardado bajo su mismo reportId. Una semana que no ha empezado es 400.',
  params: z.object({ date: ReportDay }),
  reply: z.object({ report: WeeklyReport }),
})

export const sendReport = endpoint({
  method: 'POST',
  path: '/reports/send-weekly',
  access,
  perMinute: 20,
  summary: 'Manda el reporte al correo de la tienda y por WhatsApp; sin la API de WhatsApp responde un enlace wa.me.',
  /** Any day of the week to send; by default the current week. */
  body: z.object({ date: ReportDay.optional() }),
  /** `whatsapp` is a link that opens a chat with the shop and the text; null when the API sends the message itself. */
  reply: z.object({ message: z.string(), whatsapp: z.string().nullable() }),
})

/** The export formats and their media types. */
export const FORMATOS = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const
export type Formato = keyof typeof FORMATOS

export const exportReport = endpoint({
  method: 'GET',
  path: '/reports/weekly/:date/export/:formato',
  access,
  perMinute: 60,
  summary:
    'El reporte de la semana de ese día como archivo: pdf, xlsx o csv. Se llama reporte-2026-11-16 y su formato.',
  params: z.object({
    date: ReportDay,
    formato: z.enum(Object.keys(FORMATOS) as Formato[], { error: 'El formato es pdf, xlsx o csv' }),
  }),
  file: Object.values(FORMATOS),
})

export const examples: Examples<typeof import('./contract.ts')> = (today) => ({
  reportHistory: { query: { pagina: '1' } },
  currentReport: {},
  reportOfWeek: { params: { date: today } },
  sendReport: { body: { date: today } },
  exportReport: { params: { date: today, formato: 'xlsx' } },
})
