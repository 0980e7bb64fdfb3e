import { beforeEach, expect, test } from 'vitest'
import { setOrderEstado } from '#shop/orders/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { carla, type Person, rosa } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({
  environment: {
    RATE_LIMIT: 'on',
    WHATSAPP_TOKEN: 'token',
    WHATSAPP_PHONE_ID: '1',
    WHATSAPP_API_URL: 'http://localhost:9',
  },
})
beforeEach(() => shop.seed(aProduct()))

let sent = 0
/** An order with another e-mail each time, as somebody sends them who has a telephone called by the shop. */
async function order(telefono: string, by?: Person) {
  sent += 1
  const email = by?.is === 'customer' ? by.email : `inventado${sent}@correo.com`
  const payload = anOrder({ cliente: { telefono, email, horaEntrega: `${8 + (sent % 10)}:00`.padStart(5, '0') } })
  const answer = await shop.as(by).inject({ method: 'POST', url: '/api/orders/submit', payload })
  expect([answer.statusCode, answer.json().sinAvisos]).toEqual([201, undefined])
  return answer.json().orderId as string
}
const queued = async (name: string) =>
  (await shop.pool.query<{ data: { template?: string } }>(`select data from jobs.job where name = $1`, [name])).rows

test('a telephone gets six messages a day, however it is written and whoever orders; the mails still go', async () => {
  for (const telefono of ['6123-4567', '+507 61234567', '61234567', '00507 6123 4567']) await order(telefono)
  for (let n = 0; n < 4; n += 1) await order('6123-4567', carla)
  expect(await queued('whatsapp')).toHaveLength(6)
  expect(await queued('correo')).toHaveLength(16)
  await order('6999-0000')
  expect(await queued('whatsapp')).toHaveLength(7)

  shop.setClock('2026-11-21T10:00')
  await order('6123-4567')
  expect(await queued('whatsapp')).toHaveLength(8)
})

test('messages that an order is on its way count too', async () => {
  const ids = []
  for (let n = 0; n < 5; n += 1) ids.push(await order('6123-4567'))
  for (const id of ids)
    expect(await shop.as(rosa).call(setOrderEstado, { params: { id }, body: { estado: 'en_camino' } })).toMatchObject({
      ok: true,
    })
  const templates = (await queued('whatsapp')).map(({ data }) => data.template)
  expect(templates.filter((template) => template === 'pedido_en_camino')).toHaveLength(1)
})
