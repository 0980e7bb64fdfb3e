import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectFitsAndAccessible, onDesktop } from './accessibility.ts'
import { WITH_PICTURES } from './browser.ts'
import { smallTexts } from './legible.ts'
import {
  addCut,
  aPerson,
  continueButton,
  cutOnCounter,
  expect,
  fillForm,
  goToConfirm,
  goToData,
  openCart,
  ordersOf,
  readyToSend,
  sendButton,
  sentPage,
  test,
  visit,
} from './steps.ts'

test.use(WITH_PICTURES)

/**
 * The controls whose target, label included, is smaller than 44 px on a phone or 24 px elsewhere (WCAG 2.5.8). Links
 * within a text are exempt.
 */
function tooSmall(page: Page): Promise<string[]> {
  const least = (page.viewportSize()?.width ?? 0) < 600 ? 44 : 24
  return page.evaluate((least) => {
    const isLinkInText = (control: Element) => control.tagName === 'A' && getComputedStyle(control).display === 'inline'
    return [...document.querySelectorAll('button, input, textarea, :not(li, p) > a[href]')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !isLinkInText(control))
      .map((control) => ({ control, box: (control.closest('label') ?? control).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < least - 0.1)
      .map(({ control, box }) => {
        const name = control.getAttribute('aria-label') ?? control.closest('label')?.textContent ?? control.textContent
        return `${name} (${Math.round(box.width)}×${Math.round(box.height)})`
      })
  }, least)
}

/** Expects legible texts, large enough targets, no horizontal overflow, and no violation of axe's rules. */
async function expectUsable(page: Page): Promise<void> {
  await expectLegible(page)
  await expectFitsAndAccessible(page)
}

async function expectLegible(page: Page): Promise<void> {
  expect(await tooSmall(page)).toEqual([])
  expect(await smallTexts(page)).toEqual([])
}

/** The same on a phone and on a desktop. */
async function expectUsableOnBoth(page: Page): Promise<void> {
  await expectLegible(page)
  await expectFitsAndAccessible(page, { onDesktop: true })
  await onDesktop(page, () => expectLegible(page))
}

test('the landing page is accessible, also with the dialog of a cut or the menu open', async ({ page }) => {
  await visit(page, '/')
  await expectUsableOnBoth(page)
  await cutOnCounter(page, 'Rib eye nacional').click()
  await expect(page.getByRole('dialog', { name: 'Rib eye nacional' })).toBeVisible()
  await expectUsableOnBoth(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await expectAccessible(page)
})

test('the three steps of an order, the cart and the confirmation page are accessible', async ({ page }) => {
  await visit(page, '/haz-tu-pedido')
  await addCut(page, 'Rib eye nacional')
  // On a desktop the cart is in view already.
  await expectUsableOnBoth(page)
  await openCart(page)
  await expectUsable(page)
  await goToData(page)
  await page.getByLabel('Correo').fill('ana@')
  await page.getByLabel('Correo').blur()
  await expect(page.getByText('Escribe un correo válido')).toBeVisible()
  await expectUsableOnBoth(page)
  await fillForm(page, aPerson())
  await expectUsableOnBoth(page)
  await goToConfirm(page)
  await expectUsableOnBoth(page)
  // The confirmation page redirects to the landing page by itself: hold that until the check is over.
  await page.route('**/_.data*', () => {})
  await sendButton(page).click()
  await expect(sentPage(page)).toBeVisible()
  await expectUsableOnBoth(page)
})

test('the error of a failed order and the dialog about new prices are accessible', async ({ page }) => {
  await readyToSend(page, aPerson())
  await page.route('**/api/orders/submit', (route) => route.abort(), { times: 1 })
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  // Only the send button is filled; the ways out of the error are secondary buttons.
  const ways = page.getByRole('alert').locator('button, a')
  await expect(ways).toHaveText(['Intentar otra vez', 'Enviar por WhatsApp'])
  for (const way of await ways.all()) await expect(way).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(sendButton(page)).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expectAccessible(page)
  await page.route('**/api/orders/submit', async (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), total: 1 } }),
  )
  await page.getByRole('button', { name: 'Intentar otra vez' }).click()
  await expect(page.getByRole('dialog', { name: 'Los precios han cambiado' })).toBeVisible()
  await expectAccessible(page)
})

test('the description of the API is accessible', { tag: '@escritorio' }, async ({ page }) => {
  await visit(page, '/api/docs')
  // Its cards are all alike: those of the first six nouns.
  await page.evaluate(() => {
    for (const noun of document.querySelectorAll('main > section:nth-of-type(n + 7)')) noun.remove()
  })
  expect(new Set(await page.locator('[data-method]').allTextContents()).size).toBe(4)
  await expectAccessible(page)
})

