import { aPerson, registerPerson } from './account-steps.ts'
import { expect, test, visit } from './steps.ts'

test('the debug pages call the API and measure the connection', async ({ page, request }) => {
  const ana = aPerson()
  await registerPerson(request, ana)
  await visit(page, '/debug-api')
  await expect(page.getByText('America/Panama')).toBeVisible()
  await page.getByRole('button', { name: 'GET /health' }).click()
  await expect(page.getByText('"database": "ok"')).toBeVisible()
  await page.getByRole('button', { name: 'GET /promociones/' }).click()
  await expect(page.getByText('"promociones"')).toBeVisible()
  await page.getByLabel('Correo electrónico').fill(ana.email)
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta')
  await page.getByRole('button', { name: 'POST /auth/login' }).click()
  await expect(page.getByText(/^401 · \d+ ms$/)).toBeVisible()

  await page.getByRole('button', { name: 'GET /health' }).click()
  await expect(page.getByText('"success": true').first()).toBeVisible()

  await page.getByRole('link', { name: '/network-debug' }).click()
  await page.getByRole('button', { name: 'Medir 10 veces' }).click()
  await expect(page.getByText('Perdidas: 0 de 10.')).toBeVisible()
  await page.getByRole('link', { name: '/blog-test' }).click()
  await page.getByRole('button', { name: 'GET /articles' }).click()
  await expect(page.getByText('"articles"')).toBeVisible()
})
