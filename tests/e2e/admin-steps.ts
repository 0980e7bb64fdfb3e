import type { Locator, Page } from '@playwright/test'
import { SHOP } from './shop-under-test.ts'
import { expect, visit } from './steps.ts'

/** Signs in as the owner through the API and opens a page of the administration. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  expect((await page.request.post('/api/admin/login', { data: SHOP.admin })).status()).toBe(200)
  await page.addInitScript(() => localStorage.setItem('adminLoggedIn', 'true'))
  await visit(page, path)
}

/** Expects a destructive button to have the error colour of the administration's dark theme. */
export const expectToWarn = (button: Locator): Promise<void> => expect(button).toHaveCSS('color', 'rgb(255, 141, 134)')
