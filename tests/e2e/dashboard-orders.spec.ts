import type { Route } from '@playwright/test'
import { setEstado } from '#commands/demo/builder.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { askByAdmin } from './calls.ts'
import { aCustomer, card, ENTRANA, openDashboard, placeOrder, RIB_EYE, short } from './dashboard-steps.ts'
import { addCut, expect, orderNumber, reload, sendButton, sentPage, test, visit } from './steps.ts'

const MINE = '**/api/orders/user/**'
const EVENTS = '**/api/orders/mine/events'

test('the orders show when they are loading, when loading fails and when a reload fails', async ({ page, request }) => {
  const ana = await aCustomer(page, request)
  const id = await placeOrder(page, ana)
  // Without events the page does not reload the orders by itself.
  await page.route(EVENTS, (route) => route.abort())
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(MINE, async (route) => {
    await held
    await route.fulfill({ status: 500, json: { success: false, error: 'Algo falló de nuestro lado.' } })
  })
  await visit(page, '/dashboard/pedidos')
  await expect(page.getByText('Cargando tus pedidos...')).toBeVisible()
  await expectFitsAndAccessible(page)
  answer()
  const failed = page.getByRole('alert')
  await expect(failed).toContainText('Error al cargar tus pedidos: Algo falló de nuestro lado.')
  await expectFitsAndAccessible(page)

  const retry = failed.getByRole('button', { name: 'Reintentar' })
  await page.route(MINE, (route) => route.abort())
  await retry.click()
  await expect(failed).toContainText('Error al cargar tus pedidos: No se pudo conectar con el servidor')
  await expect(failed.getByRole('link', { name: 'Preguntar por WhatsApp' })).toBeVisible()
  await page.route(MINE, (route) => route.fulfill({ status: 500, json: { success: false, error: '' } }))
  await retry.click()
  await expect(failed).toContainText('Error al cargar tus pedidos: Error al cargar pedidos')

  await page.unroute(MINE)
  await retry.click()
  await expect(card(page, id)).toBeVisible()
  await page.unroute(EVENTS)
  await reload(page)
  await expect(card(page, id)).toBeVisible()
  await page.route(MINE, (route) => route.abort())
  await setEstado(askByAdmin(request), id, 'en_camino')
  await expect(page.getByText('No pudimos actualizar tus pedidos')).toBeVisible()
  await expect(card(page, id)).toContainText('Pendiente')
  await expectFitsAndAccessible(page)
})

test('a page that was opened before an update says so when it cannot read a reply, and loads again', async ({
  page,
  request,
}) => {
  const ana = await openDashboard(page, request, '/dashboard/pedidos')
  const id = await placeOrder(page, ana)
  const fromTomorrow = async (route: Route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('"pendiente"', '"por_revisar"')
    await route.fulfill({ response, body })
  }
  await page.route(MINE, fromTomorrow, { times: 1 })
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const question = await asked
  expect(question.message()).toBe('La tienda se actualizó: vuelve a cargar la página')
  await question.accept()
  await expect(card(page, id)).toContainText('Pendiente')
})

test('changes that were missed without a connection are loaded afterwards', async ({ page, request }) => {
  const ana = await aCustomer(page, request)
  const id = await placeOrder(page, ana)
  // An event stream that always closes: every new connection reloads the orders.
  await page.route(EVENTS, (route) => route.fulfill({ contentType: 'text/event-stream', body: 'retry: 300\n\n' }))
  await visit(page, '/dashboard/pedidos')
  await expect(card(page, id)).toContainText('Pendiente')
  await setEstado(askByAdmin(request), id, 'en_camino')
  await expect(card(page, id)).toContainText('En Camino')

  // No event stream at all: making the page visible again reloads the orders.
  await page.unrouteAll({ behavior: 'wait' })
  await page.route(EVENTS, (route) => route.abort())
  await reload(page)
  await expect(card(page, id)).toContainText('En Camino')
  await setEstado(askByAdmin(request), id, 'entregado')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(card(page, id)).toContainText('Entregado')
})

