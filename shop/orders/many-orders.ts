import { z } from 'zod'
import { endpoint } from '#shop/endpoint.ts'
import { ORDER_ESTADOS } from './estado.ts'
import { ListedOrder, OrderId } from './order.ts'

/** The delivery days that the list can be filtered by. */
export const ORDER_DAYS = ['hoy', 'mañana'] as const
export type OrderDay = (typeof ORDER_DAYS)[number]
export const ORDER_SORTS = ['recientes', 'entrega', 'cliente', 'total'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/**
 * Groups of orders that need a person (docs/rules.md#today): overdue; without a new day after a failed delivery; ready
 * but not picked up; to call about a cut that has run out; delivered but not paid; overpaid.
 */
export const ORDER_GROUPS = ['atrasados', 'sin_dia', 'sin_retirar', 'por_llamar', 'por_cobrar', 'por_devolver'] as const
export type OrderGroup = (typeof ORDER_GROUPS)[number]

/** The most changes in one request: as many orders as one page of the list can hold. */
const MAX_AT_ONCE = 200

export const setManyEstados = endpoint({
  method: 'PUT',
  path: '/orders/status',
  access: 'operador',
  summary:
    'Cambia el estado de varios pedidos y lo anota en la historia de cada uno. El que ya no está en `desde` se queda como está, y dice por qué.',
  body: z.object({
    cambios: z
      .array(
        z.object({
          id: OrderId,
          estado: z.enum(ORDER_ESTADOS, { error: 'Ese estado no existe' }),
          desde: z.enum(ORDER_ESTADOS, { error: 'Ese estado no existe' }),
        }),
        { error: 'Faltan los pedidos' },
      )
      .min(1, { error: 'Elige al menos un pedido' })
      .max(MAX_AT_ONCE, { error: `Cambia como máximo ${MAX_AT_ONCE} pedidos a la vez` }),
  }),
  /** One result per change, in the order of the request: the order as it is now, or why it was not changed. */
  reply: z.object({
    resultados: z.array(z.object({ id: z.uuid(), order: ListedOrder.nullable(), error: z.string().nullable() })),
  }),
})
