import type { Page } from '@playwright/test'
import { TABS } from '#site/admin/shell/tabs.ts'
import { expectAccessible } from './accessibility.ts'
import { openAdmin } from './admin-steps.ts'
import { SHOP } from './shop-under-test.ts'
import { expect, test, visit } from './steps.ts'

const user = (page: Page) => page.getByLabel('Usuario')
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true })
const rail = (page: Page) => page.getByRole('navigation', { name: 'Administración' })

test('signing in refuses wrong credentials, opens the page that was asked for, and signing out ends the session', {
  tag: '@escritorio',
}, async ({ page }) => {
  await visit(page, '/admin/pedidos')
  await user(page).fill(SHOP.admin.username)
  await password(page).fill('no es esta')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Credenciales incorrectas')
  await expect(user(page)).toHaveValue(SHOP.admin.username)

  await page.route('**/api/admin/login', (route) => route.abort())
  await password(page).fill(SHOP.admin.password)
  await password(page).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Error al iniciar sesión')
  await page.unroute('**/api/admin/login')
  await password(page).press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()

  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(user(page)).toBeVisible()
  await expect(page).toHaveURL('/admin')
  expect(await page.evaluate(() => localStorage.getItem('adminLoggedIn'))).toBeNull()
  expect((await page.request.get('/api/admin/session')).status()).toBe(401)
})

test('every tab has its URL, and an unknown one shows the blog', async ({ page }) => {
  await openAdmin(page, '/admin/nada')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  await rail(page).getByRole('link', { name: 'Productos' }).click()
  await expect(page).toHaveURL('/admin/productos')
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
})

test('the served HTML holds no data and is not indexed', async ({ request }) => {
  const html = await (await request.get('/admin/pedidos')).text()
  expect(html).toContain('Verificando acceso...')
  expect(html).toContain('noindex')
})

test('every tab says that it failed, with a way to try again, whatever the refusal looks like', {
  tag: '@escritorio',
}, async ({ page }) => {
  test.slow()
  const [blog, ...others] = TABS
  await openAdmin(page, blog.to)
  for (const reply of [
    { status: 500, json: {} },
    { status: 500, json: { success: false, error: 'Algo falló de nuestro lado.' } },
    { status: 200, body: '<h1>Bad gateway</h1>' },
  ]) {
    await page.route('**/api/**', (route) =>
      route.request().headers().accept?.includes('event-stream') ? route.continue() : route.fulfill(reply),
    )
    // Every tab loads when it is opened, the first one too when somebody comes back to it.
    for (const { name, to } of [...others, blog]) {
      await rail(page).getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(to)
      await expect.soft(page.getByRole('alert').filter({ visible: true }).first(), name).toHaveText(/\w/)
      await expect.soft(page.getByRole('button', { name: 'Intentar de nuevo' }).first(), name).toBeVisible()
      await expect.soft(page.getByText(/^Cargando/).filter({ visible: true }), name).toHaveCount(0)
    }
    await page.unroute('**/api/**')
  }
})

test('every tab is accessible on a desktop', { tag: '@escritorio' }, async ({ page }) => {
  await openAdmin(page, TABS[0].to)
  for (const { name, to } of TABS) {
    await rail(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(to)
    await expect(page.getByText(/^Cargando/).filter({ visible: true }), name).toHaveCount(0)
    await expectAccessible(page)
  }
})
