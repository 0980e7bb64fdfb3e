import type { Locator, Page } from '@playwright/test'
import { expectFitsAndAccessible } from './accessibility.ts'
import { WITH_PICTURES } from './browser.ts'
import { expect, openCart, test, visit } from './steps.ts'

test.use(WITH_PICTURES)

const proposals = (page: Page): Locator => page.getByRole('region', { name: 'Propuestas' }).getByRole('article')

/** The totals shown, in dollars. */
const totals = async (page: Page): Promise<number[]> =>
  (
    await proposals(page)
      .getByText(/^\$[\d.]+ con la entrega/)
      .allTextContents()
  ).map((text) => Number(/^\$([\d.]+)/.exec(text)?.[1]))

test('a meal for a family within its budget is put into the cart with one press', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('link', { name: 'Mira qué cocinar hoy' }).click()
  await expect(page).toHaveURL(/\/que-cocino$/)
  await expect(proposals(page)).toHaveCount(3)

  await expect(proposals(page).first().getByRole('listitem')).toHaveText([
    /El plato fuerte, para las 4 personas$/,
    /Para picar mientras sale lo demás$/,
  ])

  await page.getByLabel('Adultos').selectOption('2')
  await page.getByLabel('Niños').selectOption('3')
  await page.getByLabel('Presupuesto').fill('20')
  await expect.poll(async () => Math.max(...(await totals(page)))).toBeLessThanOrEqual(20)
  const first = proposals(page).first()
  await expect(first).toContainText('para los 2 adultos')
  await expect(first).toContainText('para los 3 niños')
  const cuts = await first.getByRole('listitem').getByRole('link').allTextContents()
  await expectFitsAndAccessible(page, { onDesktop: true })
  await first.getByRole('button', { name: 'Poner en mi pedido' }).click()

  await expect(page).toHaveURL(/\/haz-tu-pedido/)
  const cart = await openCart(page)
  for (const cut of cuts) await expect(cart).toContainText(cut)
})

test('on a phone what it comes to stays in view while the questions are answered, and leads to the meals', {
  tag: '@telefono',
}, async ({ page }) => {
  await visit(page, '/que-cocino')
  const line = page.getByRole('link', { name: /^3 comidas, de \$/ })
  await expect(line).toBeInViewport({ ratio: 1 })
  const before = await line.textContent()
  await page.getByLabel('Adultos').selectOption('8')
  await expect(line).not.toHaveText(before ?? '')
  await expect(line).toBeInViewport({ ratio: 1 })
  const [dearest = 0, , cheapest = 0] = await totals(page)
  await expect(line).toContainText(`de $${cheapest.toFixed(2)} a $${dearest.toFixed(2)}`)
  await line.click()
  await expect(proposals(page).first().getByRole('heading')).toBeInViewport()
  await expect(proposals(page).first().getByRole('listitem')).toHaveCount(3)
})

test('without a proposal it says what would be enough, offers another way or asks for people', async ({ page }) => {
  await visit(page, '/que-cocino')
  await page.getByLabel('Presupuesto').fill('5')
  await expect(page.getByText(/^Con \$5\.00 no alcanza\. Lo menos que cuesta es \$[\d.]+, con /)).toBeVisible()
  await expectFitsAndAccessible(page, { onDesktop: true })
  await page.getByRole('button', { name: /^Ver con \$/ }).click()
  await expect(proposals(page)).toHaveCount(1)

  await page.getByLabel('Presupuesto').fill('cuarenta')
  await expect(page.getByLabel('Presupuesto')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Presupuesto')).toHaveValue('cuarenta')
  await expect(proposals(page)).toHaveCount(3)

  await page.getByText('Olla', { exact: true }).click()
  await page.getByText('30 minutos').click()
  await expect(proposals(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Lo que sea y sin apuro' }).click()
  await expect(proposals(page)).toHaveCount(3)
  await page.getByLabel('Adultos').selectOption('0')
  await expect(page.getByText('Dinos cuántos comen.')).toBeVisible()
})

test('the meat of a recipe is added for as many as eat', async ({ page }) => {
  await visit(page, '/blog/picana-a-la-brasa-sin-que-se-te-seque')
  const recipe = page.getByRole('region', { name: 'La carne de esta receta' })
  await expect(recipe.getByRole('listitem')).toHaveText('1 kilo de Punta palomilla')
  await recipe.getByLabel('¿Cuántos comen?').selectOption('5')
  await expect(recipe.getByRole('listitem')).toHaveText('1 kilo y medio de Punta palomilla')
  await expectFitsAndAccessible(page, { onDesktop: true })
  await recipe.getByRole('button', { name: 'Agregar todo: $15.84' }).click()
  await expect(page).toHaveURL(/\/haz-tu-pedido/)
  await expect(await openCart(page)).toContainText('Punta palomilla')
})
