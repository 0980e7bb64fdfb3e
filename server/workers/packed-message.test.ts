import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WhatsappJob } from '#server/jobs.ts'
import { optOuts } from '#server/messages/table.ts'
import { getOrder } from '#shop/orders/contract.ts'
import { markPacked } from '#shop/packing/contract.ts'
import { PACKING_CUTS, packingSteps } from '#tests/support/packing-steps.ts'
import { luis, tono } from '#tests/support/people.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { openWhatsappServer } from '#tests/support/whatsapp-server.ts'
import { openMessageSender } from './send-message.ts'

let api: Awaited<ReturnType<typeof openWhatsappServer>>
beforeAll(async () => {
  api = await openWhatsappServer()
})
afterAll(() => api.close())
const shop = setupTestShop({ environment: () => api.environment })
const { order, weigh } = packingSteps(shop)
beforeEach(async () => {
  api.clean()
  await shop.seed(...PACKING_CUTS)
  await shop.setSettings({ cobro: 'peso real' })
})

/** Sends what the queue holds and returns what arrived since the last time. */
const arrived = async () => {
  const { rows } = await shop.pool.query<{ id: string; data: WhatsappJob }>(
    `delete from jobs.job where name = 'whatsapp' returning id, data`,
  )
  for (const { id, data } of rows) await openMessageSender(shop.context)?.(data, id)
  return api.received.splice(0)
}
const pack = (id: string, cajas: number | null = 1) =>
  shop.as(tono).call(markPacked, { params: { id }, body: { cajas } })
const weighedOrder = async (given: Parameters<typeof order>[0] = {}) => {
  const id = await order(given)
  await weigh(id, 1980)
  await weigh(id, 510, { posicion: 1, codigo: '10003' })
  await arrived()
  return id
}

test('a packed order is announced once by message, and corrected once for another total', async () => {
  const id = await weighedOrder()
  await pack(id)
  const [ready, ...others] = await arrived()
  expect(others).toEqual([])
  expect(ready?.template).toBe('pedido_listo')
  expect(
    ready?.text.replaceAll('\u00a0', ' '),
  ).toBe(`Hola, Ana Ríos. Tu pedido #${id.slice(-8).toUpperCase()} está listo.

Pesó 2.49 kg. Total: $33.50.
Te lo llevamos el lunes 23 de noviembre, de 9:00 a 10:00 a. m.

Si algo no está bien, escríbenos al +50760000000 y lo arreglamos.`)
  await pack(id, null)
  await pack(id)
  expect(await arrived()).toEqual([])

  await weigh(id, 20)
  await pack(id)
  const [corrected] = await arrived()
  expect(corrected?.template).toBe('peso_corregido')
  expect(corrected?.text.replaceAll('\u00a0', ' ')).toContain('Pesó 2.51 kg. Total: $33.70.')
  // It goes by itself: no link is offered.
  expect(await shop.as(luis).call(getOrder, { params: { id } })).toMatchObject({ aviso: null })
})

test('one that is picked up says where and until when', async () => {
  const id = await weighedOrder({ tipoEntrega: 'retiro', total: 30 })
  await pack(id)
  const [ready] = await arrived()
  expect(ready?.text.replaceAll('\u00a0', ' ')).toContain('Retiros: Lun-Vie 9-4, Sáb 8-12, en Ciudad de Panamá.')
})

test('who opted out gets none', async () => {
  const id = await weighedOrder()
  await shop.db.insert(optOuts).values({ email: 'ana@correo.com', cuando: new Date() })
  await pack(id)
  expect(await arrived()).toEqual([])
})
