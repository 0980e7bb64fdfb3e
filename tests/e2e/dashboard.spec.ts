import { setEstado } from '#commands/demo/builder.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { aPerson, fillLogin, fillRegistration, submit } from './account-steps.ts'
import { askByAdmin } from './calls.ts'
import { openDashboard, tab, userId } from './dashboard-steps.ts'
import {
  addCut,
  chooseSlot,
  expect,
  fillAddress,
  goToConfirm,
  goToData,
  orderNumber,
  reload,
  sendButton,
  test,
  visit,
} from './steps.ts'

test('the first order is followed from sending to delivery, and is there after signing in again', async ({
  page,
  request,
}) => {
  const ana = aPerson()
  await visit(page, '/dashboard')
  await expect(page).toHaveURL('/auth')
  await page.getByRole('link', { name: 'Regístrate aquí' }).click()
  await fillRegistration(page, ana)
  await submit(page, 'Crear Cuenta').click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('No tienes pedidos aún')).toBeVisible()
  await expectFitsAndAccessible(page, { onDesktop: true })

  await page.getByRole('link', { name: 'Hacer mi primer pedido' }).click()
  await addCut(page, 'Rib eye nacional', 'Kilo', 2)
  await goToData(page)
  for (const [label, value] of [
    ['Nombre', ana.nombre],
    ['Teléfono', ana.telefono],
    ['Correo', ana.email],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value)
  await fillAddress(page)
  await chooseSlot(page)
  await goToConfirm(page)
  await sendButton(page).click()
  const number = await orderNumber(page)

  await visit(page, '/dashboard')
  const order = page.getByRole('article', { name: `Pedido ${number}` })
  await expect(order).toContainText(/#\w{8}.*Pendiente.*Rib eye nacional.*Total.*\$24\.50/)
  await expect(page.getByRole('main')).toContainText(/0Pedidos completados|Pedidos completados0/)
  await expect(page.getByRole('main')).toContainText('Pedidos activos1')
  await expectFitsAndAccessible(page, { onDesktop: true })
  await tab(page, 'Mis Pedidos').click()
  await expect(order).toContainText(/Rib eye nacional - 2\s*kilos - \$21\.00/)
  await expect(order).toContainText('Calle 50, PH Sol, apto. 4B')

  const { orders } = await (await page.request.get(`/api/orders/user/${await userId(page)}`)).json()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  for (const [estado, label] of [
    ['en_proceso', 'en_proceso'],
    ['en_camino', 'En Camino'],
    ['entregado', 'Entregado'],
    ['cancelado', 'Cancelado'],
  ] as const) {
    await setEstado(askByAdmin(request), orders[0].id, estado)
    await expect(order.getByText(label, { exact: true })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: `Pedido #${number}: ${label}.` })).toBeVisible()
    await expect(order.getByText('Tu pedido va en camino')).toBeVisible({ visible: estado === 'en_camino' })
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await expectFitsAndAccessible(page, { onDesktop: true })

  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(page).toHaveURL('/auth')
  await visit(page, '/dashboard/pedidos')
  await expect(page).toHaveURL('/auth')
  await fillLogin(page, ana)
  await expect(page).toHaveURL('/dashboard/pedidos')
  await expect(order).toBeVisible()
})

test('every tab has its URL, which reload and back keep, and opening one focuses its title', async ({
  page,
  request,
}) => {
  await openDashboard(page, request)
  const title = page.getByRole('heading', { level: 2 }).first()
  for (const [name, path] of [
    ['Mis Pedidos', '/dashboard/pedidos'],
    ['Promociones', '/dashboard/promociones'],
    ['Mi Perfil', '/dashboard/perfil'],
  ] as const) {
    await tab(page, name).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(path)
    await expect(title).toHaveText(name)
    await expect(title).toBeFocused()
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
    await expect(tab(page, name)).toBeInViewport({ ratio: 1 })
    await expect(page).toHaveTitle(`${name} · Ferrete`)
  }
  await reload(page)
  await expect(title).toHaveText('Mi Perfil')
  await page.goBack()
  await expect(title).toHaveText('Promociones')
  await visit(page, '/dashboard/no-hay')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('link', { name: 'Hacer Pedido' })).toHaveAttribute('href', '/haz-tu-pedido')
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL('/')
})

test('promotions are shown as coupons whose code is copied with a tap, and opens the order', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Both tabs count the same list, whatever codes other journeys create meanwhile.
  const json = await (await request.get('/api/promociones/')).json()
  await page.route('**/api/promociones/', (route) => route.fulfill({ json }))
  await openDashboard(page, request, '/dashboard/promociones')
  const coupon = page.getByRole('article').filter({ hasText: 'PARRILLA10' })
  await expect(coupon).toContainText('Diez por ciento')
  await expect(coupon.getByRole('link', { name: /^Usar Ahora/ })).toHaveAttribute(
    'href',
    '/haz-tu-pedido?codigo=PARRILLA10',
  )
  await coupon.getByRole('button', { name: 'Código PARRILLA10 Copiar' }).click()
  await expect(coupon.getByRole('status')).toHaveText('Código PARRILLA10 copiado.')
  await expect(coupon.getByRole('button')).toContainText('Copiado')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('PARRILLA10')
  // The two fixed promotions and VENCIDO have ended.
  await expect(page.getByText('cortes premium')).toHaveCount(0)
  await expect(page.getByText('VENCIDO')).toHaveCount(0)
  await expectFitsAndAccessible(page)
  const coupons = await page.getByRole('article').count()
  await tab(page, 'Resumen').click()
  await expect(page.getByRole('main')).toContainText(`Promociones activas${coupons}`)

  await page.route('**/api/promociones/', (route) => route.fulfill({ json: { success: true, promociones: [] } }))
  await visit(page, '/dashboard/promociones')
  await expect(page.getByText('Por ahora no hay promociones activas')).toBeVisible()
  await expectFitsAndAccessible(page)
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/api/promociones/', (route) => route.abort())
  await reload(page)
  await expect(page.getByRole('alert')).toContainText('Error al cargar las promociones')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(coupon).toBeVisible()
})

test('the dashboard is not indexed, and says without JavaScript that it needs it', async ({ browser, request }) => {
  const html = await (await request.get('/dashboard/pedidos')).text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/dashboard')
  await expect(page.locator('noscript')).toBeVisible()
  await expect(page.locator('noscript')).toContainText('Para ver tu cuenta hace falta JavaScript.', {
    useInnerText: true,
  })
  await context.close()
})
