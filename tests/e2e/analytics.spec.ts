import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { copyDatabaseImage } from '#tests/support/database-image.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { expectAccessible } from './accessibility.ts'
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
const namesKept = (page: Page) =>
  page.evaluate(() => window.dataLayer?.map((happening) => 'event' in happening && happening.event))

test('where no property is configured nothing is asked, and what happens is told to nobody', async ({
  page,
  request,
}) => {
  await visit(page, '/')
  await expect(page.getByRole('contentinfo')).toContainText('Precios en dólares')
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Privacidad' })).toBeHidden()
  expect(page.frames()).toHaveLength(1)
  await expect.poll(() => namesKept(page)).toEqual(['page_view'])
  expect((await request.get('/contador')).status()).toBe(404)
})

/** The people of a shop that has a property to count in. */
const testWithAnalytics = test.extend<object, { counting: RunningShop }>({
  counting: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'ferrete-counted-'))
      await copyDatabaseImage(folder)
      const shop = await startShop(folder, { ANALYTICS_ID: 'G-FERRETE01' })
      await use(shop)
      await shop.end('SIGKILL')
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ counting }, use) => use(counting.url),
})

/** Stands in for Google: a tag that sends on every event it reads, as the real one does. */
const TAG = `
document.cookie = '_ga=GA1.1.1; path=/'
const send = ([command, name, params]) =>
  command === 'event' &&
  fetch('https://www.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', body: JSON.stringify({ name, ...params }) })
dataLayer.forEach(send)
dataLayer.push = (told) => send(told)
`

async function google(context: BrowserContext) {
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

testWithAnalytics.describe('where visits are counted', () => {
  // One shop for all of them.
  testWithAnalytics.describe.configure({ mode: 'default' })

  testWithAnalytics('after a yes Google hears what was bought, and never by whom', async ({ page, context }) => {
    const { tags, events, names } = await google(context)
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
    await expect.poll(names).toEqual(['page_view', 'add_to_cart', 'purchase', 'order_completed', 'page_view'])
    expect(events.slice(2, 4)).toMatchObject(
      ['purchase', 'order_completed'].map((name) => ({
        ...{ name, currency: 'USD', transaction_id: number, value: 10.5, shipping: 3.5 },
        items: [{ item_id: '10004', item_name: 'Rib eye nacional', price: 10.5, quantity: 1 }],
      })),
    )
    for (const secret of [...Object.values(ana), 'Lucía', encodeURIComponent(ana.email)])
      expect(JSON.stringify(events) + (await dataLayerText(page))).not.toContain(secret)

    await sentPage(page).getByRole('button', { name: 'Quedarme aquí' }).click()
    await visit(page, '/auth?verificar=un-enlace-secreto')
    await expect
      .poll(names)
      .toEqual(['page_view', 'add_to_cart', 'purchase', 'order_completed', 'page_view', 'page_view'])
    await page.goBack()
    await expect.poll(() => names().slice(6)).toEqual(['page_view'])
    expect(JSON.stringify(events)).not.toContain('secreto')
  })

  testWithAnalytics(
    'a no is kept, can be changed, and a change of mind ends the counting',
    async ({ page, context }) => {
      const { tags, names } = await google(context)
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
      await page.getByRole('link', { name: 'Privacidad' }).click()
      await expect(question(page)).toBeFocused()
      await expect(question(page)).toContainText('Por ahora no contamos tus visitas.')
      await question(page).getByRole('button', { name: 'Aceptar' }).click()
      await expect(page).toHaveURL(/\/blog\?q=asado$/)
      await expect(page.getByRole('link', { name: 'Privacidad' })).toBeFocused()
      // The other tab hears of the yes; what happened in it under the no is not told.
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
      await page.getByRole('link', { name: 'Privacidad' }).click()
      await question(page).getByRole('button', { name: 'No, gracias' }).click()
      await expect.poll(() => page.frames().length).toBe(1)
      expect(await context.cookies()).toEqual([])
      await page.getByRole('link', { name: 'Haz tu pedido' }).first().click()
      await expect(page.getByRole('searchbox', { name: 'Buscar un corte' })).toBeVisible()
      await expect.poll(() => namesKept(page)).toEqual(['page_view', 'page_view'])
      expect(names()).toEqual(['page_view', 'page_view'])
    },
  )
  testWithAnalytics('a browser that asks not to be followed has said no', async ({ page, context }) => {
    const { tags } = await google(context)
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await visit(page, '/blog')
    await expect(page.getByRole('link', { name: 'Privacidad' })).toBeVisible()
    await expect(question(page)).toBeHidden()
    expect([tags, page.frames().length]).toEqual([[], 1])
  })
})
