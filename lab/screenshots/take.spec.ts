import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { openAdmin } from '#tests/e2e/admin-steps.ts'
import { visit } from '#tests/e2e/steps.ts'
import { FOLDER, NOW } from './places.ts'
import { SCREENS, type Screen } from './screens.ts'
import { customer } from './states.ts'

for (const screen of SCREENS)
  for (const width of [390, 820, 1440])
    test.describe(() => {
      test.use({ viewport: { width, height: 900 }, serviceWorkers: screen.worker ? 'allow' : 'block' })
      test(`${screen.name} ${width}`, async ({ page }) => {
        await page.clock.setFixedTime(NOW)
        await open(page, screen)
        await settle(page)
        const path = join(FOLDER, 'ahora', `${screen.name}-${width}.png`)
        await page.screenshot({
          path,
          fullPage: !screen.worker,
          animations: 'disabled',
          mask: [page.getByText(/^#[0-9A-F]{8}$/)],
        })
      })
    })

async function open(page: Page, { path, as, before, after }: Screen): Promise<void> {
  await before?.(page)
  if (as === 'customer') await customer(page)
  if (as === 'team') await openAdmin(page, path)
  else await visit(page, path)
  await after?.(page)
}

/** Loads the pictures further down, and waits until the network is idle. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await document.fonts.ready
    // A picture that cannot be loaded, as without a connection, is shown as it is.
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})))
    scrollTo(0, 0)
  })
  // Only briefly: the pages of orders keep a stream open.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
  await expect(page.getByRole('status').filter({ hasText: /^(Cargando|Verificando|Buscando)/ })).toHaveCount(0)
}
