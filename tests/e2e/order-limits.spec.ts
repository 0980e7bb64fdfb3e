import { aPerson, expect, readyToSend, sendButton, test } from './steps.ts'

const SUBMIT = '**/api/orders/submit'

test('a day that a stranger may not fill offers another day, signing in and WhatsApp, and keeps the order', async ({
  page,
}) => {
  await readyToSend(page, aPerson())
  const error = 'Desde tu conexión ya se pidió mucho para el lun 23 nov.'
  await page.route(SUBMIT, (route) =>
    route.fulfill({ status: 409, json: { success: false, error, confirmarCorreo: true } }),
  )
  await sendButton(page).click()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText(`${error}Tu pedido sigue aquí.`)
  await expect(failure.getByRole('button')).toHaveCount(0)
  await expect(failure.getByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute('href', '/auth')
  await expect(failure.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me/)
  await failure.getByRole('link', { name: 'Elegir otro día' }).click()
  await expect(page).toHaveURL(/paso=datos/)
  await expect(page.getByLabel('Nombre', { exact: false }).first()).not.toHaveValue('')
})

test('an order without a confirmation by mail says so on its page', async ({ page }) => {
  await readyToSend(page, aPerson())
  await page.route(SUBMIT, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), sinAvisos: true } })
  })
  await sendButton(page).click()
  await expect(page.getByText('Hoy salieron varias confirmaciones a tu correo y esta no va')).toBeVisible()
  await expect(page.getByText('Te avisamos por correo')).toHaveCount(0)
})
