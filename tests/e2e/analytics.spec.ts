import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { testInOwnShop } from './own-shop.ts'
import {
  addCut,
  aPerson,
  expect,
  fillForm,
  findCut,
  goToConfirm,
  goToData,
  orderNumber,
  sendButton,
  sentPage,
  test,
  visit,
} from './steps.ts'

const question = (page: Page) => page.getByRole('region', { name: 'Privacidad' })
const dataLayerText = (page: Page) => page.evaluate(() => JSON.stringify(window.dataLayer))
const loggedEvents = (page: Page) =>
  page.evaluate(() => window.dataLayer?.map((entry) => 'event' in entry && entry.event))

test('without a configured property no consent is asked for and no event leaves the page', async ({
  page,
  request,
}) => {
  await visit(page, '/')
  await expect(page.getByRole('contentinfo')).toContainText('Precios en dólares')
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Contar visitas' })).toBeHidden()
  expect(page.frames()).toHaveLength(1)
  await expect.poll(() => loggedEvents(page)).toEqual(['page_view'])
  expect((await request.get('/contador')).status()).toBe(404)
})

/** The worker is off for the journey that removes one; the other journeys block it anyway. */
const testWithAnalytics = testInOwnShop({ ANALYTICS_ID: 'G-FERRETE01', SERVICE_WORKER: 'off' })

/** A replacement of Google's tag that sends every event of the data layer, as the real one does. */
const TAG = `
document.cookie = '_ga=GA1.1.1; path=/'
const send = ([command, name, params]) =>
  command === 'event' &&
  fetch('https://www.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', body: JSON.stringify({ name, ...params }) })
dataLayer.forEach(send)
dataLayer.push = (entry) => send(entry)
`

/** Answers for Google's servers, and records the tags that were loaded and the events that were sent. */
async function mockGoogle(context: BrowserContext) {
  const google = { tags: [] as string[], events: [] as { name: string; [param: string]: unknown }[] }
  await context.route(/googletagmanager\.com/, (route) => {
    google.tags.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: TAG })
  })
  await context.route(/google-analytics\.com/, (route) => {
    google.events.push(route.request().postDataJSON())
    return route.fulfill({ status: 204 })
  })
  return { ...google, names: () => google.events.map(({ name }) => name) }
}

