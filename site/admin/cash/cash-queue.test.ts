import { expect, test } from 'vitest'
import { createCall } from '#site/api/create-call.ts'
import { read, write } from '#site/storage/browser-store.ts'
import { CASH_QUEUE_KEY, cashQueue } from './cash-queue.ts'

test('what an earlier page kept on the device is sent with its moment and its money', async () => {
  const kept = {
    ...{ id: crypto.randomUUID(), cuando: '2026-11-23T14:05:00.000Z', persona: 'beto', que: 'entrega' },
    ...{ monto: 4050, diferencia: -25, otra: '', nota: 'Faltan monedas' },
  }
  write(CASH_QUEUE_KEY, JSON.stringify([{ ...kept, quien: 'beto', error: null, enviado: true }]))
  const sent: unknown[] = []
  const call = createCall(async (_, { body = '' }) => {
    sent.push(JSON.parse(body))
    return Response.json({ success: false, error: 'Sin conexión' }, { status: 503 })
  })
  await cashQueue.send(call, 'beto')
  expect(sent).toEqual([{ ...kept, monto: 40.5, diferencia: -0.25 }])
  // It is kept as it was until the shop has it.
  expect(JSON.parse(read(CASH_QUEUE_KEY) ?? '')).toMatchObject([kept])
})
