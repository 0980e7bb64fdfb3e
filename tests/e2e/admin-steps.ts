import type { Locator, Page } from '@playwright/test'
import { SHOP } from './shop-under-test.ts'
import { expect, visit } from './steps.ts'

/** Opens a tab of the administration as the owner, who signed in before. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  expect((await page.request.post('/api/admin/login', { data: SHOP.admin })).status()).toBe(200)
  await page.addInitScript(() => localStorage.setItem('adminLoggedIn', 'true'))
  await visit(page, path)
}

/** What takes something away has the colour of an error, as it is on the dark of the administration. */
export const expectToWarn = (button: Locator): Promise<void> => expect(button).toHaveCSS('color', 'rgb(255, 141, 134)')
