import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{shop,server,site,tests,bench}/**/*.test.ts'],
    globalSetup: 'tests/support/database-image.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
