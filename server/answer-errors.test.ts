import { afterEach, expect, test } from 'vitest'
import { login } from '#shop/accounts/contract.ts'
import { quoteOrder } from '#shop/orders/contract.ts'
import { listTasks } from '#shop/tasks/contract.ts'
import { aProduct } from '#tests/support/builders.ts'
import { luis } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ environment: { WHATSAPP_NUMBER: '50761234567' } })
let release = () => {}
afterEach(() => release())

/** Takes every connection of the pool, so that a request waits for `waitMs` and is refused. */
async function fillPool(waitMs = 50) {
  const { pool } = shop
  const before = pool.options.connectionTimeoutMillis
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  pool.options.connectionTimeoutMillis = waitMs
  release = () => {
    pool.options.connectionTimeoutMillis = before
    for (const client of held) client.release()
  }
}

test('a customer whose call finds no free connection is sent to WhatsApp', async () => {
  await shop.seed(aProduct())
  await fillPool()
  const calls = [
    shop.call(quoteOrder, { body: { productos: [{ codigo: '10001', cantidad: 1 }] } }),
    shop.call(login, { body: { email: 'ana@correo.com', password: 'una clave larga' } }),
  ]
  for (const answer of await Promise.all(calls)) {
    expect(answer).toMatchObject({
      status: 503,
      error:
        'La tienda no puede atenderte en este momento. Inténtalo otra vez o escríbenos por WhatsApp: +507 6123-4567.',
    })
    const link = new URL((!answer.ok && answer.fallback?.whatsapp) || 'http://nothing')
    expect(link.origin + link.pathname).toBe('https://wa.me/50761234567')
    expect(link.searchParams.get('text')).toMatch(/^Hola, quiero hacer un pedido\.\nNúmero del error: [\dA-F]{8}$/)
  }
})

test('the team gets a 503 without the link of customers', async () => {
  const team = shop.as(luis)
  await team.call(listTasks, { query: {} })
  await fillPool()
  const answer = await team.call(listTasks, { query: {} })
  expect(answer).toMatchObject({
    status: 503,
    error: 'Algo falló de nuestro lado. Inténtalo otra vez en un momento.',
  })
  expect(answer).not.toHaveProperty('fallback')
})