testWithAnalytics.describe('with a configured property', () => {
  testWithAnalytics(
    'after consent Google receives what was bought and nothing about the customer',
    async ({ page, context }) => {
      const { tags, events, names } = await mockGoogle(context)
      const ana = aPerson()
      await visit(page, '/haz-tu-pedido')
      await expect(question(page)).toContainText('sin tu nombre, teléfono, correo ni dirección')
      await addCut(page, 'Rib eye nacional')
      expect([tags, await context.cookies()]).toEqual([[], []])

      await question(page).getByRole('button', { name: 'Aceptar' }).click()
      await expect(question(page)).toBeHidden()
      await expect.poll(names).toEqual(['page_view', 'add_to_cart'])
      expect(tags).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-FERRETE01'])
      await goToData(page)
      await fillForm(page, ana)
      await page.getByLabel('Notas').fill('Es para Lucía')
      await goToConfirm(page)
      await sendButton(page).click()
      const number = await orderNumber(page)
      await sentPage(page).getByRole('button', { name: 'Quedarme aquí' }).click()
      await expect.poll(names).toEqual(['page_view', 'add_to_cart', 'purchase', 'order_completed', 'page_view'])
      expect(events.slice(2, 4)).toMatchObject(
        ['purchase', 'order_completed'].map((name) => ({
          ...{ name, currency: 'USD', transaction_id: number, value: 10.5, shipping: 3.5 },
          items: [{ item_id: '10004', item_name: 'Rib eye nacional', price: 10.5, quantity: 1 }],
        })),
      )
      const { lugar, ...texts } = ana
      for (const secret of [
        ...Object.values(texts),
        lugar.calle,
        lugar.referencia,
        'Lucía',
        encodeURIComponent(ana.email),
      ])
        expect(JSON.stringify(events) + (await dataLayerText(page))).not.toContain(secret)

      await visit(page, '/auth?verificar=un-enlace-secreto')
      await expect
        .poll(names)
        .toEqual(['page_view', 'add_to_cart', 'purchase', 'order_completed', 'page_view', 'page_view'])
      await page.goBack()
      await expect.poll(() => names().slice(6)).toEqual(['page_view'])
      expect(JSON.stringify(events)).not.toContain('secreto')
    },
  )

  testWithAnalytics(
    'a refusal is stored and can be changed, and withdrawing consent stops the events',
    async ({ page, context }) => {
      const { tags, names } = await mockGoogle(context)
      await visit(page, '/')
      await expectAccessible(page)
      await question(page).getByRole('button', { name: 'No, gracias' }).click()
      await expect(question(page)).toBeHidden()
      await visit(page, '/haz-tu-pedido')
      await findCut(page, 'Rib eye nacional')
      await expect(question(page)).toBeHidden()
      expect([tags, await context.cookies()]).toEqual([[], []])

      const otherTab = await context.newPage()
      await visit(otherTab, '/haz-tu-pedido')
      await visit(page, '/blog?q=asado')
      await page.getByRole('link', { name: 'Contar visitas' }).click()
      await expect(question(page)).toBeFocused()
      await expect(question(page)).toContainText('Por ahora no contamos tus visitas.')
      await question(page).getByRole('button', { name: 'Aceptar' }).click()
      await expect(page).toHaveURL(/\/blog\?q=asado$/)
      await expect(page.getByRole('link', { name: 'Contar visitas' })).toBeFocused()
      // The other tab learns of the consent; its events from before the consent are not sent.
      await expect.poll(() => tags.length).toBe(2)
      await visit(page, '/')
      await expect.poll(names).toEqual(['page_view'])
      expect(await context.cookies()).toMatchObject([{ name: '_ga' }])
      await otherTab.close()

      await page.goto('/admin')
      await expect(page.getByRole('textbox', { name: 'Usuario' })).toBeVisible()
      expect(page.frames()).toHaveLength(1)
      expect(await dataLayerText(page)).toBeUndefined()

      await visit(page, '/')
      await expect.poll(() => names().length).toBe(2)
      await page.getByRole('link', { name: 'Contar visitas' }).click()
      await question(page).getByRole('button', { name: 'No, gracias' }).click()
      await expect.poll(() => page.frames().length).toBe(1)
      expect(await context.cookies()).toEqual([])
      await page.getByRole('link', { name: 'Haz tu pedido' }).first().click()
      await expect(page.getByRole('searchbox', { name: 'Buscar un corte' })).toBeVisible()
      await expect.poll(() => loggedEvents(page)).toEqual(['page_view', 'page_view'])
      expect(names()).toEqual(['page_view', 'page_view'])
    },
  )
  testWithAnalytics('Global Privacy Control counts as a refusal', async ({ page, context }) => {
    const { tags } = await mockGoogle(context)
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await visit(page, '/blog')
    await expect(page.getByRole('link', { name: 'Contar visitas' })).toBeVisible()
    await expect(question(page)).toBeHidden()
    expect([tags, page.frames().length]).toEqual([[], 1])
  })
})

// The other journeys of the worker are in offline.spec.ts.
testWithAnalytics.describe('with a worker from before', () => {
  testWithAnalytics.use({ serviceWorkers: 'allow' })

  testWithAnalytics('switched off, the worker and what it kept are removed', async ({ page }) => {
    await page.goto('/blog')
    await page.evaluate(() => caches.open('shop-pages'))
    await visit(page, '/')
    const left = () =>
      page.evaluate(
        async () => [...(await caches.keys()), ...(await navigator.serviceWorker.getRegistrations())].length,
      )
    await expect.poll(left).toBe(0)
    await visit(page, '/')
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  })
})
