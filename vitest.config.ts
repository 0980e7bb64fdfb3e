import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { clockAhead } from './tests/support/test-clock.ts'

const TESTS = '{shop,server,site,tests,commands,scripts,lab}/**/*.test.ts'
/** What takes minutes, and runs only in `.ci/nightly`. */
const NIGHTLY = '**/*.nightly.test.ts'

/** The tags of a file stand in comments at its start. */
const isTagged = (file: string, tag: string) =>
  new RegExp(`^// @module-tag ${tag}$`, 'm').test(readFileSync(file, 'utf8'))

function tagged(tag: string) {
  return globSync(TESTS).filter((file) => isTagged(file, tag))
}

/** The clock of the tests, and of the processes that they start, is that of the journeys. */
process.env.CLOCK_AHEAD ??= String(clockAhead())
const ON_TEST_DAY = `--import=${import.meta.dirname}/tests/support/shifted-clock.ts`

/**
 * V8's options of the worker processes: a large heap, which is seldom collected; on PostgreSQL without TurboFan,
 * which does not pay in the minutes of a run, nor for the embedded database, which files there start for seconds.
 */
const HEAP = [ON_TEST_DAY, '--min-semi-space-size=32', '--max-semi-space-size=64', '--initial-old-space-size=1000']
const ON_POSTGRESQL = [...HEAP, '--no-turbofan', '--liftoff-only']

/** In each project: that of the whole run would give all the same database. */
const globalSetup = 'tests/support/database-image.ts'

/**
 * Without a PostgreSQL (TEST_DATABASE_URL) every file runs on the embedded database. With one, every file runs there, and
 * those tagged `embedded` on both; in the nightly run all do (docs/decisions/038-tests.md).
 */
const projects = process.env.TEST_DATABASE_URL
  ? [
      { test: { name: 'PostgreSQL', include: [TESTS], globalSetup, execArgv: ON_POSTGRESQL } },
      {
        test: {
          name: 'embedded',
          include: process.env.NIGHTLY ? [TESTS] : tagged('embedded'),
          globalSetup,
          execArgv: HEAP,
        },
      },
    ]
  : [{ test: { name: 'embedded', include: [TESTS], globalSetup, execArgv: HEAP } }]

/**
 * One project after the other, because a worker of one does not serve the other. In each, files tagged slow begin first:
 * begun last, they would leave the other workers idle at the end. Otherwise Vitest's own order holds: by the durations of
 * the run before, or by file size.
 */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ project, moduleId }: TestSpecification) =>
      (project.name === 'embedded' ? 2 : 0) + (isTagged(moduleId, 'slow') ? 0 : 1)
    const turns = new Map(files.map((file) => [file, turn(file)]))
    return (await super.sort(files)).sort((one, other) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0))
  }
}

export default defineConfig({
  test: {
    projects,
    exclude: process.env.NIGHTLY ? [] : [NIGHTLY],
    pool: 'forks',
    // Four on the two cores of CI, because tests often wait for a process, the database or a password hash.
    maxWorkers: 4,
    // The files of a worker share its modules and its database, which each test file leaves empty.
    isolate: false,
    sequence: { sequencer: SlowFirst },
    tags: [
      { name: 'slow', description: 'A file that takes seconds; `vitest run --tags-filter=!slow` leaves it out' },
      { name: 'embedded', description: 'A file that `.ci/run` also runs on the embedded database' },
    ],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
