import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { kilos, setEstado, takePayment } from '#commands/demo/builder.ts'
import { addDays, daysOfMonth, monthName, panamaDay } from '#shop/dates.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { expectFitsAndAccessible } from './accessibility.ts'
import { openAdmin, openTab, signInAs } from './admin-steps.ts'
import { askByAdmin, orderOf } from './calls.ts'
import { movePageClock } from './journey-clock.ts'
import { testInOwnShop } from './own-shop.ts'
import { moveShopClock, SHIFTED_CLOCK } from './route-steps.ts'
import { aPerson, expect, visit } from './steps.ts'

const test = testInOwnShop(SHIFTED_CLOCK)

const { first, last } = daysOfMonth(panamaDay(new Date()).slice(0, 7))
const name = monthName(first)
const nextName = monthName(addDays(last, 1))
const nextMonth = new Date(`${addDays(last, 2)}T10:00-05:00`)
const usd = (amount: number) => `$${amount.toFixed(2)}`

/** An order that was delivered; returns its id and its total in dollars. */
async function deliver(request: APIRequestContext) {
  const { id, quote } = await orderOf(request, aPerson(), {}, { productos: [kilos('10003', 2)] })
  await setEstado(askByAdmin(request), id, 'entregado')
  return { id, total: quote.total / 100 }
}

const pay = (request: APIRequestContext, { id, total: monto }: { id: string; total: number }) =>
  takePayment(askByAdmin(request), { monto, pedidos: [{ id, monto }] })

/** The line that ties, read as it stands: each amount with its sign, the last one being the end. */
async function tieOf(page: Page): Promise<{ sum: number; end: number }> {
  const texts = await page
    .getByRole('region', { name: /^Cómo cuadra/ })
    .getByRole('definition')
    .allInnerTexts()
  const amounts = texts.map((text) => {
    const value = Number(text.replaceAll(/[^\d.]/g, ''))
    return (text.match(/−/g) ?? []).length % 2 === 1 ? -value : value
  })
  const [end = 0] = amounts.slice(-1)
  return { sum: Math.round(amounts.slice(0, -1).reduce((total, each) => total + each, 0) * 100) / 100, end }
}

test('the owner closes a month whose line ties, what comes later is a correction in the open one, and an accountant reads both and nothing else', async ({
  page,
  request,
  ownShop,
  browser,
}) => {
  const [paid, owed] = [await deliver(request), await deliver(request)]
  await pay(request, paid)
  await movePageClock(page, await moveShopClock(ownShop.process, nextMonth))

  await openAdmin(page, '/admin/hoy')
  await openTab(page, 'Mes')
  await expect(page).toHaveURL('/admin/reportes/mes')
  await expect(page.getByText(`En ${nextName} no se entregó ni se recibió nada`)).toBeVisible()
  await page.getByRole('button', { name: 'Mes anterior' }).click()
  await expect(page.getByRole('heading', { name: `Cómo cuadra ${name}` })).toBeVisible()
  const tie = page.getByRole('region', { name: `Cómo cuadra ${name}` })
  await expect(tie).toContainText(`+ ${usd(paid.total + owed.total)}`)
  await expect(tie).toContainText(`− ${usd(paid.total)}`)
  await expect.poll(() => tieOf(page)).toEqual({ sum: owed.total, end: owed.total })
  await expect(page.getByRole('table').filter({ hasText: 'Yappy' })).toContainText(usd(paid.total))
  await expectFitsAndAccessible(page)

  await page.getByRole('button', { name: `Cerrar ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Cerrar ${name}` })
  await expect(dialog).toContainText(`quedan ${usd(owed.total)} por cobrar`)
  await expect(dialog).toContainText('no se abre otra vez')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText(`cerró ${name}`)).toBeHidden()
  await page.getByRole('button', { name: `Cerrar ${name}` }).click()
  await dialog.getByRole('button', { name: 'Cerrar el mes' }).click()
  await expect(page.getByText(`cerró ${name}`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Cerrar ${name}` })).toBeHidden()

  // Paid before the month was closed and noted after it; and an order that never arrived.
  await pay(request, owed)
  await setEstado(askByAdmin(request), paid.id, 'cancelado', 'Nunca llegó')
  const correction = `Pedido ${shortId(paid.id)} de ${name} dejó de estar entregado: −${usd(paid.total)}`
  await page.getByRole('button', { name: 'Mes siguiente' }).click()
  await expect(page.getByRole('heading', { name: 'Correcciones de meses cerrados' })).toBeVisible()
  await expect(page.getByText(correction)).toBeVisible()
  await expect(page.getByText('A favor de los clientes al terminar')).toBeVisible()
  await expect.poll(async () => (await tieOf(page)).sum).toBe(-paid.total)
  await expectFitsAndAccessible(page)
  await page.getByRole('link', { name: `Pedido ${shortId(paid.id)}` }).click()
  await expect(page.getByRole('dialog', { name: `Pedido ${shortId(paid.id)}` })).toBeVisible()

  const hers = await (
    await browser.newContext({ baseURL: ownShop.url, viewport: { width: 390, height: 844 } })
  ).newPage()
  await movePageClock(hers, nextMonth.getTime() - Date.now())
  await signInAs(hers, request, 'irma', 'contador')
  await visit(hers, '/admin')
  const rail = hers.getByRole('navigation', { name: 'Administración' })
  await expect(rail.getByRole('link')).toHaveText(['Mes', 'Equipo'])
  await expect(hers.getByText(correction)).toBeVisible()
  await expect(hers.getByRole('link', { name: `Pedido ${shortId(paid.id)}` })).toBeHidden()
  await hers.getByRole('button', { name: 'Mes anterior' }).click()
  await expect(hers.getByText(`cerró ${name}`)).toBeVisible()
  await expect.poll(() => tieOf(hers)).toEqual({ sum: owed.total, end: owed.total })
  for (const [button, file] of [
    ['Excel', `mes-${first.slice(0, 7)}.xlsx`],
    ['Pagos (CSV)', `mes-${first.slice(0, 7)}-pagos.csv`],
  ] as const) {
    const download = hers.waitForEvent('download')
    await hers.getByRole('button', { name: button }).click()
    expect((await download).suggestedFilename()).toBe(file)
    expect(readFileSync(await (await download).path()).length).toBeGreaterThan(100)
  }
  for (const path of ['/admin/pedidos', '/admin/reportes', '/admin/dinero', '/admin/caja', '/admin/clientes']) {
    await visit(hers, path)
    await expect(hers.getByText('Tu usuario no tiene permiso')).toBeVisible()
  }
  for (const path of ['orders/all', 'reports/weekly', 'admin/caja', 'admin/customers', 'admin/comprobantes'])
    expect((await hers.request.get(`/api/${path}`)).status(), path).toBe(403)
})

test('a month that cannot be read says so, and is read again', async ({ page }) => {
  await openAdmin(page, '/admin/hoy')
  const broken = '**/api/admin/mes/**'
  await page.route(broken, (route) => route.fulfill({ status: 500, json: { success: false, error: 'Algo falló' } }))
  await openTab(page, 'Mes')
  await expect(page.getByText('Algo falló')).toBeVisible()
  await page.getByRole('button', { name: 'Excel' }).click()
  await expect(page.getByText('Error al exportar: Algo falló')).toBeVisible()
  await page.unroute(broken)
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('heading', { name: /^Cómo cuadra/ })).toBeVisible()
})
