import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { addMember, freeSlots, kilos, type Slot, TEAM_PASSWORD } from '#commands/demo/builder.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { closeFilters, expectToWarn, openAdmin, openFilters, storedOrder } from './admin-steps.ts'
import { askBy, askByAdmin, orderOf } from './calls.ts'
import { SHOP } from './shop-under-test.ts'
import { aPerson, expect, type Person, test } from './steps.ts'

const ALL = '**/api/orders/all*'
const STATUS = '**/api/orders/*/status'
const EVENTS = '**/api/admin/orders/events'
const FAULT = { status: 500, json: { success: false, error: 'Algo falló de nuestro lado.' } }

/** Spreads the orders over the free hours, because the places of an hour are limited. */
let orderCount = 0

/** Places an order of three cuts through the API in one of the free hours; returns its id and its number. */
async function placeOrder(request: APIRequestContext, person: Person) {
  const productos = [kilos('10004'), kilos('10010'), kilos('10001')]
  const free = await freeSlots(askBy(request))
  const slot = free[(free.length >> 1) + (orderCount++ % (free.length >> 1))] as Slot
  const { id } = await orderOf(request, person, { ...slot, notas: 'Sin hueso' }, { productos })
  return { orderId: id, number: id.slice(-8).toUpperCase() }
}

const row = (page: Page, number: string): Locator => page.getByRole('row').filter({ hasText: `#${number}` })
const estado = (page: Page, number: string): Locator => page.getByLabel(`Estado del pedido ${number}`)
const sheet = (page: Page, number: string): Locator => page.getByRole('dialog', { name: `Pedido ${number}` })
const of = ({ nombre }: Person): string => `/admin/pedidos?cliente=${encodeURIComponent(nombre)}`

test('an order is opened, moved, undone, annotated and cancelled', async ({ page, request }) => {
  const ana = aPerson()
  const { number } = await placeOrder(request, ana)
  await openAdmin(page, of(ana))
  await expect(page.getByText(/^Mostrando 1 de \d+ pedidos$/)).toBeVisible()
  await expect(row(page, number)).toContainText('+1 más...')
  await page.getByRole('button', { name: `Ver los cortes del pedido ${number}` }).click()
  await expect(page.getByText('«Sin hueso»')).toBeVisible()
  await expectFitsAndAccessible(page, { onDesktop: true })

  await estado(page, number).selectOption('En Proceso')
  await expect(page.getByText('Estado del pedido actualizado exitosamente')).toBeVisible()
  await expect(estado(page, number)).toHaveValue('en_proceso')

  await page.getByRole('button', { name: `Ver el pedido ${number}` }).click()
  const open = sheet(page, number)
  await expect(open.getByRole('button', { name: 'Marcar En Proceso' })).toBeDisabled()
  await expect(open.getByRole('link', { name: ana.telefono })).toHaveAttribute('href', 'tel:+50761234567')
  await expect(open.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/50761234567\?/)
  await open.getByLabel('Nota del pedido').fill('Sale a las 9')
  await open.getByRole('button', { name: 'Marcar En Camino' }).click()
  await expect(open.getByText('Estado del pedido actualizado exitosamente')).toBeVisible()
  await expect(open.getByText('En Proceso → En Camino')).toBeVisible()
  await open.getByRole('button', { name: 'Deshacer' }).click()
  await expect(open.getByText('Listo, el pedido está como antes')).toBeVisible()
  await expect(open.getByText('En Camino → En Proceso')).toBeVisible()
  await open.getByRole('button', { name: 'Marcar En Camino' }).click()
  await expect(open.getByText('Estado del pedido actualizado exitosamente')).toBeVisible()
  await expect(open.getByText('«Sale a las 9»')).toBeVisible()
  await expectFitsAndAccessible(page, { onDesktop: true })

  const cancel = open.getByRole('button', { name: 'Cancelar pedido' })
  await expectToWarn(cancel)
  await cancel.click()
  await expectToWarn(page.getByRole('button', { name: 'Marcar Cancelado' }))
  await page.getByRole('button', { name: 'Marcar Cancelado' }).click()
  await expect(open.getByText('En Camino → Cancelado')).toBeVisible()
  await page.goBack()
  await expect(open).toBeHidden()
  await expect(estado(page, number)).toHaveValue('cancelado')
})

