import { type Day, panamaDay } from '#shop/dates.ts'
import { nextDays, openHours } from '#shop/orders/delivery/delivery-slots.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { openAdmin } from './admin-steps.ts'
import { printedPages, type } from './packing-steps.ts'
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
  test,
  visit,
} from './steps.ts'

/** A day with few orders of other journeys, which take the first days or the last ones. */
const fecha: Day =
  nextDays(panamaDay(new Date()), 14)
    .filter((day) => openHours(day).length > 0)
    .at(-6) ?? ''

test('a present from a phone calls who receives it, and its labels and ticket say no price', async ({
  page,
  request,
}) => {
  const [ana, rita] = [aPerson(), aPerson('Rita Paz').nombre]
  await visit(page, '/haz-tu-pedido')
  await addCut(page, 'Rib eye nacional')
  await goToData(page)
  await fillForm(page, ana, { fechaEntrega: fecha, horaEntrega: openHours(fecha)[0] ?? '' })
  await page.getByText('¿Lo recibe otra persona?').click()
  await page.getByLabel('Quién recibe', { exact: true }).fill(rita)
  await page.getByLabel('Teléfono de quien recibe').fill('6999-0000')
  await reload(page)
  await expect(page.getByLabel('Quién recibe', { exact: true })).toHaveValue(rita)
  await expectFitsAndAccessible(page)
  await goToConfirm(page)
  await expect(page.getByText(`${rita}, 6999-0000`)).toBeVisible()
  // Nobody is asked for money at its door.
  const ways = page.getByRole('combobox', { name: 'Pagas con Yappy · Cambiar' })
  await expect(ways.getByRole('option')).toHaveText(['con Yappy', 'por transferencia', 'de otra manera'])
  await sendButton(page).click()
  await expect(sentPage(page).getByText(`Lo recibe ${rita}, 6999-0000. Va sin precios.`)).toBeVisible()
  await expect(sentPage(page).getByText('A quien lo recibe no le cobramos: págalo tú.')).toBeVisible()
  await expectFitsAndAccessible(page)
  const [sent] = await ordersOf(ana, request)
  const id = sent?.id ?? ''

  await openAdmin(page, `/admin/empaque?dia=${fecha}&ver=pedidos`)
  await page.getByRole('button', { name: ana.nombre }).click()
  await expect(page.getByRole('heading', { name: ana.nombre })).toBeFocused()
  await type(page, '1000')
  const label = (await printedPages(page, page.getByRole('button', { name: 'Imprimir etiquetas' }))).first()
  await expect(label).toContainText('Rib eye nacional')
  await expect(label).not.toContainText('$')

  await openAdmin(page, `/admin/pedidos?pedido=${id}`)
  const print = page.getByRole('dialog').getByRole('button', { name: 'Imprimir', exact: true })
  const ticket = (await printedPages(page, print)).first()
  for (const text of [rita, '6999-0000', `De parte de ${ana.nombre}`]) await expect(ticket).toContainText(text)
  for (const text of ['$', 'Sigue tu pedido']) await expect(ticket).not.toContainText(text)

  await openAdmin(page, `/admin/ruta?dia=${fecha}`)
  await expect(page.getByRole('article', { name: rita })).toBeVisible()
  const stop = await openStop(page, { ...ana, nombre: rita })
  await expect(stop.getByRole('link', { name: 'Llamar al 6999-0000' })).toHaveAttribute('href', 'tel:+50769990000')
  await expect(stop.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/50769990000\?text=Hola%2C%20Rita/,
  )
  await expect(stop).toContainText(ana.nombre)
  await expectFitsAndAccessible(page)
  expect(
    mailsTo(ana.email)
      .map(({ text }) => text)
      .join(),
  ).toContain(`${rita}, 6999-0000`)
})
