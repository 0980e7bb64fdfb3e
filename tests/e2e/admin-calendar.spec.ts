import type { APIRequestContext } from '@playwright/test'
import { kilos, setEstado } from '#commands/demo/builder.ts'
import { setCalendarDay } from '#shop/calendar/contract.ts'
import { addDays, type Day, longDayText, panamaDay } from '#shop/dates.ts'
import { nextDays, openHours } from '#shop/orders/delivery/delivery-slots.ts'
import { windowPhrase, windowText } from '#shop/orders/delivery/delivery-window.ts'
import { expectAccessible, expectFitsAndAccessible } from './accessibility.ts'
import { openAdmin } from './admin-steps.ts'
import { askByAdmin, orderOf } from './calls.ts'
import { aPerson, expect, type Person, test } from './steps.ts'

/** An open day for each journey, beyond the two weeks in which the other journeys order. */
const [ordersDay = '', closedDay = '', hourDay = '', brokenDay = ''] = nextDays(panamaDay(new Date()), 60).filter(
  (day) => day > addDays(panamaDay(new Date()), 20) && openHours(day).length > 0,
)
/** A day that the order form offers and that no other journey chooses: those take the first days or the last ones. */
const offeredDay =
  nextDays(panamaDay(new Date()), 14)
    .filter((day) => openHours(day).length > 0)
    .at(-4) ?? ''

async function order(request: APIRequestContext, person: Person, fechaEntrega: Day, horaEntrega: string) {
  const cliente = { fechaEntrega, horaEntrega, notas: 'Sin grasa' }
  return (await orderOf(request, person, cliente, { productos: [kilos('10004', 2)] })).id
}

test('the month leads to a day, its orders and its cutting sheet', async ({ page, request }) => {
  const [ana, luis] = [aPerson(), aPerson()]
  const [first = ''] = openHours(ordersDay)
  await order(request, ana, ordersDay, first)
  const cancelled = await order(request, luis, ordersDay, first)
  await setEstado(askByAdmin(request), cancelled, 'cancelado')

  const mes = ordersDay.slice(0, 7)
  await page.route('**/api/admin/calendar?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), hoy: `${mes}-15` } })
  })
  await openAdmin(page, `/admin/calendario?mes=${mes}`)
  // On a phone the days before today are collapsed.
  await expect(page.getByText(longDayText(`${mes}-15`))).toBeVisible()
  await expect(page.getByText(longDayText(`${mes}-14`))).toBeHidden()
  await page.getByRole('button', { name: 'Ver los días que pasaron' }).click()
  await expect(page.getByText(longDayText(`${mes}-14`))).toBeVisible()
  const day = page.getByRole('link', { name: new RegExp(`^${longDayText(ordersDay)}`) })
  await expect(day).toContainText(/\d+ pedidos?/)
  await expectFitsAndAccessible(page, { onDesktop: true })
  await day.click()

  await expect(page.getByRole('heading', { level: 2, name: longDayText(ordersDay) })).toBeVisible()
  await expect(page.getByRole('link', { name: ana.nombre })).toContainText('Pendiente')
  await expect(page.getByRole('link', { name: luis.nombre })).toContainText('Cancelado')
  await expectFitsAndAccessible(page, { onDesktop: true })

  await page.getByRole('link', { name: 'Hoja de corte' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/empaque\\?dia=${ordersDay}$`))
  const sheet = page.getByRole('article', { name: 'Hoja de corte' })
  await expect(sheet).toContainText(new RegExp(`^Hoja de corte${longDayText(ordersDay)}: [\\d.]+\\skg por cortar`))
  await expect(sheet.getByText(/^Rib eye nacional/)).toBeVisible()
  await expect(sheet.getByText(/^\d+\skilos en \d+ pedidos?$/)).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Por pedido' })).toBeHidden()
  expect(await sheet.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
})

test('a closed day shows its reason to the administration and to customers until it is opened', async ({ page }) => {
  await openAdmin(page, `/admin/calendario?dia=${offeredDay}`)
  await page.getByRole('button', { name: 'Cerrar el día' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cerrar el día' }).click()
  await expect(dialog.getByLabel('Motivo')).toHaveAccessibleDescription(/Escribe por qué se cierra/)
  await dialog.getByLabel('Motivo').fill('Inventario')
  await page.route('**/api/admin/calendar/days/**', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Cerrar el día' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('No se pudo conectar con el servidor')
  await expect(dialog.getByLabel('Motivo')).toHaveValue('Inventario')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cerrar el día' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Cerramos el ${longDayText(offeredDay)}.`)).toBeVisible()
  await expect(page.getByText('Cerrado: Inventario')).toBeVisible()

  // Public replies show a change within half a second (docs/decisions/004-response-cache.md).
  const offered = async () => {
    const { dias } = await (await page.request.get('/api/orders/slots')).json()
    return dias.find((dia: { fecha: Day }) => dia.fecha === offeredDay)
  }
  await expect.poll(offered).toMatchObject({ motivo: 'Inventario', horas: [] })

  await page.getByRole('button', { name: 'Abrir el día' }).click()
  await dialog.getByRole('button', { name: 'Abrir el día' }).click()
  await expect(page.getByText(`Abrimos el ${longDayText(offeredDay)}.`)).toBeVisible()
})

