import { setEstado } from '#commands/demo/builder.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { askByAdmin } from './calls.ts'
import { aPerson, expect, mailsTo, ordersOf, readyToSend, sendButton, sentPage, test, visit } from './steps.ts'

test('the conditions are read without JavaScript, and linked from the wizard and the footer', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/condiciones')).text()
  for (const words of ['la entrega cuesta $3.50', 'Ley 81 de 2019', 'Borrar mis datos']) expect(html).toContain(words)
  await readyToSend(page, aPerson())
  await expect(page.getByRole('link', { name: 'condiciones y cómo cuidamos tus datos' })).toHaveAttribute(
    'href',
    '/condiciones',
  )
  await visit(page, '/cortes')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad y condiciones' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacidad y condiciones' })).toBeVisible()
  await expectFitsAndAccessible(page, { onDesktop: true })
})

test('a guest erases their data with a mailed code', async ({ page, request }) => {
  const ana = aPerson()
  await readyToSend(page, ana)
  await sendButton(page).click()
  await expect(sentPage(page)).toBeVisible()
  const [order] = await ordersOf(ana, request)
  await setEstado(askByAdmin(request), order?.id ?? '', 'entregado')

  await visit(page, '/condiciones')
  const section = page.getByRole('region', { name: 'Borrar mis datos' })
  await section.getByLabel('El correo con que pediste').fill('nada')
  await section.getByRole('button', { name: 'Mandarme un código' }).click()
  await expect(section.getByLabel('El correo con que pediste')).toHaveAccessibleDescription(/correo válido/)
  await section.getByLabel('El correo con que pediste').fill(ana.email)
  await section.getByRole('button', { name: 'Mandarme un código' }).click()
  await expect(section.getByText(/te llega un código de 6 números/)).toBeFocused()
  const codes = () =>
    mailsTo(ana.email).flatMap(({ text }) => /No se puede\s+deshacer\.\s+(\d{6})/.exec(text)?.[1] ?? [])
  await expect.poll(() => codes().length).toBe(1)
  const [code = ''] = codes()
  await section.getByLabel('Código de 6 números').fill(code === '000000' ? '111111' : '000000')
  await section.getByRole('button', { name: 'Borrar mis datos' }).click()
  await expect(section.getByLabel('Código de 6 números')).toHaveAccessibleDescription(/no es el del último correo/)
  await expectFitsAndAccessible(page)
  await section.getByLabel('Código de 6 números').fill(code)
  await section.getByRole('button', { name: 'Borrar mis datos' }).click()
  await expect(section.getByRole('status')).toContainText('Borramos tus datos de 1 pedido')
  expect(await ordersOf(ana, request)).toEqual([])
})
