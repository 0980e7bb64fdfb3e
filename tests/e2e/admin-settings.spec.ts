import type { APIRequestContext, Page } from '@playwright/test'
import { changeSettings } from '#shop/settings-contract.ts'
import { expectAccessible } from './accessibility.ts'
import { openAdmin, openTab } from './admin-steps.ts'
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

// The settings and the prices are visible on every page, so these journeys have a shop of their own, one after the other.
const test = testInOwnShop()

const FIRST = {
  whatsapp: '50760000000',
  telefono: '+507 6000-0000',
  formasDePago: 'tarjeta, transferencia, yappy',
}

const asAtFirst = async ({ request }: { request: APIRequestContext }) => {
  await askByAdmin(request)(changeSettings, { body: { cambios: FIRST } })
}
test.beforeEach(asAtFirst)
test.afterEach(asAtFirst)

const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('a new WhatsApp number, telephone and way to pay appear on the landing page within seconds', async ({
  page,
  context,
  request,
}) => {
  const landing = await context.newPage()
  await visit(landing, '/')
  await openAdmin(page, '/admin/ajustes')
  await expect(save(page)).toBeDisabled()
  await field(page, 'Número de WhatsApp').fill('+507 6999-9999')
  await expect(page.getByRole('link', { name: 'Probar' })).toHaveAttribute('href', /^https:\/\/wa\.me\/50769999999\?/)
  await field(page, 'Teléfono').fill('+507 222-3344')
  await field(page, 'Yappy').uncheck()
  await save(page).click()
  await expect(page.getByText('Guardamos los ajustes. La tienda ya los muestra.')).toBeVisible()
  await expect(field(page, 'Número de WhatsApp')).toHaveValue('50769999999')
  await expect(field(page, 'Cómo se paga')).toHaveValue(
    'Aceptamos Visa, Mastercard y ACH. La tienda te confirma cómo pagar.',
  )
  await field(page, 'Cómo se paga').fill('Pagas con Yappy al recibir.')
  await expect(field(page, 'Cómo se paga')).toHaveAccessibleDescription(/Aquí dice Yappy/)
  await page.getByRole('button', { name: 'Deshacer' }).click()

  const servedLanding = async () => (await request.get('/')).text()
  await expect.poll(servedLanding, { timeout: 5000 }).toContain('+507 222-3344')
  await reload(landing)
  const footer = landing.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'WhatsApp +507 6999-9999' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Teléfono +507 222-3344' })).toHaveAttribute('href', 'tel:+5072223344')
  await expect(footer.getByText('Visa', { exact: true })).toBeVisible()
  await expect(footer.getByText('Yappy')).toHaveCount(0)
  await expect(landing.getByRole('link', { name: /WhatsApp/ }).first()).toHaveAttribute('href', /wa\.me\/50769999999/)
})

test('invalid values are named at their fields, and what was typed survives every failed save', async ({ page }) => {
  await openAdmin(page, '/admin/ajustes')
  await field(page, 'Número de WhatsApp').fill('el de siempre')
  await field(page, 'Costo de la entrega').fill('gratis')
  await field(page, 'Pedidos por hora').fill('2.5')
  await save(page).click()
  await expect(field(page, 'Número de WhatsApp')).toBeFocused()
  await expect(field(page, 'Número de WhatsApp')).toHaveAccessibleDescription(/solo con dígitos/)
  await expect(field(page, 'Costo de la entrega')).toHaveAccessibleDescription(/Escribe una cantidad de dinero/)
  await expect(field(page, 'Pedidos por hora')).toHaveAccessibleDescription(/de 0 a 1000/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Deshacer' }).click()
  await field(page, 'Teléfono').fill('+507 222-5566')
  const SETTINGS = '**/api/admin/settings'
  const error = 'Algo falló de nuestro lado. Inténtalo otra vez en un momento.'
  await page.route(SETTINGS, (route) => route.fulfill({ status: 500, json: { success: false, error } }), { times: 1 })
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveText(error)
  await page.route(SETTINGS, (route) => route.abort(), { times: 1 })
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveText('No se pudo conectar con el servidor')
  await expect(field(page, 'Teléfono')).toHaveValue('+507 222-5566')
  await save(page).click()
  await expect(page.getByText('Guardamos los ajustes.')).toBeVisible()
})

test('the settings show a load error and load on retry', async ({ page }) => {
  const error = 'Algo falló de nuestro lado. Inténtalo otra vez en un momento.'
  await page.route(
    '**/api/admin/settings',
    (route) => route.fulfill({ status: 500, json: { success: false, error } }),
    {
      times: 1,
    },
  )
  await openAdmin(page, '/admin/ajustes')
  await expect(page.getByRole('alert')).toHaveText(error)
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(field(page, 'Nombre de la tienda')).toHaveValue('Ferrete')
  await page.getByRole('link', { name: 'Búsqueda' }).click()
  await expect(page.getByRole('group', { name: 'Búsqueda' })).toBeFocused()
  await expect(page.getByRole('group', { name: 'Búsqueda' })).toBeInViewport()
  // Long texts are not cut off.
  for (const name of ['Cómo se paga', 'Orden de las categorías', 'Sobre el peso'])
    expect(await field(page, name).evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0)
})

test('saving over a change of somebody else is refused once and names the field; leaving with unsaved changes asks first', async ({
  page,
  request,
}) => {
  await openAdmin(page, '/admin/ajustes')
  await field(page, 'Teléfono').fill('+507 222-7788')
  await askByAdmin(request)(changeSettings, { body: { cambios: { telefono: '+507 333-0000' } } })
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'Otra persona cambió mientras tanto: Teléfono (ahora «+507 333-0000»)',
  )
  await expect(field(page, 'Teléfono')).toHaveValue('+507 222-7788')
  await save(page).click()
  await expect(page.getByText('Guardamos los ajustes.')).toBeVisible()

  await field(page, 'Teléfono').fill('+507 222-9900')
  await openTab(page, 'Equipo')
  const dialog = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(field(page, 'Teléfono')).toHaveValue('+507 222-9900')
  await openTab(page, 'Equipo')
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL('/admin/equipo')
  const { settings } = await (await page.request.get('/api/settings')).json()
  expect(settings.telefono).toBe('+507 222-7788')
})

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
