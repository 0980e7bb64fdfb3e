import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest test files, slowest first: started last, one would keep the other workers waiting at the end. */
const LONGEST = [
  'tests/sudden-death.test.ts',
  'server/orders/submit/price-properties-retail.test.ts',
  'server/orders/submit/price-properties-wholesale.test.ts',
  'tests/contract.test.ts',
  'server/accounts/fuzz.test.ts',
  'tests/mail-failures.test.ts',
  'tests/missed-report.test.ts',
  'server/accounts/attempts.test.ts',
  'server/db/embedded.test.ts',
  'server/media/failing-store.test.ts',
  'tests/start-options.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => LONGEST.findIndex((file) => moduleId.endsWith(file))
    const long = files.filter((file) => place(file) >= 0).sort((a, b) => place(a) - place(b))
    return [...long, ...files.filter((file) => place(file) < 0)]
  }
}

export default defineConfig({
  test: {
    include: ['{shop,server,site,tests,bench}/**/*.test.ts'],
    globalSetup: 'tests/support/database-image.ts',
    pool: 'forks',
    // Three on the two cores of CI, because tests sometimes wait for a process, the database or a password hash.
    maxWorkers: 3,
    // The files of a worker share its modules and its database, which each test file leaves empty.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
