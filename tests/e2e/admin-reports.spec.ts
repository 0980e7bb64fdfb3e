import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page, Route } from '@playwright/test'
import { kilos } from '#commands/demo/builder.ts'
import { addDays, dateText, panamaDay } from '#shop/dates.ts'
import { dollars, usd } from '#shop/money.ts'
import { weekOf } from '#shop/reports/week.ts'
import { expectAccessible } from './accessibility.ts'
import { openAdmin } from './admin-steps.ts'
import { orderOf } from './calls.ts'
import { aPerson, expect, mails, type Person, test, whatsappText } from './steps.ts'

const week = weekOf(panamaDay(new Date()))
const before = weekOf(addDays(week.start, -7))

/** Places an order large enough for its customer to be among the best of the week; returns its total. */
async function placeLargeOrder(request: APIRequestContext, person: Person): Promise<string> {
  const { quote } = await orderOf(request, person, {}, { productos: [kilos('10001', 90)] })
  return usd(quote.total)
}

const sheet = (page: Page, { description } = week) => page.getByRole('article', { name: description })
const sentReports = () => mails().filter(({ text }) => text.includes(`reporte-${week.start}.pdf`)).length
const broken = (route: Route) => route.fulfill({ status: 500, json: { success: false, error: 'Algo falló' } })

test('the report of the current week, of an earlier one, and its dispatch by mail', async ({ page, request }) => {
  const ana = aPerson()
  const spent = await placeLargeOrder(request, ana)
  const answered = page.waitForResponse('**/api/reports/weekly')
  await openAdmin(page, '/admin/reportes')
  const { summary } = (await (await answered).json()).report
  await expect(
    sheet(page)
      .getByText(usd(dollars(summary.totalRevenue)), { exact: true })
      .first(),
  ).toBeVisible()
  await expect(
    sheet(page)
      .getByRole('definition')
      .filter({ hasText: new RegExp(`^${summary.totalOrders}$`) }),
  ).toBeVisible()
  const best = sheet(page).getByRole('table').last().getByRole('row', { name: ana.nombre })
  await expect(best).toContainText(spent)
  await expect(best.getByRole('link', { name: ana.email })).toHaveAttribute('href', `mailto:${ana.email}`)
  await expectAccessible(page)

  await page.getByLabel('Semana del día').fill(addDays(before.start, 3))
  await page.getByRole('button', { name: 'Generar' }).click()
  await expect(sheet(page, before)).toContainText('no entró ningún pedido')
  await expect(page.getByRole('region', { name: 'Reporte', exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: `Ver Reporte: ${week.description}` }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/reportes/${week.start}$`))
  await expect(sheet(page)).toContainText(ana.nombre)

  const alreadySent = sentReports()
  await page.getByRole('button', { name: 'Enviar por WhatsApp' }).click()
  await expect(page.getByRole('dialog')).toContainText(week.description)
  await expect(page.getByRole('dialog')).toContainText(/correo de la tienda \(\S+@\S+\)/)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('✅ Reporte enviado exitosamente por WhatsApp/Email')).toBeVisible()
  expect(await whatsappText(page.getByRole('link', { name: 'Mandarlo también por WhatsApp' }))).toContain(
    week.description,
  )
  await expect.poll(sentReports).toBeGreaterThan(alreadySent)
})

test('a report that cannot be made, sent or exported shows the error and a retry', async ({ page }) => {
  await page.route('**/api/reports/**', broken)
  await openAdmin(page, '/admin/reportes')
  await expect(page.getByText('Error generando reporte: Algo falló')).toBeVisible()
  await page.unroute('**/api/reports/**')
  await page.route('**/api/reports/**', (route) => route.abort())
  const report = page.getByRole('region', { name: 'Reporte', exact: true })
  await report.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(report.getByRole('alert')).toHaveText('Error generando reporte: No se pudo conectar con el servidor')
  await expectAccessible(page)
  await page.unroute('**/api/reports/**')
  await report.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(sheet(page)).toBeVisible()
  // The history, which had failed too, reloads when a report is stored.
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.route('**/send-weekly', broken)
  await page.getByRole('button', { name: 'Enviar por WhatsApp' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Error enviando reporte: Algo falló')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Enviar por WhatsApp' })).toBeFocused()
  await page.route('**/export/*', broken)
  await page.getByRole('button', { name: 'Exportar como PDF' }).click()
  await expect(page.getByText('Error al exportar: Algo falló')).toBeVisible()
})

test('a report is exported and printed, and a future week is refused', { tag: '@escritorio' }, async ({ page }) => {
  await openAdmin(page, `/admin/reportes/${week.start}`)
  await expect(sheet(page)).toBeVisible()
  await expectAccessible(page)
  for (const [formato, begins] of [
    ['PDF', '%PDF'],
    ['XLSX', 'PK'],
    ['CSV', '\u{feff}'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Exportar como ${formato}` }).click()
    expect((await download).suggestedFilename()).toBe(`reporte-${week.start}.${formato.toLowerCase()}`)
    expect(readFileSync(await (await download).path(), 'utf8').startsWith(begins)).toBe(true)
  }

  const day = page.getByLabel('Semana del día')
  await day.fill(addDays(week.end, 1))
  await page.getByRole('button', { name: 'Generar' }).click()
  await expect(day).toHaveAccessibleDescription('Esa semana todavía no ha empezado')
  await expect(day).toBeFocused()
  await expect(day).toHaveValue(dateText(addDays(week.end, 1)))

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Reporte Actual' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Historial' })).toBeHidden()
  expect(await sheet(page).evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
})
