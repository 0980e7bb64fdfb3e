import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { freeSlots, kilos, sendOrder } from '#commands/demo/builder.ts'
import { setCalendarHour } from '#shop/calendar/contract.ts'
import { dayText, longDayText } from '#shop/dates.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { createPromotion } from '#shop/promotions/contract.ts'
import { TEN_PERCENT } from '#tests/support/builders.ts'
import { askBy, askByAdmin } from './calls.ts'
import {
  addCut,
  aPerson,
  expect,
  fillForm,
  goToConfirm,
  goToData,
  openCart,
  orderNumber,
  ordersOf,
  type Person,
  readyToSend,
  type Slot,
  sendButton,
  sentPage,
  test,
  visit,
  whatsappText,
} from './steps.ts'

const SUBMIT = '**/api/orders/submit'

/** The body of a request that orders a kilo of rib eye. */
const anOrder = (person: Person, slot: Slot, total: number, codigo = '') => ({
  cliente: { ...person, ...slot },
  productos: [kilos('10004')],
  total,
  codigo,
})

/** Creates a promotion of 10 % that can be used once; returns its code, which no other journey uses. */
async function createCodeOfOneUse(request: APIRequestContext): Promise<string> {
  const codigo = `C${randomUUID().slice(0, 8).toUpperCase()}`
  await askByAdmin(request)(createPromotion, { body: { ...TEN_PERCENT, codigo, usoMaximo: 1 } })
  return codigo
}

/** Opens the order page with an outdated price of rib eye, $9.50 the kilo, in its first `times` responses. */
async function openAtOldPrice(page: Page, options?: { times: number }): Promise<void> {
  await page.route(
    '**/haz-tu-pedido.data*',
    async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replace(/\b1050\b/g, '950') })
    },
    options,
  )
  await visit(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Haz tu pedido' }).last().click()
}

test('an order at outdated prices shows both totals and is sent only on confirmation', async ({ page, request }) => {
  const ana = aPerson()
  await openAtOldPrice(page, { times: 1 })
  await addCut(page, 'Rib eye nacional')
  await goToData(page)
  await fillForm(page, ana)
  await goToConfirm(page)
  await expect(sendButton(page)).toContainText('$13.00')
  await sendButton(page).click()

  const changed = page.getByRole('dialog', { name: 'Los precios han cambiado' })
  await expect(changed).toContainText(/Antes\s*\$13\.00\s*Ahora\s*\$14\.00/)
  expect(await ordersOf(ana, request)).toEqual([])
  await changed.getByRole('button', { name: 'Volver al pedido' }).click()
  await expect(changed).toBeHidden()
  await expect(sendButton(page)).toContainText('$14.00')
  await sendButton(page).click()
  await orderNumber(page)
  expect(await ordersOf(ana, request)).toMatchObject([{ total: 14 }])
})

test('an order with a used-up code and an outdated price shows the new total and is stored with it', {
  tag: '@escritorio',
}, async ({ page, request }) => {
  const [ana, luis] = [aPerson(), aPerson()]
  const codigo = await createCodeOfOneUse(request)
  await openAtOldPrice(page)
  await addCut(page, 'Rib eye nacional')
  const cart = await openCart(page)
  await cart.getByLabel('Código promocional').fill(codigo)
  await cart.getByRole('button', { name: 'Aplicar' }).click()
  await expect(cart).toContainText(/Total\s*\$11\.95/)
  await goToData(page)
  await fillForm(page, ana)
  await goToConfirm(page)
  await expect(sendButton(page)).toContainText('$11.95')
  const [slot] = await freeSlots(askBy(request))
  if (!slot) throw new Error('There is no hour left to deliver')
  await sendOrder(askBy(request), anOrder(luis, slot, 12.95, codigo))

  await sendButton(page).click()
  const changed = page.getByRole('dialog', { name: 'Los precios han cambiado' })
  await expect(changed).toContainText('Este código promocional ya se agotó')
  await expect(changed).toContainText(/Antes\s*\$11\.95\s*Ahora\s*\$14\.00/)
  await changed.getByRole('button', { name: 'Enviar con el precio nuevo' }).click()
  await expect(sentPage(page)).toContainText(/Rib eye nacional\s*\$10\.50.*Total\s*\$14\.00/)
  expect(await ordersOf(ana, request)).toMatchObject([{ codigo: null, descuento: 0, total: 14 }])
})

