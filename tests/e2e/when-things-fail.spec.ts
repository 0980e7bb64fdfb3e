import type { APIRequestContext, Page } from '@playwright/test'
import { longDayText } from '#shop/dates.ts'
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
  sentDialog,
  test,
  visit,
  whatsappText,
} from './steps.ts'

const SUBMIT = '**/api/orders/submit'

/** The one request of an order, as anybody can send it. */
const anOrder = ({ nombre, telefono, email, direccion }: Person, slot: Slot, total: number, codigo = '') => ({
  cliente: { tipoCliente: 'individual', nombre, telefono, email, direccion, ...slot },
  productos: [{ codigo: '10004', unidad: 'kilos', cantidad: 1 }],
  total,
  codigo,
})

async function freeSlots(request: APIRequestContext): Promise<Slot[]> {
  const { dias } = await (await request.get('/api/orders/slots')).json()
  return dias.flatMap((dia: { fecha: string; horas: { hora: string; libre: boolean }[] }) =>
    dia.horas.filter(({ libre }) => libre).map(({ hora }) => ({ fechaEntrega: dia.fecha, horaEntrega: hora })),
  )
}

/** The keys under which the page has sent its order, one for every try. */
function keysSent(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders/submit')) keys.push(request.headers()['idempotency-key'] ?? 'none')
  })
  return keys
}

test('prices that went up meanwhile: both totals are shown, and nothing is sent without a yes', async ({
  page,
  request,
}) => {
  const ana = aPerson()
  // The page was read a moment ago, when a kilo of rib eye still cost $9.50.
  await page.route(
    '**/haz-tu-pedido.data*',
    async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replace(/\b1050\b/g, '950') })
    },
    { times: 1 },
  )
  await visit(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Haz tu pedido' }).last().click()
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

test('a code that somebody else used up meanwhile: the new price is told, and can be accepted', async ({
  page,
  request,
}, { project }) => {
  const codigo = `ULTIMO-${project.name.toUpperCase()}`
  const [ana, luis] = [aPerson(), aPerson()]
  await visit(page, '/haz-tu-pedido')
  await addCut(page, 'Rib eye nacional')
  const cart = await openCart(page)
  await cart.getByLabel('Código promocional').fill(codigo)
  await cart.getByRole('button', { name: 'Aplicar' }).click()
  await expect(cart).toContainText(/Total\s*\$12\.95/)
  await goToData(page)
  await fillForm(page, ana)
  await goToConfirm(page)
  await expect(sendButton(page)).toContainText('$12.95')
  const [slot] = await freeSlots(request)
  if (!slot) throw new Error('There is no hour left to deliver')
  const first = await request.post('/api/orders/submit', { data: anOrder(luis, slot, 12.95, codigo) })
  expect(first.status()).toBe(201)

  await sendButton(page).click()
  const changed = page.getByRole('dialog', { name: 'Los precios han cambiado' })
  await expect(changed).toContainText('Este código promocional ya se agotó')
  await expect(changed).toContainText(/Antes\s*\$12\.95\s*Ahora\s*\$14\.00/)
  await changed.getByRole('button', { name: 'Enviar con el precio nuevo' }).click()
  await expect(sentDialog(page)).toContainText('Total $14.00')
  expect(await ordersOf(ana, request)).toMatchObject([{ codigo: null, descuento: 0, total: 14 }])
})

test('an hour that filled up meanwhile: the next free one is named and a press away', async ({ page, request }) => {
  const ana = aPerson()
  const [slot, next] = (await freeSlots(request)).slice(-8)
  if (!slot || !next) throw new Error('There is no hour left to deliver')
  await readyToSend(page, ana, slot)
  await expect
    .poll(async () => (await request.post('/api/orders/submit', { data: anOrder(aPerson(), slot, 14) })).status(), {
      intervals: [0],
    })
    .toBe(409)

  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText('ya no queda lugar')
  await expect(page.getByRole('alert')).toContainText(`La próxima hora libre es el`)
  await page.getByRole('button', { name: `${longDayText(next.fechaEntrega)}, ${next.horaEntrega}` }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByRole('main')).toContainText(`${longDayText(next.fechaEntrega)}, ${next.horaEntrega}`)
  await sendButton(page).click()
  await orderNumber(page)
  expect(await ordersOf(ana, request)).toMatchObject([{ cliente: next }])
})

test('no connection: nothing is lost, WhatsApp is offered, and the next try stores one order', async ({
  page,
  context,
  request,
}) => {
  const ana = aPerson()
  const keys = keysSent(page)
  await readyToSend(page, ana)
  await context.setOffline(true)
  await expect(page.getByText('Se fue la señal')).toBeVisible()
  await sendButton(page).click()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('No se pudo conectar con el servidor')
  const text = await whatsappText(failure.getByRole('link', { name: 'Enviar por WhatsApp' }))
  for (const words of ['1 × Rib eye nacional', 'Total: $14.00', ana.nombre, ana.telefono, ana.direccion])
    expect(text).toContain(words)
  await expect(page.getByRole('main')).toContainText(ana.direccion)

  await context.setOffline(false)
  await expect(page.getByText('Se fue la señal')).toBeHidden()
  await failure.getByRole('button', { name: 'Intentar otra vez' }).click()
  await orderNumber(page)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await ordersOf(ana, request)).toHaveLength(1)
})

