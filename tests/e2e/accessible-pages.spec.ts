import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectFitsAndAccessible } from './accessibility.ts'
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

/**
 * Controls that would be missed: high or wide less than a thumb wants on a telephone (44 px), or WCAG 2.5.8 of a pointer
 * (24 px), their label counted in. Links in a text are text.
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

/** Reads well to everybody at every width, and is met where it is pressed. */
async function expectUsable(page: Page): Promise<void> {
  expect(await tooSmall(page)).toEqual([])
  await expectFitsAndAccessible(page)
}

test('landing page: closed, with a cut open, with its menu open', { tag: '@ambos' }, async ({ page }, { project }) => {
  await visit(page, '/')
  await expectUsable(page)
  await cutOnCounter(page, 'Rib eye nacional').click()
  await expect(page.getByRole('dialog', { name: 'Rib eye nacional' })).toBeVisible()
  await expectUsable(page)
  await page.keyboard.press('Escape')
  if (project.name !== 'telefono') return
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await expectAccessible(page)
})

test('the three steps, the ticket, and the order received', { tag: '@ambos' }, async ({ page }) => {
  await visit(page, '/haz-tu-pedido')
  await addCut(page, 'Rib eye nacional')
  await expectUsable(page)
  await openCart(page)
  await expectUsable(page)
  await goToData(page)
  await page.getByLabel('Correo').fill('ana@')
  await page.getByLabel('Correo').blur()
  await expect(page.getByText('Escribe un correo válido')).toBeVisible()
  await expectUsable(page)
  await fillForm(page, aPerson())
  await expectUsable(page)
  await goToConfirm(page)
  await expectUsable(page)
  // The way home waits until the look is over.
  await page.route('**/_.data*', () => {})
  await sendButton(page).click()
  await expect(sentPage(page)).toBeVisible()
  await expectUsable(page)
})

test('the box of a failed order, and the question about new prices', async ({ page }) => {
  await readyToSend(page, aPerson())
  await page.route('**/api/orders/submit', (route) => route.abort(), { times: 1 })
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  // One button is filled, the one that sends; the ways out of the failure come second.
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

for (const path of ['/no-hay-nada-aqui', '/api/docs', '/blog/picana-a-la-brasa-sin-que-se-te-seque'])
  test(`the page at ${path}`, { tag: '@escritorio' }, async ({ page }) => {
    await visit(page, path)
    await expectAccessible(page)
  })

/** Tab, and Tab again, until the place is reached; as far as a person would go. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let press = 0; press < 150; press++) {
    await page.keyboard.press('Tab')
    if (await place.evaluate((element) => element === document.activeElement)) return
  }
  await expect(place).toBeFocused()
}

test('an order with the keyboard alone, from the card to the confirmation', { tag: '@escritorio' }, async ({
  page,
  request,
}) => {
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

  // The search makes the way to a second cut short; the button gives its place and the focus to the stepper.
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
    ['Dirección', ana.direccion],
  ] as const) {
    await tabTo(page, page.getByLabel(label))
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
  // Any key says that somebody is reading: the way home by itself is off.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Quedarme aquí' })).toBeHidden()
  await expect(sentPage(page)).toBeVisible()
  expect(await ordersOf(ana, request)).toHaveLength(1)
})

test('whoever wants no motion gets none', async ({ page }) => {
  // A millisecond, which is what the tokens make of every length, is over before it is drawn.
  const moving = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > 1).length,
    )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/')
  await cutOnCounter(page, 'Rib eye nacional').click()
  expect(await moving()).toBe(0)
  await page.keyboard.press('Escape')
  await visit(page, '/haz-tu-pedido?corte=10004')
  await expect(page.getByRole('article', { name: 'Rib eye nacional' })).toBeInViewport()
  expect(await moving()).toBe(0)
})

test('at a zoom of 400 % no bar takes the screen from the page', { tag: '@escritorio' }, async ({ page }) => {
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

test('with the colours of the system the chosen unit, category and part are told apart', {
  tag: '@escritorio',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const ground = (place: Locator) => place.evaluate((each) => getComputedStyle(each).backgroundColor)
  await visit(page, '/haz-tu-pedido?corte=10004')
  const units = page.getByRole('article', { name: 'Rib eye nacional' }).getByRole('group', { name: 'Unidad' })
  const unit = (chosen: boolean) => units.locator('label').filter({ has: page.getByRole('radio', { checked: chosen }) })
  expect(await ground(unit(true))).not.toBe(await ground(unit(false)))
  const categories = page.getByRole('navigation', { name: 'Categorías' })
  await expect(categories.locator('[aria-current]')).toHaveCount(1)
  expect(await ground(categories.locator('[aria-current]'))).not.toBe(
    await ground(categories.locator('a:not([aria-current])').first()),
  )
  await visit(page, '/')
  const parts = page.getByRole('group', { name: 'Partes de la res' })
  const part = (name: string) => ground(parts.locator('label').filter({ hasText: name }))
  expect(await part('Picaña')).not.toBe(await part('Falda'))
})

test('nothing floats over the parts of the animal', async ({ page }) => {
  await visit(page, '/')
  const floating = page.getByRole('link', { name: 'Ordena ya por WhatsApp' })
  await expect(floating).toBeVisible()
  await page.getByRole('group', { name: 'Partes de la res' }).evaluate((list) => list.scrollIntoView({ block: 'end' }))
  await expect(floating).toBeHidden()
  await page.getByRole('region', { name: 'Tipos de cocción' }).evaluate((next) => next.scrollIntoView())
  await expect(floating).toBeVisible()
})
