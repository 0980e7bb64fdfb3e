import { z } from 'zod'
import { DollarSum } from '#shop/wire.ts'
import { Order } from './order.ts'

/** The statistics of all orders. Cancelled orders appear only in `recentOrders`. `cantidad` is in kilos. */
export const OrderStats = z.object({
  totalOrders: z.int(),
  completedOrders: z.int(),
  activeOrders: z.int(),
  todayOrders: z.int(),
  pendingOrders: z.int(),
  onTheWayOrders: z.int(),
  /** Orders whose delivery hour has passed (docs/rules.md#overdue-orders). */
  overdueOrders: z.int().default(0),
  /** Active orders to be delivered today (`dueToday`) and tomorrow. */
  dueToday: z.int(),
  dueTomorrow: z.int(),
  totalRevenue: DollarSum,
  topProducts: z.array(
    z.object({
      nombre: z.string(),
      codigo: z.string(),
      cantidad: z.number().multipleOf(0.01),
      ingresos: DollarSum,
    }),
  ),
  recentOrders: z.array(Order),
})
