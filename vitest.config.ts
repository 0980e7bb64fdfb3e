import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{shop,server,site,tests,bench}/**/*.test.ts'],
    globalSetup: 'tests/support/database-image.ts',
    pool: 'forks',
    maxWorkers: 2,
    // The files of a worker share its modules and its database, which each gives back empty.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
