import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { freeSlots } from '#commands/demo/builder.ts'
import { setCalendarHour } from '#shop/calendar/contract.ts'
import { openRelay } from '#tests/support/tcp-relay.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { accountLinks, aPerson as anAccount, registerPerson, signInOnPage } from './account-steps.ts'
import { askBy, askByAdmin } from './calls.ts'
import {
  changeWaiting,
  confirmOffline,
  confirmWithoutSignal,
  untilWorker,
  visitWithWorker,
  WAITING,
} from './offline-steps.ts'
import { change, changePrice, store } from './product-steps.ts'
import { SHOP } from './shop-under-test.ts'
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
  readyToSend,
  sendButton,
  sentPage,
  test,
  visit,
} from './steps.ts'

test.use({ serviceWorkers: 'allow' })

test('an order confirmed without a connection is sent once, when the closed browser is opened again', async ({
  launchOptions,
  contextOptions,
  viewport,
  request,
}) => {
  const ana = aPerson()
  const folder = mkdtempSync(join(tmpdir(), 'ferrete-browser-'))
  // The emulated loss of the connection does not hold for the worker while a browser starts or ends: its background sync
  // would send the order. So the network is really gone.
  const network = await openRelay({ host: 'localhost', port: Number(SHOP.port) })
  const baseURL = `http://localhost:${network.port}`
  const open = (options: { offline?: boolean } = {}) =>
    chromium.launchPersistentContext(folder, { ...launchOptions, ...contextOptions, ...options, viewport, baseURL })
  const first = await open()
  const page = await first.newPage()
  await confirmOffline(page, ana)
  await expect(page.getByRole('complementary', { name: 'Tu pedido' })).toContainText(
    /Rib eye nacional.*Total\s*\$14\.00/s,
  )
  await network.close()
  await first.close()

  const second = await open({ offline: true })
  const again = await second.newPage()
  await visit(again, '/')
  await expect(again.getByText('Sin conexión. Ves esta página como estaba')).toBeVisible()
  await expect(again.getByText(`${WAITING}.`)).toBeVisible()
  // A page that is not kept says it too.
  await again.goto('/auth')
  await expect(again.getByText(`${WAITING}.`)).toBeVisible()
  await visit(again, '/')
  expect(await ordersOf(ana, request)).toEqual([])
  await network.reopen()
  await second.setOffline(false)
  await expect(again.getByText('recibimos tu pedido #')).toBeVisible()
  await expect(again.getByText('Sin conexión.')).toBeHidden()
  await again.getByRole('link', { name: 'Ver el pedido' }).click()
  const number = await orderNumber(again)
  const stored = await ordersOf(ana, request)
  expect(stored).toMatchObject([{ total: 14 }])
  expect(stored[0]?.id.slice(-8).toUpperCase()).toBe(number)
  await visit(again, '/haz-tu-pedido')
  await expect(again.getByText('en espera')).toBeHidden()
  await second.close()
  await network.close()
  rmSync(folder, { recursive: true })
})

test('after a lost response the waiting order is not stored again', async ({ page, context, request }) => {
  const ana = aPerson()
  await readyToSend(page, ana)
  await untilWorker(page)
  await page.route(
    '**/api/orders/submit',
    async (route) => {
      expect((await route.fetch()).status()).toBe(201)
      await context.setOffline(true)
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await sendButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: WAITING })).toBeVisible()
  await context.setOffline(false)
  await expect(sentPage(page)).toBeVisible()
  expect(await ordersOf(ana, request)).toHaveLength(1)
})

test('the waiting order can be sent by hand or taken back to the last step', async ({ page, context, request }) => {
  const ana = aPerson()
  await confirmOffline(page, ana)
  await expectFitsAndAccessible(page)
  await page.getByRole('button', { name: 'Enviar ahora' }).press('Enter')
  await expect(page.getByText('Todavía no hay señal')).toBeVisible()
  await page.getByRole('button', { name: 'Volver al pedido' }).press('Enter')
  await expect(sendButton(page)).toContainText('$14.00')
  await expect(page.getByText(WAITING)).toBeHidden()

  await sendButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: WAITING })).toBeVisible()
  await context.setOffline(false)
  await orderNumber(page)
  expect(await ordersOf(ana, request)).toHaveLength(1)
})

test('the customer is asked when the price of the waiting order has changed', async ({ page, context, request }) => {
  const ana = aPerson()
  const cut = await store(request)
  await change(request, cut.codigo, { disponible: true })
  // While the database is slow, a page may be older than a second.
  await expect.poll(async () => (await request.get('/haz-tu-pedido')).text()).toContain(cut.nombre)
  await visitWithWorker(page, '/haz-tu-pedido')
  await addCut(page, cut.nombre)
  await goToData(page)
  await fillForm(page, ana)
  await goToConfirm(page)
  await confirmWithoutSignal(page, { isMarked: false })
  await changePrice(request, cut.codigo, 12)

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Tu pedido no se envió' })).toBeVisible()
  await expect(page.getByText('Los precios han cambiado.')).toBeVisible()
  await expectFitsAndAccessible(page)
  expect(await ordersOf(ana, request)).toEqual([])
  await page.getByRole('button', { name: 'Revisar el pedido' }).click()
  const changed = page.getByRole('dialog', { name: 'Los precios han cambiado' })
  await expect(changed).toContainText(/Antes\s*\$13\.50\s*Ahora\s*\$15\.50/)
  await changed.getByRole('button', { name: 'Enviar con el precio nuevo' }).click()
  await orderNumber(page)
  expect(await ordersOf(ana, request)).toMatchObject([{ total: 15.5 }])
})