test('filters are kept in the URL, and an impossible range of days is refused', async ({ page, request }) => {
  const ana = aPerson()
  const { number } = await placeOrder(request, ana)
  await openAdmin(page, '/admin/pedidos')
  await openFilters(page)
  await page.getByLabel('Cliente').fill(ana.nombre.toUpperCase().replace('Í', 'i'))
  await expect(page.getByText(/^Mostrando 1 de/)).toBeVisible()
  await page.getByLabel('Estado', { exact: true }).selectOption('Entregado')
  await expect(page.getByText('Ningún pedido es así.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Ningún pedido es así.')).toBeVisible()
  await openFilters(page)
  await expect(page.getByLabel('Estado', { exact: true })).toHaveValue('entregado')
  await page.getByLabel('Desde').fill('2026-11-21')
  await page.getByLabel('Hasta').fill('2026-11-20')
  await expect(page.getByText('Elige un día que no sea anterior a «Desde»')).toBeVisible()
  await expectFitsAndAccessible(page)
  await page.getByRole('button', { name: 'Limpiar Filtros' }).first().click()
  await expect(page).toHaveURL('/admin/pedidos')
  await expect(page.getByLabel('Cliente')).toHaveValue('')
  await closeFilters(page)
  await expect(row(page, number)).toBeVisible()
})

