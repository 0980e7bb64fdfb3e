import { z } from 'zod'
import { CATEGORIAS } from '#shop/catalog/categories.ts'
import { endpoint } from '#shop/endpoint.ts'
import { ORDER_ESTADOS } from '#shop/orders/estado.ts'
import { Day, DollarSum, Instant, SearchDay } from '#shop/wire.ts'

const access = 'dueño'

/** Monday to Sunday in Panama, and how people say it: 'Semana del 16 al 22 de noviembre de 2026'. */
const Period = z.object({ description: z.string(), start: Day, end: Day })

/** Money of the orders that were not cancelled; `totalOrders` counts those too, as `ordersByStatus` does (decisions §7). */
const Summary = z.object({
  totalOrders: z.int(),
  totalRevenue: DollarSum,
  /** Revenue by order that was not cancelled; 0 where there is none. */
  averageOrderValue: DollarSum,
  ordersByStatus: z.record(z.enum(ORDER_ESTADOS), z.int()),
})

/** The sales of a week. `cantidad` is kilos; `anterior` is the same figure of the week before. */
export const WeeklyReport = z.object({
  reportId: z.uuid(),
  generatedAt: Instant,
  period: Period,
  summary: Summary.extend({
    /** What makes up the revenue: subtotal − descuento + envio. */
    subtotal: DollarSum,
    descuento: DollarSum,
    envio: DollarSum,
    anterior: Summary.omit({ ordersByStatus: true }),
  }),
  topProducts: z.array(
    z.object({ nombre: z.string(), codigo: z.string(), cantidad: z.number(), ingresos: DollarSum, pedidos: z.int() }),
  ),
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
  /** Seven days, Monday first; `productos` counts kilos. */
  dailyAnalysis: z.array(
    z.object({ fecha: Day, pedidos: z.int(), ingresos: DollarSum, productos: z.number(), anterior: DollarSum }),
  ),
  categories: z.array(
    z.object({ categoria: z.enum(CATEGORIAS), cantidad: z.number(), ingresos: DollarSum, anterior: DollarSum }),
  ),
})
export type WeeklyReport = z.output<typeof WeeklyReport>

export const reportHistory = endpoint({
  method: 'GET',
  path: '/reports/history',
  access,
  summary: 'Los reportes guardados, el más nuevo primero.',
  query: z.object({ pagina: z.coerce.number().int().min(1).default(1) }),
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
  summary: 'El reporte de la semana de ese día, calculado ahora y guardado bajo su mismo reportId.',
  params: z.object({ date: SearchDay }),
  reply: z.object({ report: WeeklyReport }),
})

export const sendReport = endpoint({
  method: 'POST',
  path: '/reports/send-weekly',
  access,
  perMinute: 20,
  summary: 'Manda el reporte al correo de la tienda y por WhatsApp; sin la API de WhatsApp responde un enlace wa.me.',
  /** The week of this day; without it, the week that is running. */
  body: z.object({ date: SearchDay.optional() }),
  reply: z.object({ message: z.string(), whatsapp: z.string().nullable() }),
})
