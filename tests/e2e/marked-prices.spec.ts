import { testInOwnShop } from './own-shop.ts'
import {
  addCut,
  aPerson,
  asAdmin,
  expect,
  fillForm,
  goToConfirm,
  goToData,
  openCart,
  ordersOf,
  reload,
  sendButton,
  sentPage,
  visit,
} from './steps.ts'

// The setting and the price are seen by every visitor, so this journey has a shop of its own.
const test = testInOwnShop()

test('a price that goes up during an order is not charged, also after a reload', async ({ page, request }) => {
  const ana = aPerson()
  const change = async (path: string, data: object) =>
    expect((await request.put(`/api/admin/${path}`, { ...asAdmin, data })).status()).toBe(200)
  await change('settings', { cambios: { precioMarcado: 'marcado' } })
  await expect.poll(async () => (await request.get('/haz-tu-pedido')).text()).toContain('marcado')
  await visit(page, '/haz-tu-pedido')
  await addCut(page, 'Rib eye nacional')
  const cart = await openCart(page)
  await expect(cart).toContainText('Te respetamos estos precios hasta las')
  const total =
    (await cart
      .getByText(/^\$[\d.]+$/)
      .last()
      .textContent()) ?? ''

  await change('products/10004', { precioKg: 99 })
  await expect.poll(async () => (await request.get('/haz-tu-pedido')).text()).toContain('99')
  await reload(page)
  await expect(await openCart(page)).toContainText(total)
  await expect(page.getByText('$99.00')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await goToData(page)
  await fillForm(page, ana)
  await goToConfirm(page)
  await expect(sendButton(page)).toContainText(total)
  await sendButton(page).click()
  await expect(sentPage(page)).toBeVisible()
  expect(await ordersOf(ana, request)).toMatchObject([{ total: Number(total.slice(1)) }])
})
