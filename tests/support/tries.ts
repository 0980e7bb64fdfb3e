/** How many times a property is tried: `quick` in every run, `nightly` in `.ci/nightly`, which sets NIGHTLY. */
export const tries = (quick: number, nightly: number): number => (process.env.NIGHTLY ? nightly : quick)

/** The same for a file that runs on both databases: each gets half of the tries. */
export const triesOnEach = (quick: number, nightly: number): number =>
  tries(quick, nightly) / (process.env.TEST_DATABASE_URL ? 2 : 1)
