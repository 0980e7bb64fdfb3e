import { expectAccessible } from './accessibility.ts'
import { WITH_PICTURES } from './browser.ts'
import { cutOnCounter, expect, openCart, test, visit, whatsappText } from './steps.ts'

test.use(WITH_PICTURES)

// With animations, as most visitors have them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('on a phone every part of the map has its number or its name, the answer stays in view, and it leads to its cut', async ({
  page,
}) => {
  await visit(page, '/')
  const map = page.getByRole('region', { name: '¿De dónde sale tu corte?' })
  const parts = map.getByRole('group', { name: 'Partes de la res' })
  await expect(parts.getByRole('radio')).toHaveCount(18)
  const drawn = await map.locator('svg[role=img] text').filter({ visible: true }).allTextContents()
  const numbers = (texts: string[]) => texts.map((text) => /\d+/.exec(text)?.[0]).filter(Boolean)
  const listed = await parts.locator('label').allInnerTexts()
  expect(new Set(numbers(drawn))).toEqual(new Set(numbers(listed)))
  expect(new Set(numbers(listed)).size).toBe(18)

  for (const place of [map.locator('svg[role=img]'), parts]) {
    await place.evaluate((it) => it.scrollIntoView({ block: 'start', behavior: 'instant' }))
    for (const name of ['Cogote', 'Entraña']) {
      await parts.getByRole('radio', { name: `${name} ` }).check({ force: true })
      await expect(map.getByRole('heading', { name })).toBeInViewport({ ratio: 1 })
      await expect(map.getByRole('link', { name: 'Agregar a mi pedido' })).toBeInViewport({ ratio: 1 })
    }
  }
  await page.keyboard.press('ArrowRight')
  await expect(map.getByRole('heading', { name: 'Palomilla' })).toBeVisible()

  await parts.getByText('Rib eye 2 cortes', { exact: true }).click()
  await expect(map.getByRole('heading', { name: 'Rib eye' })).toBeInViewport()
  await expect(map.getByRole('link', { name: 'Ver los 2 cortes' })).toHaveAttribute('href', '/cortes#rib-eye')
  await expect(map).toContainText('$5.25½ kilo')
  await parts.getByText('Giba pregunta', { exact: true }).click()
  expect(await whatsappText(map.getByRole('link', { name: 'Pregunta si hay' }))).toContain('giba')
  // The page has scrolled to the cut, and stays there until its highlight has ended.
  await parts.getByText('Picaña 1 corte', { exact: true }).click()
  await map.getByRole('link', { name: 'Agregar a mi pedido' }).click()
  const brought = page.getByRole('article', { name: 'Picaña' })
  await brought.evaluate((row) => Promise.all(row.getAnimations().map(({ finished }) => finished)))
  await expect(brought).toBeInViewport()
  await expect(await openCart(page)).toContainText('Punta palomilla (picaña)')
  await visit(page, '/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Tu pedido: 1 corte' })).toBeVisible()
})

test('from its details a cut is added in place, by half kilos', async ({ page }) => {
  await visit(page, '/')
  await cutOnCounter(page, 'Entraña').click()
  const popup = page.getByRole('dialog', { name: 'Entraña' })
  const add = popup.getByRole('button', { name: 'Agregar medio kilo de Entraña' })
  await add.click()
  await expect(popup.getByRole('textbox', { name: 'Cantidad de Entraña' })).toHaveValue(/^½\skilo$/)
  await add.click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Tu pedido: 1 corte' })).toBeAttached()
  await cutOnCounter(page, 'Entraña').click()
  await expect(popup.getByRole('textbox', { name: 'Cantidad de Entraña' })).toHaveValue(/^1\skilo$/)
  await popup.getByRole('link', { name: 'Ordenar' }).click()
  await expect(await openCart(page)).toContainText('$9.30')
})
