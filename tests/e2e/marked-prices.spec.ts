import { changeSettings } from '#shop/settings-contract.ts'
import { askByAdmin } from './calls.ts'
import { testInOwnShop } from './own-shop.ts'
import { change } from './product-steps.ts'
import {
  addCut,
  aPerson,
  expect,
  fillForm,
  findCut,
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
  await askByAdmin(request)(changeSettings, { body: { cambios: { precioMarcado: 'marcado' } } })
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

  await change(request, '10004', { precioKg: 99 })
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

test('a cut with a legal maximum says so, with its price by kilo, half kilo and pound', async ({ page, request }) => {
  await change(request, '10042', { precioMaximoKg: 5 })
  await expect.poll(async () => (await request.get('/haz-tu-pedido')).text()).toContain('Precio regulado')
  await visit(page, '/haz-tu-pedido')
  const row = await findCut(page, 'Carne molida de primera')
  for (const text of ['Precio regulado', '$4.74', '$2.37', '$2.15']) await expect(row).toContainText(text)
  await visit(page, '/cortes/carne-molida-de-primera')
  await expect(page.getByRole('main')).toContainText('$2.15 la libra · Precio regulado')
})
