import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { finishDelivery } from '#shop/courier/contract.ts'
import { dollars } from '#shop/money.ts'
import { type Call, createCall } from '#site/api/create-call.ts'
import { read, write } from '#site/storage/browser-store.ts'
import { aStep, aStop } from '#tests/support/courier-stops.ts'
import { discardStep, QUEUE_KEY, stepQueue, withWaiting } from './step-queue.ts'

const stop = aStop()
const queue = () => stepQueue.parse(read(QUEUE_KEY))
const step = (que: 'en_camino' | 'entregado' | 'no_se_pudo') => ({
  paso: crypto.randomUUID(),
  orderId: stop.id,
  ...{
    que,
    cuando: new Date('2026-11-23T14:05:00.000Z'),
    recibe: '',
    motivo: 'Lluvia',
    foto: false,
    error: null,
    enviado: false,
  },
})
/** Sends the queue; the body of the last request. */
async function sentBody(): Promise<unknown> {
  let sent: unknown
  const call = createCall(async (_, { body = '' }) => {
    sent = JSON.parse(body)
    return Response.json({ success: true, parada: z.encode(finishDelivery.reply, { parada: stop }).parada })
  })
  await stepQueue.send(call, 'beto')
  return sent
}

/** The photos of this browser: none. */
const photos = { match: async () => undefined, delete: async () => true }

beforeEach(() => {
  Object.assign(globalThis, { caches: { open: async () => photos } })
  for (const { paso } of queue()) discardStep(paso)
})

test('steps wait for the connection and are sent in their order, each with its id and its moment', async () => {
  const [left, failed] = [step('en_camino'), step('no_se_pudo')]
  stepQueue.add(left)
  stepQueue.add(failed)
  await stepQueue.send((async () => ({ ok: false, status: 0, error: 'Sin conexión' })) as unknown as Call, 'beto')
  expect(queue()).toEqual([{ ...left, enviado: true }, failed])
  const sent: object[] = []
  const online = async ({ path }: { path: string }, { body }: { body: object }) => {
    sent.push({ path, ...body })
    return { ok: true, parada: stop }
  }
  await stepQueue.send(online as unknown as Call, 'beto')
  expect(sent).toEqual([
    { path: '/admin/ruta/:id/en-camino', paso: left.paso, cuando: left.cuando },
    { path: '/admin/ruta/:id/no-se-pudo', paso: failed.paso, cuando: failed.cuando, motivo: 'Lluvia' },
  ])
  expect(queue()).toEqual([])
})

test('a delivery whose photo is lost is sent all the same', async () => {
  stepQueue.add({ ...step('entregado'), foto: true })
  let sent = {}
  const call = async (_: unknown, { body }: { body: object }) => {
    sent = body
    return { ok: true, parada: stop }
  }
  await stepQueue.send(call as unknown as Call, 'beto')
  expect(sent).toMatchObject({ recibe: 'la foto se perdió' })
})

test('what waits is shown as done, and once', () => {
  const waiting = [step('en_camino'), step('entregado')]
  expect(withWaiting(stop, waiting)).toMatchObject({
    estado: 'entregado',
    marca: null,
    pasos: [
      { que: 'en_camino', waiting: true },
      { que: 'entregado', waiting: true },
    ],
  })
  const stored = aStop({ estado: 'en_camino', pasos: [aStep({ paso: waiting[0]?.paso ?? '' })] })
  expect(withWaiting(stored, waiting.slice(0, 1))).toEqual(stored)
  expect(withWaiting(stop, [step('no_se_pudo')])).toMatchObject({ estado: 'en_proceso', marca: 'volvio' })
  expect(withWaiting(stop, [{ ...step('no_se_pudo'), error: 'Ya está Entregado' }])).toEqual(stop)
})

test('what was received and taken off travels with its step, in the same request, and is no longer to be collected', async () => {
  const descuento = { id: crypto.randomUUID(), monto: dollars(4), razon: 'mala' as const, motivo: 'Mal olor' }
  const paid = { ...step('entregado'), recibe: 'Ana', para: stop.fecha, descuento }
  stepQueue.add({ ...paid, pago: { monto: dollars(9.5), forma: 'yappy', referencia: 'YP-1' } })
  const [waiting] = queue()
  expect(waiting && withWaiting(stop, [waiting])).toMatchObject({ cobro: 'pagado', total: 0 })
  const sent = await sentBody()
  // The phone has lost the photo of the piece.
  expect(sent).toMatchObject({
    ...{ para: stop.fecha, pago: { monto: 9.5, forma: 'yappy', referencia: 'YP-1' } },
    descuento: { ...descuento, monto: 4, sinFoto: true },
  })
  expect(withWaiting(stop, [{ ...paid, pago: { monto: dollars(5), forma: 'yappy' } }])).toMatchObject({
    cobro: 'cobra',
    total: 450,
  })
})

test('what an earlier page kept on the phone is sent with its moment and its money', async () => {
  const kept = { ...step('entregado'), recibe: 'Ana', cuando: '2026-11-23T14:05:00.000Z' }
  const pago = { monto: 950, forma: 'efectivo' }
  const descuento = { id: crypto.randomUUID(), monto: 105, razon: 'mala', motivo: 'Mal olor' }
  const stored = { ...kept, pago, descuento }
  write(QUEUE_KEY, JSON.stringify([stored]))
  expect(JSON.parse(JSON.stringify(queue()))).toEqual([stored])
  expect(await sentBody()).toEqual({
    ...{ paso: kept.paso, cuando: '2026-11-23T14:05:00.000Z', recibe: 'Ana' },
    ...{ pago: { monto: 9.5, forma: 'efectivo' }, descuento: { ...descuento, monto: 1.05, sinFoto: true } },
  })
})

test('a step is sent by whoever noted it, and waits while another person is signed in', async () => {
  const [ofBeto, ofTito] = [
    { ...step('no_se_pudo'), quien: 'beto' },
    { ...step('no_se_pudo'), quien: 'tito' },
  ]
  stepQueue.add(ofBeto)
  stepQueue.add(ofTito)
  const call = (async () => ({ ok: true, parada: stop })) as unknown as Call
  expect(stepQueue.countOf('tito')).toBe(1)
  await stepQueue.send(call, 'tito')
  expect(queue()).toEqual([ofBeto])
  // Nobody is signed in any more: it is kept.
  await stepQueue.send((async () => ({ ok: false, status: 401, error: 'No autorizado' })) as unknown as Call, 'beto')
  expect(queue()).toMatchObject([{ paso: ofBeto.paso, error: null }])
  await stepQueue.send(call, 'beto')
  expect(queue()).toEqual([])
})
