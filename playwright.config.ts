import { defineConfig, devices } from '@playwright/test'
import { SHOP } from './tests/e2e/shop-under-test.ts'
import { chromiumPath } from './tests/support/chromium.ts'

/**
 * People tests: the built site with its seed, in a real Chromium, on a telephone. What looks or works otherwise on a desk
 * is walked there too and says `@ambos`, or `@escritorio` for there alone: every journey costs seconds.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  // Two: one person waits for the page while the other presses.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: SHOP.url,
    actionTimeout: 10_000,
    locale: 'es-PA',
    timezoneId: 'America/Panama',
    // For somebody who wants nothing to move: 24 journeys took 11 and 20 % less time. The landing page and the visitor's
    // order say otherwise.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-dev-shm-usage',
      ],
    },
  },
  projects: [
    {
      name: 'telefono',
      // One dot to a point: seven times as many take longer to draw and are laid out the same.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
      grepInvert: /@escritorio/,
    },
    { name: 'escritorio', use: { viewport: { width: 1440, height: 900 } }, grep: /@ambos|@escritorio/ },
  ],
})