test('«Pedir otra vez» repeats an order, names what changed and asks before it replaces a cart', async ({
  page,
  request,
}) => {
  const ana = await aCustomer(page, request)
  const id = await placeOrder(page, ana, [RIB_EYE, ENTRANA])
  await setEstado(askByAdmin(request), id, 'entregado')
  await visit(page, '/dashboard/pedidos')
  await expect(card(page, id).getByRole('link', { name: /^Ver la entrega/ })).toBeVisible()
  const again = page.getByRole('button', { name: `Pedir otra vez el pedido ${short(id)}` })
  await again.click()
  // The cuts, the address and the hour are filled in, so the last step is shown.
  await expect(page.getByRole('heading', { level: 1, name: 'Revisa y envía' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '$' })).toContainText([/Rib eye nacional/, /Entraña/])
  await expect(page.getByRole('main')).toContainText('Calle 50, PH Sol, apto. 4B')
  const events = await page.evaluate(() => JSON.stringify(window.dataLayer))
  expect(events.match(/"add_to_cart"/g)).toHaveLength(2)

  // The same cart again is replaced without a question.
  await page.goBack()
  await again.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Revisa y envía' })).toBeVisible()

  // A cart with another cut is replaced only on confirmation.
  await page.getByRole('link', { name: 'Editar los cortes' }).click()
  await addCut(page, 'Bistec de palomilla')
  await visit(page, '/dashboard/pedidos')
  await again.click()
  const question = page.getByRole('dialog', { name: 'Pedir otra vez' })
  await expect(question).toContainText(/1\s*kilo de Bistec de palomilla/)
  await expectFitsAndAccessible(page)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toBeHidden()
  await expect(again).toBeFocused()
  await again.click()
  await question.getByRole('button', { name: 'Reemplazar mi pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Revisa y envía' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Entraña')
  await expect(page.getByRole('main')).not.toContainText('Bistec de palomilla')

  // A later catalogue: rib eye costs more, entraña is sold out.
  await page.route('**/api/products/wholesale', async (route) => {
    const answer = await route.fetch()
    const { products, ...rest } = await answer.json()
    const changed = products.map((product: { codigo: string }) => ({
      ...product,
      ...(product.codigo === RIB_EYE.codigo ? { precioKg: 11.25 } : {}),
      ...(product.codigo === ENTRANA.codigo ? { disponible: false } : {}),
    }))
    await route.fulfill({ response: answer, json: { ...rest, products: changed } })
  })
  await visit(page, '/dashboard/pedidos')
  await again.click()
  await expect(question).toContainText('Entraña ya no está disponible.')
  await expect(question).toContainText(/Rib eye nacional, el kilo\s*antes \$10\.50\s*ahora \$11\.25/)
  await expectFitsAndAccessible(page)

  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/api/products/wholesale', (route) => route.abort())
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await again.click()
  await expect(card(page, id).getByRole('alert')).toContainText('No se pudo conectar con el servidor')
})

test('«Pedir otra vez» of an order still to come says so, and proposes a later day', async ({ page, request }) => {
  const ana = await aCustomer(page, request)
  const id = await placeOrder(page, ana, [RIB_EYE])
  await visit(page, '/dashboard/pedidos')
  await expect(card(page, id).getByRole('link', { name: /^Seguir o cambiar/ })).toBeVisible()
  await page.getByRole('button', { name: `Pedir otra vez el pedido ${short(id)}` }).click()
  const question = page.getByRole('dialog', { name: 'Pedir otra vez' })
  await expect(question).toContainText('Este pedido sigue en pie para el ')
  await expectFitsAndAccessible(page)
  const days = (await question.innerText()).match(/(?<=para el )\S+ \d+ de \p{L}+/gu) ?? []
  expect(new Set(days).size).toBe(2)
  await question.getByRole('button', { name: 'Llevar al pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Revisa y envía' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(days[1] ?? 'a later day')
  await expect(page.getByRole('main')).not.toContainText(days[0] ?? 'the same day')

  await setEstado(askByAdmin(request), id, 'cancelado')
  await visit(page, '/dashboard/pedidos')
  await expect(card(page, id)).toContainText('Cancelado')
  await expect(card(page, id).getByRole('link')).toHaveCount(0)
})

test('«Lo de siempre» is ordered again in two taps after signing in', async ({ page, request }) => {
  const ana = await aCustomer(page, request)
  await placeOrder(page, ana, [RIB_EYE])
  await placeOrder(page, ana, [ENTRANA])
  const usual = await placeOrder(page, ana, [RIB_EYE])
  await setEstado(askByAdmin(request), usual, 'entregado')
  await visit(page, '/dashboard')
  const card = page.getByRole('region', { name: 'Lo de siempre' })
  await expect(card).toContainText(/2\s*kilos de Rib eye nacional/)

  await card.getByRole('button', { name: `Pedir otra vez el pedido ${short(usual)}` }).click()
  await sendButton(page).click()

  await orderNumber(page)
  await expect(sentPage(page)).toContainText('Calle 50, PH Sol, apto. 4B')
  // Step 1 of the order shows it too.
  await visit(page, '/haz-tu-pedido')
  await expect(page.getByRole('region', { name: 'Lo de siempre' })).toBeVisible()
})

test('a long list of orders is loaded page by page', async ({ page, request }) => {
  const ana = await aCustomer(page, request)
  for (let made = 0; made < 22; made++) await placeOrder(page, ana)
  await visit(page, '/dashboard/pedidos')
  await expect(page.getByText('20 de 22 pedidos')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.getByRole('button', { name: 'Ver más' }).click()
  await expect(page.getByRole('article')).toHaveCount(22)
  await expect(page.getByRole('button', { name: 'Ver más' })).toBeHidden()
})
