import { describe, expect, test } from 'vitest'
import { urlOf } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'

describe('the URL of a request', () => {
  test.each([
    { path: '/health', input: {}, url: '/api/health' },
    { path: '/orders/:id/status', input: { params: { id: 'a b/c' } }, url: '/api/orders/a%20b%2Fc/status' },
    {
      path: '/orders/all',
      input: { query: { cliente: '50% & ñ', estado: undefined, pagina: '2' } },
      url: '/api/orders/all?cliente=50%25%20%26%20%C3%B1&pagina=2',
    },
    { path: '/orders/all', input: { query: { cliente: undefined } }, url: '/api/orders/all' },
  ])('$url', ({ path, input, url }) => expect(urlOf({ path }, input)).toBe(url))
})

test('no two endpoints have the same method and path', () => {
  const routes = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(routes).size).toBe(routes.length)
})

test('only public GET endpoints are cached for all visitors', () => {
  for (const call of Object.values(ENDPOINTS).filter((each) => each.shared))
    expect(call).toMatchObject({ method: 'GET', access: 'public' })
})

test.each([
  { call: 'submitOrder', access: 'public', perMinute: 30 },
  { call: 'validatePromotion', access: 'public', perMinute: 60 },
  { call: 'adminLogin', access: 'public', perMinute: 10 },
  { call: 'watchTrackedOrder', access: 'public', perMinute: 20 },
  { call: 'allOrders', access: 'operador', perMinute: 600 },
  { call: 'setOrderEstado', access: 'operador', perMinute: 600 },
] as const)(
  '$call needs the access $access and is limited to $perMinute requests per minute',
  ({ call, access, perMinute }) => {
    expect(ENDPOINTS[call]).toMatchObject({ access, perMinute })
  },
)