test('no connection while choosing: the steps go on', async ({ page, context }) => {
  await visit(page, '/haz-tu-pedido')
  await addCut(page, 'Rib eye nacional')
  await context.setOffline(true)
  await goToData(page)
  await fillForm(page, aPerson())
  await goToConfirm(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: '¿A dónde lo llevamos?' })).toBeVisible()
  await page.goForward()
  await expect(sendButton(page)).toContainText('$14.00')
})

test('an answer lost on its way back: the next try gives the same order, stored once', async ({ page, request }) => {
  const ana = aPerson()
  const keys = keysSent(page)
  await readyToSend(page, ana)
  await page.route(
    SUBMIT,
    async (route) => {
      expect((await route.fetch()).status()).toBe(201)
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText('No se pudo conectar con el servidor')
  const [stored] = await ordersOf(ana, request)

  // Even a reload in between is the same try.
  await page.reload()
  await sendButton(page).click()
  expect(await orderNumber(page)).toBe(stored?.id.slice(-8).toUpperCase())
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await ordersOf(ana, request)).toHaveLength(1)
})

test('two presses on «Enviar pedido» store one order', async ({ page, request }) => {
  const ana = aPerson()
  const keys = keysSent(page)
  await readyToSend(page, ana)
  await sendButton(page).dblclick()
  await orderNumber(page)
  expect(keys).toHaveLength(1)
  expect(await ordersOf(ana, request)).toHaveLength(1)
})

test('while it is being sent the button says so, and hears nothing more', async ({ page, request }) => {
  const ana = aPerson()
  const keys = keysSent(page)
  await readyToSend(page, ana)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(SUBMIT, async (route) => {
    await held
    await route.continue()
  })
  await sendButton(page).click()
  const busy = page.getByRole('button', { name: 'Enviando tu pedido…' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await busy.press('Enter')
  answer()
  await orderNumber(page)
  expect(keys).toHaveLength(1)
  expect(await ordersOf(ana, request)).toHaveLength(1)
})

test('an order that the shop cannot store leaves by WhatsApp', async ({ page }) => {
  await readyToSend(page, aPerson())
  await page.route(SUBMIT, (route) =>
    route.fulfill({
      status: 503,
      json: {
        success: false,
        error: 'No pudimos guardar tu pedido',
        fallback: { whatsapp: 'https://wa.me/50760000000?text=Hola%2C%20quiero%20hacer%20este%20pedido' },
      },
    }),
  )
  await sendButton(page).click()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('No pudimos guardar tu pedido')
  expect(await whatsappText(failure.getByRole('link', { name: 'Enviar por WhatsApp' }))).toBe(
    'Hola, quiero hacer este pedido',
  )
  await page.reload()
  await expect(sendButton(page)).toContainText('$14.00')
})

test.describe('what the shop answers is what the person reads', () => {
  for (const { status, error, says } of [
    { status: 429, error: 'Demasiados intentos seguidos. Espera 1 minute y vuelve a probar.', says: /^Demasiados/ },
    { status: 500, error: 'Algo falló de nuestro lado.', says: /Error: Algo falló de nuestro lado\./ },
    { status: 500, error: '', says: /Error: Error procesando el pedido/ },
  ])
    test(`${status} ${error}`, async ({ page }) => {
      await readyToSend(page, aPerson())
      await page.route(SUBMIT, (route) => route.fulfill({ status, json: { success: false, error } }))
      await sendButton(page).click()
      await expect(page.getByRole('alert')).toContainText(says)
      await expect(page.getByRole('alert').getByRole('button', { name: 'Intentar otra vez' })).toBeVisible()
      await expect(page.getByRole('alert').getByRole('link', { name: 'Enviar por WhatsApp' })).toBeVisible()
    })
})

test('a field that the shop refuses is shown where it was typed', async ({ page, request }) => {
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