test('an hour gets another capacity or is closed, and a capacity that is no number is refused at its field', async ({
  page,
}) => {
  const [hora = ''] = openHours(hourDay)
  await openAdmin(page, `/admin/calendario?dia=${hourDay}`)
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: windowText(hora) }) })
  const dialog = page.getByRole('dialog')
  const places = row.getByRole('button', { name: `Cupo ${windowPhrase(hora)}` })
  await places.click()
  await dialog.getByLabel('Otro número').check()
  await dialog.getByLabel('Pedidos a esta hora').fill('muchos')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByLabel('Pedidos a esta hora')).toHaveAccessibleDescription(/número entero, de 0 a 1000/)
  await dialog.getByLabel('Pedidos a esta hora').fill('3')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(`De ${windowText(hora)} caben 3.`)).toBeVisible()
  await expect(row).toContainText('0 de 3')

  await places.click()
  await dialog.getByLabel('Ninguno: cerrar esta hora').check()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(row).toContainText('cerrada')
})

test('closing a day that somebody else closed meanwhile is refused with their reason', async ({ page, request }) => {
  await openAdmin(page, `/admin/calendario?dia=${closedDay}`)
  await page.getByRole('button', { name: 'Cerrar el día' }).click()
  const closed = { params: { fecha: closedDay }, body: { cerrado: true, motivo: 'Feria' } }
  await askByAdmin(request)(setCalendarDay, closed)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('Inventario')
  await dialog.getByRole('button', { name: 'Cerrar el día' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Otra persona ya cerró este día: Feria.')
  await expect(dialog).toContainText('Está cerrado: Feria.')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Cerrado: Feria')).toBeVisible()
})

test('a day that fails to load shows the error and loads on retry', async ({ page }) => {
  const DAY = `**/api/admin/calendar/${brokenDay}`
  const error = 'Algo falló de nuestro lado. Inténtalo otra vez en un momento.'
  await page.route(DAY, (route) => route.fulfill({ status: 500, json: { success: false, error } }))
  await openAdmin(page, `/admin/calendario?dia=${brokenDay}`)
  await expect(page.getByRole('alert')).toHaveText(error)
  await page.unroute(DAY)
  await page.route(DAY, (route) => route.abort())
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('alert')).toHaveText('No se pudo conectar con el servidor')
  await page.unroute(DAY)
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('heading', { level: 2, name: longDayText(brokenDay) })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('the arrow keys move from day to day and into the next month', { tag: '@escritorio' }, async ({ page }) => {
  await openAdmin(page, '/admin/calendario?mes=2026-11')
  const day = (fecha: Day) => page.getByRole('link', { name: new RegExp(`^${longDayText(fecha)}`) })
  await expect(day('2026-11-28')).toContainText('Independencia de Panamá de España')
  await day('2026-11-26').focus()
  await page.keyboard.press('ArrowRight')
  await expect(day('2026-11-27')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/mes=2026-12/)
  await expect(day('2026-12-04')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Calendario' })).toBeFocused()
})
