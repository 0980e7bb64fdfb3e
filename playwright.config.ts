import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { chromiumPath } from './tests/support/chromium.ts'

// Set once and inherited by the workers: the shop of this run and where it keeps its data.
process.env.SHOP_DATA ??= mkdtempSync(join(tmpdir(), 'ferrete-people-'))
process.env.SHOP_PORT ??= '8191'

export const ADMIN = { username: 'admin', password: 'clave-de-prueba' }

/** People tests: the built site with its seed, in a real Chromium, on a phone and on a desk. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${process.env.SHOP_PORT}`,
    locale: 'es-PA',
    timezoneId: 'America/Panama',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-dev-shm-usage'],
    },
  },
  projects: [
    { name: 'telefono', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
    { name: 'escritorio', use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node server/main.ts',
    url: `http://localhost:${process.env.SHOP_PORT}/api/health`,
    timeout: 60_000,
    stdout: 'ignore',
    env: {
      PORT: process.env.SHOP_PORT,
      DATA_DIR: process.env.SHOP_DATA,
      ADMIN_USER: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'warn',
      // A whole suite from one address in a minute is more than any person orders.
      RATE_LIMIT: 'off',
    },
  },
})
