import { beforeEach, expect, test, vi } from 'vitest'
import type { PackingOrder } from '#shop/packing/packing-order.ts'
import type { Call } from '#site/api/create-call.ts'
import { read } from '#site/storage/browser-store.ts'
import { aLine, aPackingOrder } from '#tests/support/packing-orders.ts'
import { confirmOtherPackage, QUEUE_KEY, takeOut, weightQueue, withWaiting } from './weight-queue.ts'

const order = aPackingOrder()
const queue = () => weightQueue.parse(read(QUEUE_KEY))
const weight = (gramos: number, etiqueta: string | null = null) => ({
  paquete: crypto.randomUUID(),
  orderId: order.id,
  ...{ posicion: 0, gramos, etiqueta, otroPaquete: false, error: null, repetida: false, enviado: false },
})
/** A shop that answers in turn as given, and the packages it was sent. */
function shopThat(...answers: object[]) {
  const sent: string[] = []
  const call = (async (_: unknown, { body }: { body: { paquete: string } }) => {
    sent.push(body.paquete)
    return answers.shift() ?? { ok: true, order }
  }) as unknown as Call
  return { call, sent }
}
const nobody = (_: PackingOrder) => {}

beforeEach(() => {
  for (const { paquete } of queue()) weightQueue.discard(paquete)
})

test('weights wait for the connection and are sent in their order, each with its id', async () => {
  const [first, second] = [weight(980), weight(490)]
  weightQueue.add(first)
  weightQueue.add(second)
  const offline = shopThat({ ok: false, status: 0, error: 'Sin conexión' })
  await weightQueue.send(offline.call, 'toño')
  expect(queue()).toEqual([{ ...first, enviado: true }, second])
  const online = shopThat()
  const stored = vi.fn()
  const stop = weightQueue.onStored(stored)
  await weightQueue.send(online.call, 'toño')
  stop()
  expect(online.sent).toEqual([first.paquete, second.paquete])
  expect(stored).toHaveBeenCalledTimes(2)
  expect(queue()).toEqual([])
})

test('a refused weight waits for a person, and the next ones are sent', async () => {
  const [refused, next] = [weight(980), weight(490)]
  weightQueue.add(refused)
  weightQueue.add(next)
  await weightQueue.send(shopThat({ ok: false, status: 409, error: 'Ya va en camino' }).call, 'toño')
  expect(queue()).toEqual([{ ...refused, enviado: true, error: 'Ya va en camino' }])
})

test('a repeated label is sent as another package once a person says so', async () => {
  const repeated = weight(490, '2010001004903')
  weightQueue.add(repeated)
  await weightQueue.send(shopThat({ ok: false, status: 409, error: '¿Es otro paquete?', repetida: true }).call, 'toño')
  expect(queue()).toMatchObject([{ repetida: true }])
  confirmOtherPackage(repeated.paquete)
  const again = shopThat()
  await weightQueue.send(again.call, 'toño')
  expect([again.sent, queue()]).toEqual([[repeated.paquete], []])
})

test('a waiting package is shown with the stored ones, and once', () => {
  const waiting = weight(480)
  const stored = { id: crypto.randomUUID(), gramos: 500, etiqueta: null, quien: 'toño', cuando: new Date() }
  const shown = withWaiting(aPackingOrder({ productos: [aLine({ paquetes: [stored] })] }), [waiting], new Date())
  expect(shown.productos).toMatchObject([{ gramosReales: 980, paquetes: [{ gramos: 500 }, { waiting: true }] }])
  const both = aPackingOrder({ productos: [aLine({ paquetes: [{ ...stored, id: waiting.paquete }] })] })
  expect(withWaiting(both, [waiting], new Date()).productos[0]?.paquetes).toHaveLength(1)
})

test('a weight that is being sent is taken out by the shop, one that never was only here', async () => {
  const [sending, never] = [weight(5), weight(6)]
  weightQueue.add(sending)
  const calls: string[] = []
  const call = (async (endpoint: { method: string }) => {
    calls.push(endpoint.method)
    await new Promise((done) => setTimeout(done, 20))
    return { ok: true, order }
  }) as unknown as Call
  const sent = weightQueue.send(call, 'toño')
  expect(await takeOut(call, nobody, sending)).toBeUndefined()
  await sent
  expect([calls, queue()]).toEqual([['POST', 'DELETE'], []])
  weightQueue.add(never)
  await takeOut(call, nobody, never)
  expect([calls.length, queue()]).toEqual([2, []])
})

test('a weight whose answer was lost is taken out, whether the shop has it or not', async () => {
  const lost = weight(5)
  weightQueue.add(lost)
  await weightQueue.send(shopThat({ ok: false, status: 0, error: 'Sin conexión' }).call, 'toño')
  const away = async () => ({ ok: false, status: 0, error: 'Sin conexión' })
  expect(await takeOut(away as unknown as Call, nobody, lost)).toBe('Sin conexión')
  expect(queue()).toHaveLength(1)
  const unknown = async () => ({ ok: false, status: 404, error: 'Ese paquete no existe' })
  expect(await takeOut(unknown as unknown as Call, nobody, lost)).toBeUndefined()
  expect(queue()).toEqual([])
})
