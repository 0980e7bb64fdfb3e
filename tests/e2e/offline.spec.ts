import { openRelay } from '#tests/support/tcp-relay.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { accountLinks } from './account-steps.ts'
import { openAdmin } from './admin-steps.ts'
import { WITH_PICTURES } from './browser.ts'
import { aCustomer, card, placeOrder } from './dashboard-steps.ts'
import { changeWaiting, untilKept, untilWorker, visitWithWorker, WAITING } from './offline-steps.ts'
import { SHOP } from './shop-under-test.ts'
import {
  addCut,
  aPerson,
  expect,
  goToData,
  openCart,
  ordersOf,
  readyToSend,
  sendButton,
  test,
  visit,
  whatsappText,
} from './steps.ts'

test.use(WITH_PICTURES)

test.use({ serviceWorkers: 'allow' })

test('the catalogue and an article that was read open without a connection', async ({ page, context }) => {
  await visitWithWorker(page, '/')
  await visit(page, '/blog')
  const first = page.getByRole('article').first().getByRole('link').first()
  const path = (await first.getAttribute('href')) ?? ''
  await first.click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(page).toHaveURL(path)
  await untilKept(page, path)
  // The address changes before the page does.
  await expect(title).toHaveAttribute('id', 't-articulo')
  const titleText = (await title.textContent()) ?? ''

  await context.setOffline(true)
  await visit(page, path)
  await expect(title).toHaveText(titleText)
  await expect(page.getByText('Sin conexión. Ves esta página como estaba')).toBeVisible()
  await expectFitsAndAccessible(page)
  await visit(page, '/haz-tu-pedido')
  await addCut(page, 'Rib eye nacional')
  await expect(await openCart(page)).toContainText('$14.00')
  await page.goto('/auth')
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'llama al +507 6000-0000' })).toHaveAttribute('href', 'tel:+50760000000')
  await expect(page.getByRole('link', { name: 'escríbenos por WhatsApp' })).toHaveAttribute('href', /wa\.me\/507/)
  await expectFitsAndAccessible(page)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Intentar otra vez' }).click()
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible()
})

test('with a full signal and a shop that does not answer, WhatsApp is offered beside the waiting at once', async ({
  page,
  request,
}) => {
  const ana = aPerson()
  await readyToSend(page, ana)
  await untilWorker(page)
  await page.route('**/api/orders/submit', (route) => route.abort('connectionrefused'))
  await sendButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: WAITING })).toBeVisible()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('No se pudo conectar con el servidor')
  const link = notice.getByRole('link', { name: 'Enviar por WhatsApp' })
  const text = await whatsappText(link)
  for (const words of ['1 × Rib eye nacional (kilo a $10.50) — $10.50', 'Total: $14.00', ana.nombre, ana.direccion])
    expect(text).toContain(words)

  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()))
  await link.click()
  await notice.getByRole('button', { name: 'Ya lo mandé' }).click()
  await expect(page).toHaveURL('/')
  expect(await changeWaiting(page, {})).toBe(false)
  await expect(page.getByText('en espera')).toBeHidden()
  expect(await ordersOf(ana, request)).toEqual([])
})

test('a page as it was kept is read again once the shop answers, also when the browser never lost its signal', async ({
  page,
}) => {
  const network = await openRelay({ host: 'localhost', port: Number(SHOP.port) })
  const path = `http://localhost:${network.port}/`
  await visitWithWorker(page, path)
  await untilKept(page, '/')
  await network.close()
  await visit(page, path)
  const notice = page.getByText('Sin conexión. Ves esta página como estaba')
  await expect(notice).toBeVisible()
  await network.reopen()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(notice).toBeHidden()
  await network.close()
})

test('a link to a page that was never opened says without a connection that it cannot be read, and how to go on', async ({
  page,
  context,
}) => {
  await visitWithWorker(page, '/')
  await context.setOffline(true)
  const teaser = page.getByRole('main').getByRole('link', { name: /blog/i }).last()
  await teaser.click()
  await expect(page).toHaveURL('/blog')
  await expect(page.getByRole('main')).toContainText('Error al cargar los artículos del blog')
  await expectFitsAndAccessible(page)
  await visit(page, '/')
  await page.locator('main a[href^="/blog/"]').first().click()
  await expect(page).toHaveURL(/\/blog\/./)
  await expect(page.getByRole('main')).toContainText('Error al cargar el artículo')
  await expect(page.getByRole('main')).toContainText('Mira si tienes señal')
  await expectFitsAndAccessible(page)
  await context.setOffline(false)
  // The page reads its article again by itself.
  await expect(page.getByText('5 min lectura')).toBeVisible()
})

test('the last orders open without a connection, and signing out deletes what was kept', async ({
  page,
  context,
  request,
}) => {
  const ana = await aCustomer(page, request)
  const id = await placeOrder(page, ana)
  await visitWithWorker(page, '/dashboard/pedidos')
  await expect(card(page, id)).toBeVisible()
  await visit(page, '/dashboard/pedidos')
  await expect(card(page, id)).toBeVisible()
  await untilKept(page, '/dashboard/pedidos')
  await context.setOffline(true)
  await visit(page, '/dashboard/pedidos')
  await expect(card(page, id)).toBeVisible()
  await expectFitsAndAccessible(page)

  await visit(page, '/')
  await (await accountLinks(page)).getByRole('button', { name: 'Salir' }).click()
  const keptText = () =>
    page.evaluate(async () => {
      const texts: string[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          texts.push(request.url)
          const response = await cache.match(request, { ignoreVary: true })
          if (response?.headers.get('content-type')?.includes('json')) texts.push(await response.text())
        }
      }
      return texts.join(' ')
    })
  for (const word of [ana.email, '/dashboard', '/api/auth']) await expect.poll(keptText).not.toContain(word)
  await context.setOffline(false)
})

test('nothing of the administration is kept', async ({ page }) => {
  await visitWithWorker(page, '/')
  await openAdmin(page, '/admin/pedidos')
  await page.evaluate(() => fetch('/api/orders/all').then((answer) => answer.text()))
  await page.evaluate(() => fetch('/api/admin/settings').then((answer) => answer.text()))
  const urls = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(urls).toContain('/haz-tu-pedido')
  expect(urls.filter((path) => /^\/(admin|api\/(admin|orders))/.test(path) && path !== '/api/orders/slots')).toEqual([])
})

test('a new version of the worker takes over without a reload, and the cart stays', async ({ page }) => {
  await visitWithWorker(page, '/haz-tu-pedido')
  await addCut(page, 'Rib eye nacional')
  await goToData(page)
  await page.getByLabel('Nombre').fill('Ana')
  const [before = '', ...others] = await page.evaluate(async () => {
    for (const name of ['assets-older', 'assets-before']) await caches.open(name)
    Object.assign(window, { wasHere: true })
    return (await caches.keys()).filter((name) => name.startsWith('assets-'))
  })
  expect(others).toEqual(['assets-older', 'assets-before'])
  // The same worker from another URL: for the browser a new version.
  await page.evaluate(async () => {
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    await navigator.serviceWorker.register('/sw.js?nueva')
    await taken
  })
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('assets-'))))
    .toEqual([before, 'assets-before'])
  expect(await page.evaluate(() => 'wasHere' in window)).toBe(true)
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana')
  await page.goBack()
  await expect(await openCart(page)).toContainText('$14.00')
})