test('the customer is asked when the hour of the waiting order has filled up', async ({ page, context, request }) => {
  const ana = aPerson()
  const [slot] =
    [...Map.groupBy(await freeSlots(askBy(request)), ({ fechaEntrega }) => fechaEntrega).values()].at(-4) ?? []
  const [fecha, hora] = [slot?.fechaEntrega ?? '', slot?.horaEntrega ?? '']
  await confirmOffline(page, ana, slot)
  await askByAdmin(request)(setCalendarHour, { params: { fecha, hora }, body: { capacidad: 0 } })

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Tu pedido no se envió' })).toBeVisible()
  await page.getByRole('button', { name: 'Revisar el pedido' }).click()
  const change = page.getByRole('alert').getByRole('button', { name: /^Cambiar al / })
  // One main action, of at most two lines.
  await expect(change).toHaveAttribute('data-variant', 'brand')
  await expect(sendButton(page)).toHaveAttribute('data-variant', 'outline')
  expect((await change.boundingBox())?.height).toBeLessThan(70)
  await change.click()
  await expect(sendButton(page)).toHaveAttribute('data-variant', 'primary')
  await sendButton(page).click()
  await orderNumber(page)
  const stored = await ordersOf(ana, request)
  expect(stored).toHaveLength(1)
  expect(`${stored[0]?.cliente.fechaEntrega} ${stored[0]?.cliente.horaEntrega}`).not.toBe(`${fecha} ${hora}`)
})

test('the browser has the worker send the waiting order when no page of the shop is open', async ({
  page,
  context,
  request,
}) => {
  const ana = aPerson()
  const devTools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [shop] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(SHOP.url))
      if (shop) resolve(shop.registrationId)
    }),
  )
  await confirmOffline(page, ana)
  await devTools.send('ServiceWorker.enable')
  const registrationId = await registered
  await page.goto('about:blank')
  await context.setOffline(false)
  const sync = { origin: SHOP.url, registrationId, tag: 'waiting-order', lastChance: false }
  await devTools.send('ServiceWorker.dispatchSyncEvent', sync)
  await expect.poll(() => ordersOf(ana, request)).toMatchObject([{ total: 14 }])
  await visit(page, '/')
  await expect(page.getByText('recibimos tu pedido #')).toBeVisible()
  expect(await ordersOf(ana, request)).toHaveLength(1)
})

test('an order that has waited for more than six days is not sent, and can be confirmed again', async ({
  page,
  context,
  request,
}) => {
  const ana = aPerson()
  await confirmOffline(page, ana)
  await changeWaiting(page, { confirmedAt: Date.now() - 6 * 86_400_000 - 1000 })
  // A phone that ends the browser at once loses the mark, and keeps the order.
  await page.evaluate(() => localStorage.removeItem('pedido.espera.1'))
  await context.setOffline(false)
  await visit(page, '/')
  await expect(page.getByText('Tu pedido en espera no se envió')).toBeVisible()
  await page.getByRole('link', { name: 'Ver el pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tu pedido no se envió' })).toBeVisible()
  await expect(page.getByText('Pasaron varios días sin señal')).toBeVisible()
  await expectFitsAndAccessible(page)
  expect(await ordersOf(ana, request)).toEqual([])

  await page.getByRole('button', { name: 'Revisar el pedido' }).click()
  await sendButton(page).click()
  await orderNumber(page)
  expect(await ordersOf(ana, request)).toHaveLength(1)
})

test('signing out takes the waiting order back into the cart, and it is not sent', async ({
  page,
  context,
  request,
}) => {
  const ana = anAccount()
  await registerPerson(request, ana)
  await signInOnPage(page, ana)
  const profileLoaded = () => page.waitForEvent('requestfinished', (call) => call.url().includes('/api/auth/profile/'))
  await Promise.all([profileLoaded(), visitWithWorker(page, '/')])
  await Promise.all([profileLoaded(), readyToSend(page, ana)])
  await confirmWithoutSignal(page)
  await visit(page, '/')
  await (await accountLinks(page)).getByRole('button', { name: 'Salir' }).click()
  await expect(await accountLinks(page)).toContainText('Iniciar sesión')
  await expect.poll(() => changeWaiting(page, {})).toBe(false)
  await context.setOffline(false)
  await visit(page, '/haz-tu-pedido')
  await expect(await openCart(page)).toContainText('Rib eye nacional')
  expect(await ordersOf(ana, request)).toEqual([])
})
