import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const SLOW = /^\/\/ @module-tag slow$/m

/**
 * Files tagged slow begin first: begun last, they would leave the other workers idle at the end. Within each group
 * Vitest's own order holds: by the durations of the run before, or by file size.
 */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = new Map(sorted.map((file) => [file, SLOW.test(readFileSync(file.moduleId, 'utf8'))]))
    return [...sorted.filter((file) => isSlow.get(file)), ...sorted.filter((file) => !isSlow.get(file))]
  }
}

export default defineConfig({
  test: {
    include: ['{shop,server,site,tests,bench,scripts}/**/*.test.ts'],
    globalSetup: 'tests/support/database-image.ts',
    pool: 'forks',
    // Three on the two cores of CI, because tests sometimes wait for a process, the database or a password hash.
    maxWorkers: 3,
    // The files of a worker share its modules and its database, which each test file leaves empty.
    isolate: false,
    sequence: { sequencer: SlowFirst },
    tags: [{ name: 'slow', description: 'A file that takes seconds; `vitest run --tags-filter=!slow` leaves it out' }],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
