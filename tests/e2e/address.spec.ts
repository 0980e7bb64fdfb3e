import { expectFitsAndAccessible } from './accessibility.ts'
import { aPerson, expect, fillForm, goToConfirm, openForm, orderNumber, ordersOf, sendButton, test } from './steps.ts'

test('a corregimiento is found without accents, and chosen by keyboard', async ({ page }) => {
  await openForm(page)
  const corregimiento = page.getByRole('combobox', { name: 'Corregimiento' })
  await corregimiento.fill('diaz')
  const options = page.getByRole('option')
  await expect(options).toHaveText([/^Alcalde Díaz/, /^Juan Díaz/])
  await expectFitsAndAccessible(page)
  await corregimiento.press('ArrowDown')
  await corregimiento.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await corregimiento.press('Enter')
  await expect(corregimiento).toHaveValue('Juan Díaz')
  await expect(options).toHaveCount(0)

  await corregimiento.fill('boston')
  await expect(page.getByText('No hay un corregimiento con ese nombre')).toBeVisible()
  await corregimiento.press('Tab')
  await expect(page.getByText('Elige el corregimiento de la lista')).toBeVisible()
})

test('who lives where the shop does not deliver reads it at once, and may fetch the order', async ({ page }) => {
  await openForm(page)
  await page.getByLabel('Corregimiento').fill('belisario porras')
  await expect(page.getByText('Todavía no llevamos pedidos a Belisario Porras.')).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  await expectFitsAndAccessible(page)
  await page.getByRole('button', { name: 'Retirar en la tienda' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '¿Cuándo lo retiras?' })).toBeVisible()
})

test('the parts of an address are sent, and are there for the next order on the same phone', async ({
  page,
  request,
}) => {
  const ana = aPerson()
  await openForm(page)
  await fillForm(page, ana)
  await page.getByText('Portón, Plus Code o mapa (opcional)').click()
  await page.getByLabel('Para entrar').fill('Código 1234')
  await page.getByLabel('Enlace del mapa').fill('https://maps.app.goo.gl/abc')
  await expectFitsAndAccessible(page, { onDesktop: true })
  await goToConfirm(page)
  await sendButton(page).click()
  await orderNumber(page)
  const [order] = await ordersOf(ana, request)
  expect(order?.cliente).toMatchObject({
    direccion: `${ana.direccion}. Portón: Código 1234`,
    lugar: { ...ana.lugar, porton: 'Código 1234', mapa: 'https://maps.app.goo.gl/abc' },
  })

  await openForm(page)
  await expect(page.getByLabel('Corregimiento')).toHaveValue('Bella Vista')
  await expect(page.getByLabel('Para entrar')).toHaveValue('Código 1234')
  await expect(page.getByLabel('Nombre')).toHaveValue('')
})
