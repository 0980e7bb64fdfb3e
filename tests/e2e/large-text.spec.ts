import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { freeSlots, setEstado } from '#commands/demo/builder.ts'
import { unavailablePage } from '#server/pages/unavailable-page.ts'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import pages from '#site/routes.ts'
import { offlinePage } from '#site/service-worker/offline-page.ts'
import { openAdmin } from './admin-steps.ts'
import { WITH_PICTURES } from './browser.ts'
import { askBy, askByAdmin, orderOf } from './calls.ts'
import { aCustomer, placeOrder } from './dashboard-steps.ts'
import { illegible, setTextSize } from './legible.ts'
import {
  addCut,
  aPerson,
  expect,
  fillForm,
  goToConfirm,
  goToData,
  readyToSend,
  sendButton,
  sentPage,
  test,
  visit,
} from './steps.ts'

test.use(WITH_PICTURES)

// A mobile browser keeps the place of fixed bars when its viewport changes.
test.use({ isMobile: false })

/** The pages of customers that a visitor opens by their address, by their route. */
const OPEN_PAGES: Record<string, string[]> = {
  '/': ['/'],
  cortes: ['/cortes'],
  'cortes/:corte': ['/cortes/rib-eye-nacional', '/cortes/no-hay'],
  'que-cocino': ['/que-cocino'],
  condiciones: ['/condiciones'],
  blog: ['/blog', '/blog?q=langosta'],
  'blog/:slug': ['/blog/picana-a-la-brasa-sin-que-se-te-seque', '/blog/no-hay'],
  auth: ['', 'modo=registro', 'modo=olvido', 'restablecer=x', 'verificar=x'].map((query) => `/auth?${query}`),
  'avisos/:token': ['/avisos/no-hay'],
}
/** Those that the journey comes to by other ways; `*` shows the landing page. */
const OTHER_PAGES = [
  '*',
  'haz-tu-pedido',
  'pedido',
  'pedido-enviado/:pedido',
  'dashboard/:pestana?',
  'seguimiento/:token',
]
/** For the shop's own people and for developers. */
const NOT_FOR_CUSTOMERS = ['admin', 'blog-test', 'debug-api', 'network-debug', 'api/docs']

/** What can't be read at 320 px, and at 390 px with twice the text size. */
async function illegibleOnPhone(page: Page, name: string): Promise<string[]> {
  const size = page.viewportSize()
  const narrow = await illegible(page, 320)
  await setTextSize(page, 2)
  const large = await illegible(page, 390)
  await setTextSize(page, 1)
  if (size) await page.setViewportSize(size)
  return [...narrow.map((text) => `${name} at 320 px: ${text}`), ...large.map((text) => `${name} at 200 %: ${text}`)]
}

test('the pages of customers can be read at 320 px and at twice the text size', async ({ page, request }) => {
  test.slow()
  const routes = pages.map(({ index, path }: RouteConfigEntry) => (index ? '/' : (path ?? '')))
  expect([...Object.keys(OPEN_PAGES), ...OTHER_PAGES, ...NOT_FOR_CUSTOMERS].sort()).toEqual(routes.sort())
  const found: string[] = []
  const look = async (name: string) => found.push(...(await illegibleOnPhone(page, name)))
  for (const path of Object.values(OPEN_PAGES).flat()) {
    await visit(page, path)
    await look(path)
    if (path !== '/') continue
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await look('menu')
  }
  const shop = { nombre: 'Ferrete', whatsapp: '50760000000', telefono: '50760000000', font: '' }
  for (const html of [offlinePage(shop, 'Tu pedido está en espera de señal'), unavailablePage(DEFAULT_SETTINGS)]) {
    await page.goto('about:blank')
    await page.setContent(html)
    await look(await page.title())
  }

  await visit(page, '/haz-tu-pedido')
  await addCut(page, 'Rib eye nacional')
  await look('step 1')
  await goToData(page)
  await fillForm(page, aPerson())
  await look('step 2')
  await goToConfirm(page)
  await look('step 3')
  await sendButton(page).click()
  await sentPage(page).getByRole('button', { name: 'Quedarme aquí' }).click()
  await look('success')
  await sentPage(page).getByRole('link', { name: 'Sigue tu pedido' }).click()
  await page.getByRole('button', { name: 'Cambiar el pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cambia tu pedido' })).toBeFocused()
  await look('change of the order')

  const ana = await aCustomer(page, request)
  await placeOrder(page, ana)
  for (const tab of ['', 'pedidos', 'promociones', 'perfil']) {
    await visit(page, `/dashboard/${tab}`)
    await look(`dashboard ${tab}`)
  }
  expect(found).toEqual([])
})

test('the offer of another hour takes two lines, and at twice the text size it stays in its notice', async ({
  page,
}) => {
  await readyToSend(page, aPerson())
  // The longest name of a day, and the longest hour.
  const siguiente = { fechaEntrega: '2027-09-29', horaEntrega: '11:00' }
  const refusal = { success: false, error: 'El mar 28 sep a las 8:00 ya no queda lugar', siguiente }
  await page.route('**/api/orders/submit', (route) => route.fulfill({ status: 409, json: refusal }))
  await sendButton(page).click()
  const notice = page.getByRole('alert')
  const offer = notice.getByRole('button', { name: /^Cambiar al / })
  expect((await offer.boundingBox())?.height).toBeLessThan(70)
  await setTextSize(page, 2)
  expect(await illegible(page, 390)).toEqual([])
  const [inner, outer] = [await offer.boundingBox(), await notice.boundingBox()]
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0))
})

test('orders, packing, route and money of the administration can be read at 320 px and at twice the text size', async ({
  page,
  request,
}) => {
  const found: string[] = []
  const ana = aPerson()
  const slot = (await freeSlots(askBy(request))).at(-1)
  const fecha = slot?.fechaEntrega ?? ''
  const { id } = await orderOf(request, ana, slot)
  await openAdmin(page, '/admin/pedidos')
  for (const [path, words] of [
    [`/admin/pedidos?pedido=${id}`, ana.email],
    [`/admin/pedidos?cliente=${encodeURIComponent(ana.nombre)}`, ana.nombre],
    [`/admin/empaque?dia=${fecha}`, 'Por corte'],
    [`/admin/empaque?dia=${fecha}&ver=pedidos`, ana.nombre],
    [`/admin/ruta?dia=${fecha}`, ana.nombre],
    ['/admin/dinero', 'Por devolver'],
    ['/admin/caja', 'Mostrador'],
  ] as const) {
    await visit(page, path)
    await expect(page.getByText(words).first()).toBeAttached()
    found.push(...(await illegibleOnPhone(page, path)))
  }
  await setEstado(askByAdmin(request), id, 'entregado')
  await visit(page, '/admin/reportes/mes')
  await expect(page.getByText('Por día')).toBeAttached()
  found.push(...(await illegibleOnPhone(page, 'month')))
  expect(found).toEqual([])
})
