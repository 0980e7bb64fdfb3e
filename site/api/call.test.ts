import { expect, test } from 'vitest'
import { getSettings } from '#shop/settings-contract.ts'
import { createCall } from './call.ts'
import { CONNECTION_ERROR, NO_REASON, reasonOr } from './connection-error.ts'

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

test('the sentence of a screen replaces a missing reason only', () => {
  expect([NO_REASON, '', 'Ya no hay'].map((error) => reasonOr(error, 'Error al guardar'))).toEqual([
    'Error al guardar',
    'Error al guardar',
    'Ya no hay',
  ])
})
