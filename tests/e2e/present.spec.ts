import { openHours } from '#shop/orders/delivery/delivery-slots.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { openAdmin } from './admin-steps.ts'
import { WITH_PICTURES } from './browser.ts'
import { testInOwnShop } from './own-shop.ts'
import { fecha, openOrder, printedPages, type } from './packing-steps.ts'
import { openStop } from './route-steps.ts'
import {
  addCut,
  aPerson,
  expect,
  fillForm,
  goToConfirm,
  goToData,
  mailsTo,
  ordersOf,
  reload,
  sendButton,
  sentPage,
  visit,
} from './steps.ts'

const test = testInOwnShop()
test.use(WITH_PICTURES)
test.use({ viewport: { width: 390, height: 844 } })

test('a present from a phone calls who receives it, and its labels and ticket say no price', async ({
  page,
  request,
  ownShop,
}) => {
  const ana = aPerson()
  await visit(page, '/haz-tu-pedido')
  await addCut(page, 'Rib eye nacional')
  await goToData(page)
  await fillForm(page, ana, { fechaEntrega: fecha, horaEntrega: openHours(fecha)[0] ?? '' })
  await page.getByText('¿Lo recibe otra persona?').click()
  await page.getByLabel('Quién recibe', { exact: true }).fill('Rita Paz')
  await page.getByLabel('Teléfono de quien recibe').fill('6999-0000')
  await reload(page)
  await expect(page.getByLabel('Quién recibe', { exact: true })).toHaveValue('Rita Paz')
  await expectFitsAndAccessible(page)
  await goToConfirm(page)
  await expect(page.getByText('Rita Paz, 6999-0000')).toBeVisible()
  await sendButton(page).click()
  await expect(sentPage(page).getByText('Lo recibe Rita Paz, 6999-0000. Va sin precios.')).toBeVisible()
  const [sent] = await ordersOf(ana, request)
  const id = sent?.id ?? ''

  await openOrder(page, ana)
  await type(page, '1000')
  const label = (await printedPages(page, page.getByRole('button', { name: 'Imprimir etiquetas' }))).first()
  await expect(label).toContainText('Rib eye nacional')
  await expect(label).not.toContainText('$')

  await openAdmin(page, `/admin/pedidos?pedido=${id}`)
  const print = page.getByRole('dialog').getByRole('button', { name: 'Imprimir', exact: true })
  const ticket = (await printedPages(page, print)).first()
  for (const text of ['Rita Paz', '6999-0000', `De parte de ${ana.nombre}`]) await expect(ticket).toContainText(text)
  for (const text of ['$', 'Sigue tu pedido']) await expect(ticket).not.toContainText(text)

  await openAdmin(page, `/admin/ruta?dia=${fecha}`)
  await expect(page.getByRole('article', { name: 'Rita Paz' })).toBeVisible()
  const stop = await openStop(page, { ...ana, nombre: 'Rita Paz' })
  await expect(stop.getByRole('link', { name: 'Llamar al 6999-0000' })).toHaveAttribute('href', 'tel:+50769990000')
  await expect(stop.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/50769990000\?text=Hola%2C%20Rita/,
  )
  await expect(stop).toContainText(ana.nombre)
  await expectFitsAndAccessible(page)
  expect(
    mailsTo(ana.email, ownShop.data)
      .map(({ text }) => text)
      .join(),
  ).toContain('Rita Paz, 6999-0000')
})
