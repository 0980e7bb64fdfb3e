import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest, longest first: begun last, it would leave the other worker waiting at the end. */
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
    // Three on the two processors of CI: each waits now and then, for a process, a database or a password.
    maxWorkers: 3,
    // The files of a worker share its modules and its database, which each gives back empty.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