test('an order for an hour that filled up meanwhile offers the next free hour', async ({ page, request }) => {
  const ana = aPerson()
  const [slot, next] = (await freeSlots(askBy(request))).slice(-8)
  if (!slot || !next) throw new Error('There is no hour left to deliver')
  await readyToSend(page, ana, slot)
  const params = { fecha: slot.fechaEntrega, hora: slot.horaEntrega }
  await askByAdmin(request)(setCalendarHour, { params, body: { capacidad: 1 } })
  await expect
    .poll(async () => (await request.post('/api/orders/submit', { data: anOrder(aPerson(), slot, 14) })).status(), {
      intervals: [0],
    })
    .toBe(409)

  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText('ya no queda lugar')
  await expect(page.getByRole('alert')).toContainText(`La próxima hora libre es el`)
  await page.getByRole('button', { name: `${dayText(next.fechaEntrega)}, ${windowText(next.horaEntrega)}` }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByRole('main')).toContainText(
    `${longDayText(next.fechaEntrega)}, ${windowText(next.horaEntrega)}`,
  )
  await sendButton(page).click()
  await orderNumber(page)
  expect(await ordersOf(ana, request)).toMatchObject([{ cliente: next }])
})

test('a field that the server refuses shows its error in the form', async ({ page, request }) => {
  const ana = aPerson()
  await readyToSend(page, ana)
  await page.route(
    SUBMIT,
    async (route) => {
      const order = route.request().postDataJSON()
      await route.continue({ postData: { ...order, cliente: { ...order.cliente, email: 'ana@' } } })
    },
    { times: 1 },
  )
  await sendButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: '¿A dónde lo llevamos?' })).toBeVisible()
  const correo = page.getByLabel('Correo')
  await expect(correo).toBeFocused()
  await expect(correo).toHaveAccessibleDescription(/Escribe un correo válido/)
  expect(await ordersOf(ana, request)).toEqual([])

  await correo.fill(`otra.${ana.email}`)
  await expect(correo).not.toHaveAccessibleDescription(/Escribe un correo válido/)
  await goToConfirm(page)
  await sendButton(page).click()
  await orderNumber(page)
  expect(await ordersOf(ana, request)).toMatchObject([{ cliente: { email: `otra.${ana.email}` } }])
})

test('after new prices were accepted, WhatsApp has those when the order cannot be stored', async ({ page }) => {
  await readyToSend(page, aPerson())
  const line = { codigo: '10004', nombre: 'Rib eye nacional', categoria: 'Premium', unidad: 'kilos', cantidad: 1 }
  const prices = { gramos: 1000, precio: 12, precioKg: 12, precioMedioKilo: 6, subtotal: 12 }
  const sums = { subtotal: 12, descuento: 0, motivoDescuento: null, envio: 3.5, total: 15.5, errorPromocion: null }
  const totales = { productos: [{ ...line, ...prices }], ...sums }
  const bodies: { total: number; fecha: string; estado: string }[] = []
  await page.route(SUBMIT, (route) => {
    bodies.push(route.request().postDataJSON())
    return bodies.length === 1
      ? route.fulfill({ status: 409, json: { success: false, error: 'Los precios han cambiado', totales } })
      : route.fulfill({ status: 503, json: { success: false, error: 'No pudimos guardar tu pedido' } })
  })
  await sendButton(page).click()
  await page.getByRole('button', { name: 'Enviar con el precio nuevo' }).click()
  const link = page.getByRole('alert').getByRole('link', { name: 'Enviar por WhatsApp' })
  expect(await whatsappText(link)).toContain(
    '• 1 × Rib eye nacional (kilo a $12.00) — $12.00\nSubtotal: $12.00\nEnvío: $3.50\nTotal: $15.50',
  )
  await page.getByRole('button', { name: 'Intentar otra vez' }).click()
  await expect.poll(() => bodies.map(({ total }) => total)).toEqual([14, 15.5, 15.5])
  expect(bodies[0]).toMatchObject({ fecha: expect.stringMatching(/^\d{4}-.+Z$/), estado: 'pendiente' })
})

test('a cut that sold out meanwhile is named once, with what became of the order', async ({ page }) => {
  await visit(page, '/haz-tu-pedido')
  await addCut(page, 'Entraña')
  await readyToSend(page, aPerson())
  // The page reads the catalogue again after the refusal: by then the cut is gone.
  await page.route('**/haz-tu-pedido.data*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('10010', '99999') })
  })
  await page.route(SUBMIT, (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, error: 'Revisa', campos: { 'productos.0': 'Entraña ya no está disponible' } },
    }),
  )
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Error: Entraña ya no está disponible')
  await expect(page.getByRole('alert')).toContainText('Lo quitamos de tu pedido. Mira el total de ahora')
  await expect(page.getByText('ya no está disponible')).toHaveCount(1)
})
