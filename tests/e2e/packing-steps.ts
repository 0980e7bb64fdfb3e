import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { firstOpen, kilos, type Slot } from '#commands/demo/builder.ts'
import type { SiNoHay } from '#shop/catalog/si-no-hay.ts'
import { type Day, panamaDay } from '#shop/dates.ts'
import { nextDays, openHours } from '#shop/orders/delivery/delivery-slots.ts'
import { changeSettings } from '#shop/settings-contract.ts'
import { openAdmin } from './admin-steps.ts'
import { askByAdmin, orderOf } from './calls.ts'
import { expect, type Person } from './steps.ts'

/** The day of the orders: the next one on which the shop delivers. */
export const fecha: Day = firstOpen(nextDays(panamaDay(new Date()), 14))
/** Its first hour. */
export const slot: Slot = { fechaEntrega: fecha, horaEntrega: openHours(fecha)[0] ?? '' }
/** Ten minutes into that hour. */
export const inTheHour = new Date(Date.parse(`${fecha}T${slot.horaEntrega}:00-05:00`) + 600_000)
/** New orders are charged by what they weigh. */
export const chargeByWeight = (request: APIRequestContext) =>
  askByAdmin(request)(changeSettings, { body: { cambios: { cobro: 'peso real' } } })
/** Orders a kilo of each cut, charged by weight. */
export async function order(
  request: APIRequestContext,
  { notas = '', ...person }: Person & { notas?: string },
  codigos: string[],
  siNoHay?: SiNoHay,
) {
  await chargeByWeight(request)
  const productos = codigos.map((codigo) => ({ ...kilos(codigo), siNoHay }))
  const { id, quote } = await orderOf(request, person, { ...slot, notas }, { productos })
  return { id, productos: quote.productos }
}
/** Opens the order of a person on the packing screen. */
export const openOrder = async (page: Page, person: Person) => {
  await openAdmin(page, `/admin/empaque?dia=${fecha}&ver=pedidos`)
  await page.getByRole('button', { name: person.nombre }).click()
  await expect(page.getByRole('heading', { name: person.nombre })).toBeFocused()
}
/** Types digits and Enter, as a person at a keyboard and a scanner do. */
export const type = async (page: Page, digits: string) => {
  await page.keyboard.type(digits)
  await page.keyboard.press('Enter')
}
export const lineOf = (page: Page, nombre: string) =>
  page.getByRole('article').getByRole('listitem').filter({ hasText: nombre }).first()
/** Expects targets of 56 px and more. All are measured in one look: one may disappear with the next update. */
export const expectLargeTargets = async (targets: Locator) => {
  const heights = await targets.evaluateAll((all) => all.map((target) => target.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(56)
}
/** Presses a button that prints; returns the pages that are sent to the printer. */
export const printedPages = async (page: Page, print: Locator) => {
  const isPrinted = page.evaluate(() => new Promise<void>((resolve) => (window.print = resolve)))
  await print.click()
  await isPrinted
  return page.locator('[data-pages] > *')
}
/** The sizes of the pages that are printed, in mm. */
export const pageSizes = async (page: Page) => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...points]) =>
    points.map((each) => Math.round((Number(each) / 72) * 25.4)),
  )
}
