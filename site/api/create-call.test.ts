import { expect, test, vi } from 'vitest'
import type { BodyValues } from '#shop/endpoint.ts'
import { dollars } from '#shop/money.ts'
import { submitOrder } from '#shop/orders/contract.ts'
import { sendProof } from '#shop/payments/customer/contract.ts'
import { getSettings } from '#shop/settings-contract.ts'
import { anAttempt } from '#tests/support/attempts.ts'
import { CONNECTION_ERROR, NO_REASON, OUTDATED, reasonOr } from './connection-error.ts'
import { createCall, createWireCall } from './create-call.ts'

const answered = (status: number, body: string) =>
  createCall(async () => new Response(body, { status }))(getSettings, {})

test.each(['{}', '{"success":false}', '{"error":""}', '{"error":null}', '{"error":7}', '[]', 'null', '"no"'])(
  'a refusal without a reason has the general one: %s',
  async (body) => {
    expect(await answered(500, body)).toMatchObject({ ok: false, status: 500, error: NO_REASON })
  },
)

test('a refusal has the reason of the server', async () =>
  expect(await answered(409, '{"error":"Ya no hay"}')).toMatchObject({ ok: false, status: 409, error: 'Ya no hay' }))

test.each([200, 502])('what is no JSON counts as no answer: %s', async (status) =>
  expect(await answered(status, '<h1>Bad gateway</h1>')).toMatchObject({ status: 0, error: CONNECTION_ERROR }),
)

test.each([
  [200, '{"success":true,"orderId":7}'],
  [409, '{"success":false,"error":"Ya no hay","totales":{"total":"x"}}'],
])('what this page was not built to read says that the shop was updated: %s', async (status, body) => {
  const onUnreadable = vi.fn()
  const send = async () => new Response(body, { status })
  expect(await createWireCall(send, onUnreadable)(submitOrder, { body: anAttempt().body })).toMatchObject({
    ok: false,
    status: 0,
    error: OUTDATED,
  })
  expect(onUnreadable).toHaveBeenCalledOnce()
})

test('the sentence of a screen replaces a missing reason only', () => {
  expect([NO_REASON, '', 'Ya no hay'].map((error) => reasonOr(error, 'Error al guardar'))).toEqual([
    'Error al guardar',
    'Error al guardar',
    'Ya no hay',
  ])
})

test('a page passes cents, and dollars are sent', async () => {
  const proof = { id: crypto.randomUUID(), forma: 'yappy', monto: dollars(12.5) } as const
  const sent: unknown[] = []
  const call = createCall(async (_, { body = '' }) => {
    sent.push(JSON.parse(body))
    return Response.json({ success: true })
  })
  await call(sendProof, { params: { token: 'abc' }, body: proof })
  expect(sent).toEqual([{ ...proof, monto: 12.5 }])
  // @ts-expect-error A plain number may be dollars.
  const plain: BodyValues<typeof sendProof> = { ...proof, monto: 12.5 }
  expect(plain).not.toHaveProperty('referencia')
})
