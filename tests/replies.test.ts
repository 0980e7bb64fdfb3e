// @module-tag embedded
// @module-tag slow
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Endpoint, urlOf } from '#shop/endpoint.ts'
import { ENDPOINTS } from '#shop/endpoints.ts'
import { anOrder } from '#tests/support/builders.ts'
import { type OpenApi, replyProblems } from '#tests/support/openapi-problems.ts'
import { callerOf, exampleThatWorks, prepareShop } from './support/call-examples.ts'
import { aPicture, formOf } from './support/pictures.ts'
import { setupTestShop } from './support/test-shop.ts'

const calls = Object.entries(ENDPOINTS).map(([name, call]) => ({
  name: name as keyof typeof ENDPOINTS,
  call: call as Endpoint,
}))

let document: OpenApi
const shop = setupTestShop({ environment: { BACKUP_TO: '/tmp' }, cleanBeforeEach: false })
beforeAll(async () => {
  document = (await shop.inject({ url: '/api/openapi.json' })).json()
})

describe('responses match their description', () => {
  const order = { productos: [{ codigo: '10001', cantidad: 2 }], total: 38.5 }
  const isJson = ({ call }: { call: Endpoint }) => !call.events && !call.file

  beforeEach(() => prepareShop(shop))

  test.each(calls.filter(isJson))('$name: a successful response', async ({ name, call }) => {
    const { params, query, headers, body, files } = await exampleThatWorks(shop, name)
    const uploads = await Promise.all((files ?? []).map((file) => aPicture(file)))
    const form = files ? await formOf(call.files?.field ?? '', uploads) : undefined
    const answer = await shop.as(callerOf(call)).inject({
      method: call.method,
      url: urlOf(call, { params, query }),
      headers: { ...headers, ...form?.headers },
      ...(call.method === 'GET' ? {} : { payload: form?.payload ?? body }),
    })
    expect(answer.statusCode, answer.body).toBe(call.status)
    expect(replyProblems(document, name, answer.statusCode, answer.json())).toEqual([])
  })

  test.each(calls.filter((each) => !isJson(each)))(
    '$name: a stream or file has the described content type',
    async ({ name, call }) => {
      const { params } = await exampleThatWorks(shop, name)
      const url = urlOf(call, { params })
      const answer = await shop.as(callerOf(call)).inject({ method: call.method, url, payloadAsStream: true })
      answer.stream().destroy()
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      const described = document.paths[path]?.[call.method.toLowerCase()]?.responses[call.status]
      const kinds = Object.keys(described?.content ?? {})
      expect(kinds).toEqual(call.file ?? ['text/event-stream'])
      expect([answer.statusCode, kinds]).toEqual([
        call.status,
        expect.arrayContaining([answer.headers['content-type']]),
      ])
    },
  )

  const submit = (body: object) => ({ method: 'POST' as const, url: '/api/orders/submit', body })
  const submitRefused = async (status: number, body: object, field: string) => {
    const answer = await shop.inject(submit(body))
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toHaveProperty(field)
    expect(replyProblems(document, 'submitOrder', answer.statusCode, answer.json())).toEqual([])
  }

  test('submitOrder: an invalid form', () => submitRefused(400, {}, 'campos'))
  test('submitOrder: changed prices', () => submitRefused(409, anOrder({ ...order, total: 1 }), 'totales.total'))
  test('submitOrder: a full hour', async () => {
    await shop.setSettings({ pedidosPorHora: 1 })
    await shop.inject(submit(anOrder(order)))
    await submitRefused(409, anOrder(order), 'siguiente.horaEntrega')
  })
  test('submitOrder: an unreachable database', async () => {
    const restoreDatabase = shop.disconnectDatabase()
    await submitRefused(503, anOrder(order), 'fallback.whatsapp').finally(restoreDatabase)
  })
})
