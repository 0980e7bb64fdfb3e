import { randomUUID } from 'node:crypto'
import { setEstado } from '#commands/demo/builder.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { openAdmin, openTab } from './admin-steps.ts'
import { WITH_PICTURES } from './browser.ts'
import { askByAdmin, orderOf } from './calls.ts'
import { aPerson, expect, test, visit } from './steps.ts'

test.use(WITH_PICTURES)

test('a customer says by the link that they paid, a person accepts it, and both see it paid', async ({
  page,
  browser,
  request,
}) => {
  const pia = aPerson('Pía Ríos')
  const { token, quote } = await orderOf(request, pia)
  const amount = (quote.total / 100).toFixed(2)
  await visit(page, `/seguimiento/${token}`)
  await expect(page.getByRole('heading', { name: `Falta $${amount}` })).toBeVisible()
  await page.getByRole('button', { name: 'Ya pagué' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ya pagué' })
  await expect(dialog.getByLabel('¿Cuánto?')).toHaveValue(amount)
  await expectFitsAndAccessible(page)
  await dialog.getByLabel('¿Cuánto?').fill('nada')
  await dialog.getByRole('button', { name: 'Avisar' }).click()
  await expect(dialog.getByLabel('¿Cuánto?')).toBeFocused()
  await dialog.getByLabel('¿Cuánto?').fill(amount)
  await dialog.getByLabel('Número de confirmación').fill(`YP-${token.slice(0, 6)}`)
  // Another colour each time: a picture that was noted before is pointed out first.
  const photo = await aPicture('recibo.png', { width: 900, height: 1600, background: `#${randomUUID().slice(0, 6)}` })
  const buffer = Buffer.from(await photo.arrayBuffer())
  await dialog.getByLabel('Agregar el comprobante').setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer })
  await expect(dialog.getByText('Foto lista')).toBeVisible()
  await dialog.getByRole('button', { name: 'Avisar' }).click()
  await expect(page.getByText(`Nos avisaste que pagaste $${amount}. Lo revisamos y te decimos.`)).toBeVisible()
  await expectFitsAndAccessible(page)

  const shop = await (await browser.newContext()).newPage()
  await openAdmin(shop, '/admin/dinero')
  const card = shop.getByRole('listitem').filter({ hasText: pia.nombre })
  await expect(card).toContainText(`Referencia: YP-${token.slice(0, 6)}`)
  await expect(card.getByRole('img', { name: `Foto que mandó ${pia.nombre}` })).toBeVisible()
  await expectFitsAndAccessible(shop)
  await card.getByRole('button', { name: /^Aceptar/ }).click()
  await expect(card).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Pagado' })).toBeVisible()
  await expect(page.getByText(`Recibimos tu pago de $${amount}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ya pagué' })).toBeHidden()
})

test('the number and the account to pay to are copied with a tap', async ({ page, request }) => {
  const pia = aPerson('Pía Ríos')
  const { token } = await orderOf(request, pia)
  // As where the owner has written how to pay.
  await page.route(/\/api\/seguimiento\/[\w-]+$/, async (route) => {
    const answer = await route.fetch()
    const comoPagar = [{ forma: 'yappy', texto: '6123-4567', numero: '6123-4567' }]
    await route.fulfill({ response: answer, json: { ...(await answer.json()), comoPagar } })
  })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, `/seguimiento/${token}`)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copiar yappy: 6123-4567' }).click()
  await expect.poll(copied).toBe('6123-4567')
  await page.getByRole('button', { name: /^Copiar referencia/ }).click()
  await expect.poll(copied).toMatch(/^[0-9A-F]{8}$/)
  await expectFitsAndAccessible(page)
})

test('what went wrong is told by the link and answered with a balance; the detail of the order has the same form', async ({
  page,
  browser,
  request,
}) => {
  const pia = aPerson('Pía Ríos')
  const { id, token } = await orderOf(request, pia)
  await setEstado(askByAdmin(request), id, 'entregado')
  await visit(page, `/seguimiento/${token}`)
  await page.getByRole('button', { name: 'Algo salió mal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Algo salió mal' })
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog.getByRole('radio', { name: 'Llegó mala' })).toBeFocused()
  await expectFitsAndAccessible(page)
  await dialog.getByRole('radio', { name: 'Llegó mala' }).check()
  await dialog.getByLabel('¿Con qué corte?').selectOption({ index: 1 })
  await dialog.getByLabel('Cuéntanos').fill('Con mal olor')
  await dialog.getByRole('radio', { name: 'Saldo para otro pedido' }).check()
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Ya lo tenemos. Lo vemos y te contestamos.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pedir otra vez/ })).toBeVisible()
  await expectFitsAndAccessible(page)

  const shop = await (await browser.newContext()).newPage()
  await openAdmin(shop, '/admin/dinero')
  const card = shop.getByRole('listitem').filter({ hasText: pia.nombre })
  await expect(card).toContainText('Llegó mala')
  await card.getByRole('button', { name: /^Devolver/ }).click()
  await shop.getByRole('dialog').getByLabel('Cuánto').fill('2.5')
  await expectFitsAndAccessible(shop)
  await shop.getByRole('dialog').getByRole('button', { name: 'Devolver', exact: true }).click()
  await expect(card).toBeHidden()
  await expect(page.getByText('Descontamos $2.50 de lo que falta por pagar.')).toBeVisible()

  await visit(shop, `/admin/pedidos?pedido=${id}`)
  await shop.getByRole('button', { name: 'Algo salió mal' }).click()
  const form = shop.getByRole('dialog', { name: 'Algo salió mal' })
  await form.getByRole('radio', { name: 'Llegó tarde' }).check()
  await form.getByRole('button', { name: 'Enviar' }).click()
  await expect(shop.getByText('Anotado: espera respuesta en Dinero.')).toBeVisible()
  await shop.goBack()
  await openTab(shop, 'Dinero')
  await card.getByRole('button', { name: /^Contestar/ }).click()
  await shop.getByRole('dialog').getByLabel('Qué le contestas').fill('Ese día hubo un tranque. Perdona.')
  await shop.getByRole('dialog').getByRole('button', { name: 'Contestar', exact: true }).click()
  await expect(card).toBeHidden()
  await expect(page.getByText('Ese día hubo un tranque. Perdona.')).toBeVisible()
})
