import { expect, test } from 'vitest'
import { submitOrder } from '#shop/orders/contract.ts'
import { getSettings } from '#shop/settings-contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'

const shop = setupTestShop({
  environment: { WHATSAPP_NUMBER: '50761111111', COMPANY_EMAIL: 'caja@ferrete.example' },
})

const settings = async () => {
  const answer = await shop.call(getSettings, {})
  if (!answer.ok) throw new Error(answer.error)
  return answer.settings
}

test('the public settings have the contact and the delivery fee, and nothing internal', async () => {
  expect(await settings()).toMatchObject({ nombre: 'Ferrete', envio: 350, envioGratisDesde: 5000 })
  expect((await shop.inject({ url: '/api/settings' })).body).not.toContain('pedidosPorHora')
})

test('stored settings override the environment, which overrides the defaults', async () => {
  expect(await settings()).toMatchObject({ whatsapp: '50761111111', email: 'caja@ferrete.example' })
  await shop.clean()
  await shop.setSettings({ whatsapp: '50769999999' })
  expect(await settings()).toMatchObject({ whatsapp: '50769999999', email: 'caja@ferrete.example' })
})

test('a WhatsApp number without its country is one of Panama', async () => {
  await shop.setSettings({ whatsapp: '69999999' })
  expect(await settings()).toMatchObject({ whatsapp: '50769999999' })
})

test('a changed delivery fee applies to the next order', async () => {
  await shop.seed(aProduct())
  await shop.setSettings({ envio: 5, envioGratisDesde: 80 })
  expect(await shop.call(submitOrder, { body: anOrder({ total: 13.5 }) })).toMatchObject({ ok: false, status: 409 })
  expect(await shop.call(submitOrder, { body: anOrder({ total: 15 }) })).toMatchObject({ ok: true, envio: 500 })
})

test('what they say of the weight is what the shop charges by', async () => {
  expect(await settings()).toMatchObject({ textoPeso: expect.stringContaining('el precio no cambia') })
  await shop.clean()
  await shop.setSettings({ cobro: 'peso real' })
  expect(await settings()).toMatchObject({ textoPeso: expect.stringContaining('pagas lo que pese') })
})

test('the table holds one row only', async () => {
  await shop.setSettings({})
  await expect(shop.pool.query(`insert into settings (only, ajustes) values (false, '{}')`)).rejects.toThrow()
})
