import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { TEAM_PASSWORD } from '#commands/demo/builder.ts'
import type { AdminRol } from '#shop/access.ts'
import { fetchAsOwner } from './calls.ts'
import { SHOP } from './shop-under-test.ts'
import { expect, visit } from './steps.ts'

/** Signs in as the owner through the API and opens a page of the administration. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  expect((await page.request.post('/api/admin/login', { data: SHOP.admin })).status()).toBe(200)
  await page.addInitScript(() => localStorage.setItem('adminLoggedIn', 'true'))
  await visit(page, path)
}

/** Adds a member to the team, whom a retry finds there, and signs them in on this device. */
export async function signInAs(page: Page, request: APIRequestContext, username: string, rol: AdminRol): Promise<void> {
  const member = { username, password: TEAM_PASSWORD, confirmPassword: TEAM_PASSWORD, rol }
  const added = await fetchAsOwner(request)('/api/admin/team', { method: 'POST', data: member })
  expect([201, 409]).toContain(added.status())
  expect((await page.request.post('/api/admin/login', { data: member })).status()).toBe(200)
  await page.addInitScript(() => localStorage.setItem('adminLoggedIn', 'true'))
}

/** Opens a tab of the administration; on a phone behind «Más» where the bar does not show it. */
export async function openTab(page: Page, name: string): Promise<void> {
  const rail = page.getByRole('navigation', { name: 'Administración' })
  const link = rail.getByRole('link', { name, exact: true })
  const more = rail.getByRole('button', { name: 'Más' })
  await expect(rail.getByRole('link').first()).toBeVisible()
  if (!(await link.isVisible()) && (await more.isVisible())) await more.click()
  await link.click()
}

/** Opens the filters of the orders, which a phone shows in a sheet. */
export async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filtros/ })
  await expect(button.or(page.getByLabel('Cliente')).first()).toBeVisible()
  if (await button.isVisible()) await button.click()
}

/** Closes the sheet with the filters, where there is one. */
export async function closeFilters(page: Page): Promise<void> {
  const done = page.getByRole('dialog', { name: 'Filtros' }).getByRole('button', { name: /^Ver |^Ningún/ })
  if (await done.isVisible()) await done.click()
}

/** Expects a destructive button to have the error colour of the administration's dark theme. */
export const expectToWarn = (button: Locator): Promise<void> => expect(button).toHaveCSS('color', 'rgb(255, 141, 134)')

/** An order with its history and delivery steps, as the administration reads it. */
export const storedOrder = async (request: APIRequestContext, id: string) =>
  (await (await fetchAsOwner(request)(`/api/admin/orders/${id}`)).json()).order
