import { z } from 'zod'
import { undoWeight, weighLine } from '#shop/packing/contract.ts'
import type { PackingLine, PackingOrder } from '#shop/packing/packing-order.ts'
import { Queued, sendQueue } from '#site/admin/kit/data/send-queue.ts'
import type { Call } from '#site/api/create-call.ts'

/** The weights that this tablet has not been able to send yet. The number is the version of their format. */
export const QUEUE_KEY = 'empaque.pesos.1'

const WaitingWeight = Queued.extend({
  /** The id of the package: the server stores a repeat once. */
  paquete: z.uuid(),
  orderId: z.uuid(),
  posicion: z.int(),
  gramos: z.int(),
  /** The cut on the scale: refused where the line is another one by now. */
  codigo: z.string().optional(),
  etiqueta: z.string().nullable(),
  otroPaquete: z.boolean(),
  /** The label was already read: it may be another package. */
  repetida: z.boolean(),
})
export type WaitingWeight = z.infer<typeof WaitingWeight>

export const weightQueue = sendQueue(QUEUE_KEY, WaitingWeight, {
  idOf: ({ paquete }) => paquete,
  deliver: async (call, { paquete, orderId, posicion, gramos, codigo, etiqueta, otroPaquete }) => {
    const answer = await call(weighLine, {
      params: { id: orderId, posicion: String(posicion) },
      body: { paquete, codigo, ...(etiqueta === null ? { gramos } : { etiqueta, otroPaquete }) },
    })
    return answer.ok
      ? { ok: true, stored: answer.order }
      : { ...answer, change: { repetida: answer.repetida ?? false } }
  },
})

/** Sends a repeated label as another package. */
export const confirmOtherPackage = (paquete: string): void =>
  weightQueue.update(paquete, { otroPaquete: true, error: null })

/**
 * Takes a package out: one that was never sent is only discarded, any other one is taken out by the shop, which may not
 * have it. Returns the error, if there is one.
 */
export const takeOut = (
  call: Call,
  onStored: (order: PackingOrder) => void,
  { orderId, posicion, paquete }: Pick<WaitingWeight, 'orderId' | 'posicion' | 'paquete'>,
): Promise<string | undefined> =>
  weightQueue.inOrder(async () => {
    const waiting = weightQueue.items().find((weight) => weight.paquete === paquete)
    if (waiting && !waiting.enviado) {
      weightQueue.discard(paquete)
      return undefined
    }
    const answer = await call(undoWeight, { params: { id: orderId, posicion: String(posicion), paquete } })
    if (answer.ok) onStored(answer.order)
    const isUnknown = !answer.ok && answer.status === 404 && waiting !== undefined
    if (answer.ok || isUnknown) weightQueue.discard(paquete)
    return answer.ok || isUnknown ? undefined : answer.error
  })

type Package = PackingLine['paquetes'][number] & { waiting?: true }
export type ShownLine = Omit<PackingLine, 'paquetes'> & { paquetes: Package[] }
export type ShownOrder = Omit<PackingOrder, 'productos'> & { productos: ShownLine[] }

/** The order with the packages that wait to be sent, as if they were stored. */
export function withWaiting(order: PackingOrder, weights: readonly WaitingWeight[], now: Date): ShownOrder {
  const waiting = weights.filter(({ orderId, error }) => orderId === order.id && error === null)
  return {
    ...order,
    productos: order.productos.map((line) => {
      const added = waiting
        .filter(
          ({ posicion, paquete }) => posicion === line.posicion && !line.paquetes.some(({ id }) => id === paquete),
        )
        .map(({ paquete: id, gramos, etiqueta }) => ({
          id,
          gramos,
          etiqueta,
          quien: '',
          cuando: now,
          waiting: true as const,
        }))
      const paquetes: Package[] = [...line.paquetes, ...added]
      const gramosReales = paquetes.length === 0 ? null : paquetes.reduce((sum, { gramos }) => sum + gramos, 0)
      return { ...line, paquetes, gramosReales }
    }),
  }
}
