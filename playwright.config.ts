import { defineConfig, devices } from '@playwright/test'
import './tests/e2e/journey-clock.ts'
import { launchOptions } from './tests/e2e/browser.ts'
import { SHOP } from './tests/e2e/shop-under-test.ts'

/** Ends a wait that hangs. A page takes a third of it with a quarter of two cores. */
const WAIT_MS = 30_000

/**
 * The journeys: end-to-end tests of the built site with its seed in Chromium. They run with the viewport of a phone; with
 * the tag `@ambos` on a desktop too, with `@escritorio` on a desktop only. The tags are for what differs there, because
 * every journey takes seconds.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  // Twice what the longest journey takes with a quarter of two cores; it ends the ones that hang.
  timeout: 150_000,
  expect: { timeout: WAIT_MS },
  // Three on the two cores of CI, because journeys often wait for a page or a mail.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A journey that fails is tried once more with a new browser; the summary names it as flaky.
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL: SHOP.url,
    actionTimeout: WAIT_MS,
    locale: 'es-PA',
    timezoneId: 'America/Panama',
    // Pages must work without it, and Playwright can't change the requests that it makes. offline.spec.ts and waiting-order.spec.ts allow it.
    serviceWorkers: 'block',
    // Without animations 24 journeys took 11 and 20 % less time. landing.spec.ts and order-as-visitor.spec.ts turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  projects: [
    {
      name: 'telefono',
      // The device's own scale factor of 2.625 takes longer to draw and gives the same layout.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
      grepInvert: /@escritorio/,
    },
    { name: 'escritorio', use: { viewport: { width: 1440, height: 900 } }, grep: /@ambos|@escritorio/ },
  ],
})
