import { z } from 'zod'
import { failDelivery, finishDelivery, startDelivery } from '#shop/courier/contract.ts'
import { ESTADO_AFTER, type Stop } from '#shop/courier/stop.ts'
import { cents, sum } from '#shop/money.ts'
import { DELIVERY_STEPS, type DeliveryStep } from '#shop/orders/delivery/delivery-step.ts'
import { CLAIM_REASONS } from '#shop/orders/money/kinds.ts'
import { FORMAS_PAGO } from '#shop/text/payment-ways.ts'
import { Instant } from '#shop/wire.ts'
import { Queued, sendQueue } from '#site/admin/kit/data/send-queue.ts'
import type { Call } from '#site/api/create-call.ts'
import { dropPhoto, readPhoto } from './photo-store.ts'

/** The steps that this phone has not been able to send yet. The number is the version of their format. */
export const QUEUE_KEY = 'ruta.pasos.1'

const Money = z.int().transform(cents)

const WaitingStep = Queued.extend({
  /** The server stores a repeat of the same step once. */
  paso: z.uuid(),
  orderId: z.uuid(),
  que: z.enum(DELIVERY_STEPS),
  cuando: Instant,
  recibe: z.string(),
  motivo: z.string(),
  /** Its photo is in the store of the phone. */
  foto: z.boolean(),
  /** The day for which this phone had the order. */
  para: z.string().optional(),
  /** What was received, in cents; null: nothing; left out: nobody said. */
  pago: z
    .object({ monto: Money, forma: z.enum(FORMAS_PAGO), referencia: z.string().optional() })
    .nullable()
    .optional(),
  /** What was taken off; its photo is in the store of the phone under its id. */
  descuento: z.object({ id: z.uuid(), monto: Money, razon: z.enum(CLAIM_REASONS), motivo: z.string() }).optional(),
})
export type WaitingStep = z.infer<typeof WaitingStep>

export const stepQueue = sendQueue(QUEUE_KEY, WaitingStep, {
  idOf: ({ paso }) => paso,
  deliver: async (call, step) => {
    const answer = await sendStep(call, step)
    if (!answer.ok) return answer
    await dropPhotos(step)
    return { ok: true, stored: answer.parada }
  },
})

/** Gives a refused step up, with its photo. */
export function discardStep(paso: string): void {
  const step = stepQueue.items().find((each) => each.paso === paso)
  stepQueue.discard(paso)
  if (step) void dropPhotos(step)
}

async function dropPhotos({ paso, descuento }: WaitingStep): Promise<void> {
  await dropPhoto(paso)
  if (descuento) await dropPhoto(descuento.id)
}

async function sendStep(call: Call, step: WaitingStep) {
  const { paso, orderId, que, cuando, recibe, motivo, foto, para, pago } = step
  const params = { id: orderId }
  if (que === 'en_camino') return call(startDelivery, { params, body: { paso, cuando } })
  const seen = { paso, cuando, ...(para === undefined ? {} : { para }) }
  if (que === 'no_se_pudo') return call(failDelivery, { params, body: { ...seen, motivo } })
  const photo = foto ? await readPhoto(paso) : undefined
  // A phone that has lost the photo says who received it, or that there was one.
  const receiver = recibe || (photo ? undefined : 'la foto se perdió')
  const descuento = await discountOf(step)
  return call(finishDelivery, {
    params,
    body: {
      ...seen,
      ...(receiver ? { recibe: receiver } : {}),
      ...(photo ? { foto: photo } : {}),
      ...(pago === undefined ? {} : { pago }),
      ...(descuento ? { descuento } : {}),
    },
  })
}

async function discountOf({ descuento }: WaitingStep) {
  if (!descuento) return undefined
  const foto = await readPhoto(descuento.id)
  return { ...descuento, ...(foto ? { foto } : { sinFoto: true as const }) }
}

export type ShownStep = DeliveryStep & { waiting?: true; pago?: WaitingStep['pago'] }
export type ShownStop = Omit<Stop, 'pasos'> & { pasos: ShownStep[] }

/** The stop with the steps that wait to be sent, as if they were stored. */
export function withWaiting(stop: Stop, steps: readonly WaitingStep[]): ShownStop {
  const waiting = steps.filter(
    ({ orderId, error, paso }) =>
      orderId === stop.id && error === null && !stop.pasos.some((stored) => stored.paso === paso),
  )
  const last = waiting.at(-1)
  return {
    ...stop,
    ...leftToCollect(stop, waiting),
    ...(last && { estado: ESTADO_AFTER[last.que], marca: last.que === 'no_se_pudo' ? 'volvio' : null }),
    pasos: [...stop.pasos, ...waiting.map((step) => ({ ...step, quien: '', waiting: true as const }))],
  }
}

/** What is left to collect after what these steps received and took off. */
function leftToCollect({ cobro, total }: Stop, steps: readonly WaitingStep[]): Pick<Stop, 'cobro' | 'total'> {
  const noted = sum(steps.flatMap(({ pago, descuento }) => [pago?.monto ?? cents(0), descuento?.monto ?? cents(0)]))
  const left = cents(Math.max(0, total - noted))
  return noted > 0 && left === 0 ? { cobro: 'pagado', total: left } : { cobro, total: left }
}