/** Presses Tab until the place has the focus, at most 150 times. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let press = 0; press < 150; press++) {
    await page.keyboard.press('Tab')
    if (await place.evaluate((element) => element === document.activeElement)) return
  }
  await expect(place).toBeFocused()
}

test('an order can be placed with the keyboard alone, from the card of a cut to the confirmation', {
  tag: '@escritorio',
}, async ({ page, request }) => {
  const ana = aPerson()
  await visit(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  const card = cutOnCounter(page, 'Rib eye nacional')
  await tabTo(page, card)
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: 'Rib eye nacional' })
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, popup.getByRole('link', { name: 'Ordenar' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Escoge tus cortes' })).toBeVisible()

  // Adding a cut replaces its button by a stepper, which takes the focus.
  await tabTo(page, page.getByRole('searchbox', { name: 'Buscar un corte' }))
  await page.keyboard.type('entraña')
  await tabTo(page, page.getByRole('button', { name: 'Agregar Entraña' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Agregar uno de Entraña', exact: true })).toBeFocused()
  await tabTo(page, continueButton(page))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: '¿A dónde lo llevamos?' })).toBeFocused()
  for (const [label, typed] of [
    ['Nombre', ana.nombre],
    ['Teléfono', ana.telefono],
    ['Correo', ana.email],
    ['Corregimiento', 'rio ab'],
    ['Barriada o calle', ana.lugar.calle],
    ['Punto de referencia', ana.lugar.referencia],
  ] as const) {
    await tabTo(page, page.getByLabel(label).and(page.locator('input')))
    await page.keyboard.type(typed)
  }
  const choices = (name: string) => page.getByRole('group', { name }).getByRole('radio', { disabled: false })
  for (const group of ['Día de entrega', 'Hora de entrega']) {
    await tabTo(page, choices(group).first())
    await page.keyboard.press('Space')
    await expect(choices(group).first()).toBeChecked()
  }
  await tabTo(page, continueButton(page))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Revisa y envía' })).toBeFocused()
  await tabTo(page, sendButton(page))
  await page.keyboard.press('Enter')
  await expect(sentPage(page)).toBeVisible()
  // Any key press cancels the redirect to the landing page.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Quedarme aquí' })).toBeHidden()
  await expect(sentPage(page)).toBeVisible()
  expect(await ordersOf(ana, request)).toHaveLength(1)
})

test('reduced motion stops every animation', async ({ page }) => {
  // The design tokens shorten every duration to 1 ms, which is never seen.
  const runningAnimations = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > 1).length,
    )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/')
  await cutOnCounter(page, 'Rib eye nacional').click()
  expect(await runningAnimations()).toBe(0)
  await page.keyboard.press('Escape')
  await visit(page, '/haz-tu-pedido?corte=10004')
  await expect(page.getByRole('article', { name: 'Rib eye nacional' })).toBeInViewport()
  expect(await runningAnimations()).toBe(0)
})

test('at a zoom of 400 % no fixed or sticky bar covers the page', { tag: '@escritorio' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  for (const path of ['/', '/haz-tu-pedido?corte=10004', '/blog']) {
    await visit(page, path)
    const bars = await page.evaluate(() =>
      [...document.body.querySelectorAll('*')]
        .filter((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position) && each.checkVisibility())
        .filter((each) => each.getBoundingClientRect().height > 0 && !each.querySelector('[role=status]'))
        .map(({ className }) => className),
    )
    expect([path, bars]).toEqual([path, []])
  }
})

test('in forced colours the chosen unit, category and part of the animal differ from the others', {
  tag: '@escritorio',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const backgroundOf = (place: Locator) => place.evaluate((each) => getComputedStyle(each).backgroundColor)
  await visit(page, '/haz-tu-pedido?corte=10004')
  const units = page.getByRole('article', { name: 'Rib eye nacional' }).getByRole('group', { name: 'Unidad' })
  const unit = (chosen: boolean) => units.locator('label').filter({ has: page.getByRole('radio', { checked: chosen }) })
  expect(await backgroundOf(unit(true))).not.toBe(await backgroundOf(unit(false)))
  const categories = page.getByRole('navigation', { name: 'Categorías' })
  await expect(categories.locator('[aria-current]')).toHaveCount(1)
  expect(await backgroundOf(categories.locator('[aria-current]'))).not.toBe(
    await backgroundOf(categories.locator('a:not([aria-current])').first()),
  )
  await visit(page, '/')
  const parts = page.getByRole('group', { name: 'Partes de la res' })
  const part = (name: string) => backgroundOf(parts.locator('label').filter({ hasText: name }))
  expect(await part('Picaña')).not.toBe(await part('Falda'))
})
