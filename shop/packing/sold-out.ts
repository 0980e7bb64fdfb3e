import { z } from 'zod'
import { endpoint } from '#shop/endpoint.ts'
import { OrderId } from '#shop/orders/order.ts'
import { Codigo, Posicion } from './line-params.ts'

/** The most lines that can be decided at once. */
export const MAX_DECIDED = 200

const Cambio = z.object({
  id: OrderId,
  posicion: Posicion,
  /** The idempotency key of the change, made on the screen. */
  cambio: z.uuid({ error: 'Falta el número del cambio' }),
})

const listOf = <Change extends z.ZodType>(change: Change) =>
  z
    .array(change, { error: 'Faltan los pedidos' })
    .min(1, { error: 'Elige al menos un pedido' })
    .max(MAX_DECIDED, { error: `Cambia como máximo ${MAX_DECIDED} líneas a la vez` })

/** One result per change, in the order of the request: null, or why it was not made. */
const Resultados = z.object({ resultados: z.array(z.object({ cambio: z.uuid(), error: z.string().nullable() })) })

export const decideSoldOut = endpoint({
  method: 'POST',
  path: '/admin/empaque/agotado',
  access: 'operador',
  perMinute: 30,
  status: 201,
  summary:
    'Cambia o quita un corte agotado de varios pedidos, cada uno como si se hiciera solo. El que ya se pesó o cambió se queda como está, y dice por qué.',
  body: z.object({
    /** The cut that has run out; a line that has another cut now stays as it is. */
    codigo: Codigo,
    /** `por`: the new cut; null removes the line. */
    cambios: listOf(Cambio.extend({ por: Codigo.nullable() })),
  }),
  reply: Resultados,
})

export const undoSoldOut = endpoint({
  method: 'POST',
  path: '/admin/empaque/agotado/deshacer',
  access: 'operador',
  perMinute: 30,
  summary:
    'Deshace varios cambios de líneas que aún no tienen pesos. El que ya se pesó se queda como está, y dice por qué.',
  body: z.object({ cambios: listOf(Cambio) }),
  reply: Resultados,
})
