import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, panamaDay } from '#shop/dates.ts'
import { createToken } from '#shop/team/contract.ts'
import { ana, luis, PASSWORD, register } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({ environment: { MAINTENANCE: 'on' } })
beforeEach(() => register(shop.db, luis, shop.context.now()))

describe('in maintenance', () => {
  test('a page answers 503 with the WhatsApp link and Retry-After', async () => {
    const answer = await shop.inject({ url: '/haz-tu-pedido?corte=10004' })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).toMatchObject({ 'retry-after': '600', 'content-type': 'text/html; charset=utf-8' })
    expect(answer.body).toContain('Volvemos en un rato')
    expect(answer.body).toContain('https://wa.me/507')
    expect(answer.body).toContain('<title>Volvemos en un rato · Ferrete</title>')
    expect(answer.body).toContain('Lun-Vie 9-4, Sáb 8-12 · <b>+507 6000-0000</b>')
    expect(answer.body).toContain('href="tel:+50760000000"')
    expect(answer.headers['content-security-policy']).toContain('font-src data:')
  })

  test('a telephone with an extension is shown and not called', async () => {
    await shop.setSettings({ telefono: '222-3344 ext. 5' })
    const { body } = await shop.inject({ url: '/haz-tu-pedido' })
    expect(body).toContain('<b>222-3344 ext. 5</b>')
    expect(body).not.toContain('tel:')
  })

  test('a customer’s call answers with a readable error', async () => {
    const answer = await shop.inject({ url: '/api/products/retail' })
    expect([answer.statusCode, answer.json().error]).toEqual([
      503,
      'Estamos arreglando la tienda. Volvemos en un rato.',
    ])
  })

  test('administrators can work', async () => {
    const payload = { username: 'luis', password: PASSWORD }
    expect((await shop.inject({ method: 'POST', url: '/api/admin/login', payload })).statusCode).toBe(200)
    expect((await shop.as(luis).inject({ url: '/api/orders/all' })).statusCode).toBe(200)
    expect((await shop.inject({ url: '/api/health' })).statusCode).toBe(200)
  })

  test('administrators get through by bearer or API token, customers do not', async () => {
    const own = shop.as(luis)
    const expira = addDays(panamaDay(shop.context.now()), 30)
    const body = { nombre: 'Caja', rol: 'operador' as const, expira, password: PASSWORD }
    const made = await own.call(createToken, { body })
    if (!made.ok) throw new Error(made.error)
    const status = async (bearer: string) => {
      const headers = { authorization: `Bearer ${bearer}` }
      return (await shop.inject({ url: '/api/products/retail', headers })).statusCode
    }
    expect(await status(await own.token())).toBe(200)
    expect(await status(made.secreto)).toBe(200)
    expect(await status(await shop.as(ana).token())).toBe(503)
    expect(await status('tienda_inventado')).toBe(503)
  })

  test('an invalid administrator cookie does not get through', async () => {
    const customer = await shop.as(ana).token()
    for (const value of ['x', 'inventada'.repeat(5), customer]) {
      const browser = shop.withCookie(`sesion_admin=${value}; sesion=${customer}`)
      expect((await browser.inject({ url: '/api/products/retail' })).statusCode).toBe(503)
      expect((await browser.inject({ url: '/' })).statusCode).toBe(503)
    }
  })

  test('nobody gets through while sessions cannot be read', async () => {
    const own = shop.as(luis)
    await own.token()
    const back = shop.disconnectDatabase()
    expect((await own.inject({ url: '/api/products/retail' })).statusCode).toBe(503)
    back()
    expect((await own.inject({ url: '/api/products/retail' })).statusCode).toBe(200)
  })
})
