import { defineConfig } from '@playwright/test'
import { SHOP } from '#tests/e2e/shop-under-test.ts'
import { chromiumPath } from '#tests/support/chromium.ts'

/**
 * npm run screenshots: takes a picture of every screen in `screens.ts` at three widths, and compares it with the last
 * run.
 */
export default defineConfig({
  testDir: '.',
  testMatch: 'take.spec.ts',
  globalSetup: './open-shop.ts',
  outputDir: '../../test-results',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  reporter: [['line']],
  use: {
    baseURL: SHOP.url,
    actionTimeout: 20_000,
    locale: 'es-PA',
    timezoneId: 'America/Panama',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-dev-shm-usage'] },
  },
})
