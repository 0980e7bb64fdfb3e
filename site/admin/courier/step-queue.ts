import { z } from 'zod'
import { failDelivery, finishDelivery, startDelivery } from '#shop/courier/contract.ts'
import { ESTADO_AFTER, type Stop } from '#shop/courier/stop.ts'
import { DELIVERY_STEPS, type DeliveryStep } from '#shop/orders/delivery/delivery-step.ts'
import { Queued, sendQueue } from '#site/admin/kit/data/send-queue.ts'
import type { Call } from '#site/api/call.ts'
import { dropPhoto, readPhoto } from './photo-store.ts'

/** The steps that this phone has not been able to send yet. The number is the version of their format. */
export const QUEUE_KEY = 'ruta.pasos.1'

const WaitingStep = Queued.extend({
  /** The server stores a repeat of the same step once. */
  paso: z.uuid(),
  orderId: z.uuid(),
  que: z.enum(DELIVERY_STEPS),
  cuando: z.iso.datetime(),
  recibe: z.string(),
  motivo: z.string(),
  /** Its photo is in the store of the phone. */
  foto: z.boolean(),
})
export type WaitingStep = z.infer<typeof WaitingStep>

const queue = sendQueue(QUEUE_KEY, WaitingStep, ({ paso }) => paso)
export const { parse: parseQueue, add: addStep } = queue

/** Gives a refused step up, with its photo. */
export function discardStep(paso: string): void {
  queue.discard(paso)
  void dropPhoto(paso)
}

/** Sends the waiting steps, one after the other. */
export const sendSteps = (call: Call, onStored: (stop: Stop) => void): Promise<void> =>
  queue.send(async (step) => {
    const answer = await sendStep(call, step)
    if (answer.ok) {
      onStored(answer.parada)
      await dropPhoto(step.paso)
    }
    return answer
  })

async function sendStep(call: Call, { paso, orderId, que, cuando, recibe, motivo, foto }: WaitingStep) {
  const params = { id: orderId }
  if (que === 'en_camino') return call(startDelivery, { params, body: { paso, cuando } })
  if (que === 'no_se_pudo') return call(failDelivery, { params, body: { paso, cuando, motivo } })
  const photo = foto ? await readPhoto(paso) : undefined
  // A phone that has lost the photo says who received it, or that there was one.
  const receiver = recibe || (photo ? undefined : 'la foto se perdió')
  return call(finishDelivery, {
    params,
    body: { paso, cuando, ...(receiver ? { recibe: receiver } : {}), ...(photo ? { foto: photo } : {}) },
  })
}

export type ShownStep = DeliveryStep & { waiting?: true }
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
    ...(last && { estado: ESTADO_AFTER[last.que], marca: last.que === 'no_se_pudo' ? 'volvio' : null }),
    pasos: [
      ...stop.pasos,
      ...waiting.map((step) => ({ ...step, cuando: new Date(step.cuando), quien: '', waiting: true as const })),
    ],
  }
}