test('failed loads and moves show their error, keep what was typed and succeed on retry', async ({ page, request }) => {
  const ana = aPerson()
  const { number } = await placeOrder(request, ana)
  await page.route(EVENTS, (route) => route.abort())
  await page.route(ALL, (route) => route.fulfill(FAULT))
  await openAdmin(page, of(ana))
  const failed = page.getByRole('alert').filter({ hasText: 'Error al cargar los pedidos' })
  await expect(failed).toBeVisible()
  await expectFitsAndAccessible(page)
  await page.route(ALL, (route) => route.abort())
  const again = page.getByRole('button', { name: 'Intentar de nuevo' })
  await again.click()
  await expect(again).toBeEnabled()
  await expect(failed).toBeVisible()
  await page.unroute(ALL)
  await again.click()
  await expect(row(page, number)).toBeVisible()
  await expect(failed).toBeHidden()

  await page.route(STATUS, (route) => route.fulfill(FAULT))
  await estado(page, number).selectOption('Entregado')
  await expect(page.getByRole('alert')).toContainText('Error al actualizar el estado del pedido')
  await expect(estado(page, number)).toHaveValue('pendiente')
  await expectFitsAndAccessible(page)

  await page.getByRole('button', { name: `Ver el pedido ${number}` }).click()
  const open = sheet(page, number)
  await open.getByLabel('Nota del pedido').fill('Llamó para cambiar la hora')
  await page.route(STATUS, (route) => route.abort())
  await open.getByRole('button', { name: 'Marcar En Proceso' }).click()
  await expect(open.getByRole('alert')).toContainText('Error al actualizar el estado del pedido')
  await expect(open.getByRole('alert')).toContainText('No se pudo conectar con el servidor')
  await expect(open.getByLabel('Nota del pedido')).toHaveValue('Llamó para cambiar la hora')
  await page.unroute(STATUS)

  // The session has ended: a sign-in form covers the page, and the request is sent again after it.
  await page.context().clearCookies()
  await open.getByRole('button', { name: 'Marcar En Proceso' }).click()
  await page.getByLabel('Usuario').fill(SHOP.admin.username)
  await page.getByLabel('Contraseña', { exact: true }).fill(SHOP.admin.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(open.getByText('«Llamó para cambiar la hora»').first()).toBeVisible()
})

test('a move over one of somebody else is reported, and the history holds both', async ({ page, browser, request }) => {
  const ana = aPerson()
  const { number, orderId } = await placeOrder(request, ana)
  const other = await (await browser.newContext()).newPage()
  // Without events the second page does not learn of the first move.
  await other.route(EVENTS, (route) => route.abort())
  await openAdmin(page, of(ana))
  await openAdmin(other, of(ana))
  await expect(estado(other, number)).toHaveValue('pendiente')

  await estado(page, number).selectOption('En Camino')
  await expect(page.getByText('Estado del pedido actualizado exitosamente')).toBeVisible()
  await estado(other, number).selectOption('Cancelado')

  await expect(other.getByText('Otra persona ya lo había pasado a En Camino.')).toBeVisible()
  await expect(estado(page, number)).toHaveValue('cancelado')
  const { historial } = await storedOrder(request, orderId)
  const moves = historial.map(({ desde, hacia }: { desde: string; hacia: string }) => `${desde} ${hacia}`)
  expect(moves).toEqual(['null pendiente', 'pendiente en_camino', 'en_camino cancelado'])
  await other.context().close()
})

test('new orders appear without a reload, counted in the title while the page is hidden', async ({ page, request }) => {
  const [ana, bea] = [aPerson(), aPerson()]
  const connected = page.waitForResponse(EVENTS)
  await openAdmin(page, '/admin/pedidos')
  await connected
  await expect(page.getByText(/^Mostrando/)).toBeVisible()
  const setVisibility = (visibility: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visibility)
  await setVisibility('hidden')
  const first = await placeOrder(request, ana)
  await expect(row(page, first.number)).toBeVisible()
  await expect(row(page, first.number)).toContainText('Nuevo')
  await expect(page).toHaveTitle(/^\(\d+\) Pedidos/)
  await setVisibility('visible')
  await expect(page).toHaveTitle(/^Pedidos/)

  // In a filtered list new orders are shown on request.
  await openFilters(page)
  await page.getByLabel('Cliente').fill(ana.nombre)
  await expect(page.getByText(/^Mostrando 1 de/)).toBeVisible()
  await closeFilters(page)
  const second = await placeOrder(request, bea)
  await page.getByRole('button', { name: /pedidos? nuevos?$/ }).click()
  await expect(row(page, second.number)).toBeVisible()

  await page.getByRole('switch', { name: 'Sonido cuando entra un pedido' }).click()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Sonido cuando entra un pedido' })).not.toBeChecked()
})

test('the chosen orders are printed as tickets of 80 mm, one per page', async ({ page, request }) => {
  const ana = aPerson()
  const [one, two] = [await placeOrder(request, ana), await placeOrder(request, ana)]
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await openAdmin(page, of(ana))
  await page.getByLabel(`Elegir el pedido ${one.number}`).check()
  await page.getByLabel(`Elegir el pedido ${two.number}`).check()
  await page.getByRole('button', { name: 'Imprimir (2)' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const pageWidths = [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width]) => Number(width))
  expect(pageWidths.map((points) => Math.round((points / 72) * 25.4))).toEqual([80, 80])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Pedidos' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(page.locator('[data-pages]')).toBeHidden()
})

test('a refused request is not sent again when somebody else signs in', { tag: '@escritorio' }, async ({
  page,
  request,
}) => {
  const username = `beto.${Date.now()}`
  await addMember(askByAdmin(request), { username, rol: 'operador' })
  const ana = aPerson()
  const { number, orderId } = await placeOrder(request, ana)
  // Without the events of other orders, which would ask to sign in before the change of state does.
  await page.route('**/api/admin/orders/events', (route) => route.abort())
  await openAdmin(page, of(ana))
  await expect(estado(page, number)).toHaveValue('pendiente')

  await page.context().clearCookies()
  await estado(page, number).selectOption('En Camino')
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(TEAM_PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByLabel('Usuario')).toBeHidden()
  await expect(estado(page, number)).toHaveValue('pendiente')
  expect((await storedOrder(request, orderId)).historial).toHaveLength(1)
})
