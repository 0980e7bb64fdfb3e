import { z } from 'zod'
import { undoWeight, weighLine } from '#shop/packing/contract.ts'
import type { PackingLine, PackingOrder } from '#shop/packing/packing-order.ts'
import type { Call } from '#site/api/call.ts'
import { parseStored, read, write } from '#site/storage/browser-store.ts'

/** The weights that this tablet has not been able to send yet. The number is the version of their format. */
export const QUEUE_KEY = 'empaque.pesos.1'

const WaitingWeight = z.object({
  /** The id of the package: the server stores a repeat once. */
  paquete: z.uuid(),
  orderId: z.uuid(),
  posicion: z.int(),
  gramos: z.int(),
  /** The cut on the scale: refused where the line is another one by now. */
  codigo: z.string().optional(),
  etiqueta: z.string().nullable(),
  otroPaquete: z.boolean(),
  /** Why the shop refused it; it waits for a person then. */
  error: z.string().nullable(),
  /** The label was already read: it may be another package. */
  repetida: z.boolean(),
  /** It was sent at least once: the shop may have it although no answer came. */
  enviado: z.boolean().default(false),
})
export type WaitingWeight = z.infer<typeof WaitingWeight>

/** The stored queue, the oldest weight first. */
export const parseQueue = (text: string | null): WaitingWeight[] => parseStored(z.array(WaitingWeight), text) ?? []

const change = (to: (queue: WaitingWeight[]) => WaitingWeight[]): void => {
  const changed = to(parseQueue(read(QUEUE_KEY)))
  write(QUEUE_KEY, changed.length === 0 ? null : JSON.stringify(changed))
}

export const addWeight = (weight: WaitingWeight): void => change((queue) => [...queue, weight])
export const discardWeight = (paquete: string): void =>
  change((queue) => queue.filter((weight) => weight.paquete !== paquete))
/** Sends a repeated label as another package. */
export const confirmOtherPackage = (paquete: string): void => update(paquete, { otroPaquete: true, error: null })

const update = (paquete: string, now: Partial<WaitingWeight>): void =>
  change((queue) => queue.map((weight) => (weight.paquete === paquete ? { ...weight, ...now } : weight)))

let last: Promise<unknown> = Promise.resolve()

/** Runs work after the work before it: a weight is not taken out while it is being sent. */
function inOrder<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work)
  last = result.catch(() => {})
  return result
}

let isSending = false

/**
 * Sends the waiting weights, one after the other. Stops where the shop cannot be reached, to be called again; a weight
 * that is refused waits for a person, and the next ones are sent.
 */
export async function sendWeights(call: Call, onStored: (order: PackingOrder) => void): Promise<void> {
  if (isSending) return
  isSending = true
  await inOrder(() => sendAll(call, onStored)).finally(() => {
    isSending = false
  })
}

async function sendAll(call: Call, onStored: (order: PackingOrder) => void): Promise<void> {
  for (;;) {
    const next = parseQueue(read(QUEUE_KEY)).find(({ error }) => error === null)
    if (!next) return
    const { paquete, orderId, posicion, gramos, codigo, etiqueta, otroPaquete } = next
    update(paquete, { enviado: true })
    const answer = await call(weighLine, {
      params: { id: orderId, posicion: String(posicion) },
      body: { paquete, codigo, ...(etiqueta === null ? { gramos } : { etiqueta, otroPaquete }) },
    })
    if (answer.ok) {
      // First shown as stored: the package does not disappear in between.
      onStored(answer.order)
      discardWeight(paquete)
    } else if (answer.status === 0 || answer.status === 429 || answer.status >= 500) return
    else update(paquete, { error: answer.error, repetida: answer.repetida ?? false })
  }
}

/**
 * Takes a package out: one that was never sent is only discarded, any other one is taken out by the shop, which may not
 * have it. Returns the error, if there is one.
 */
export const takeOut = (
  call: Call,
  onStored: (order: PackingOrder) => void,
  { orderId, posicion, paquete }: Pick<WaitingWeight, 'orderId' | 'posicion' | 'paquete'>,
): Promise<string | undefined> =>
  inOrder(async () => {
    const waiting = parseQueue(read(QUEUE_KEY)).find((weight) => weight.paquete === paquete)
    if (waiting && !waiting.enviado) {
      discardWeight(paquete)
      return undefined
    }
    const answer = await call(undoWeight, { params: { id: orderId, posicion: String(posicion), paquete } })
    if (answer.ok) onStored(answer.order)
    const isUnknown = !answer.ok && answer.status === 404 && waiting !== undefined
    if (answer.ok || isUnknown) discardWeight(paquete)
    return answer.ok || isUnknown ? undefined : answer.error
  })

type Package = PackingLine['paquetes'][number] & { waiting?: true }
export type ShownLine = Omit<PackingLine, 'paquetes'> & { paquetes: Package[] }
export type ShownOrder = Omit<PackingOrder, 'productos'> & { productos: ShownLine[] }

/** The order with the packages that wait to be sent, as if they were stored. */
export function withWaiting(order: PackingOrder, queue: readonly WaitingWeight[], now: Date): ShownOrder {
  const waiting = queue.filter(({ orderId, error }) => orderId === order.id && error === null)
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
