/** How often a property is tried: `quick` in every run, `nightly` in `.ci/nightly`, which sets NIGHTLY. */
export const tries = (quick: number, nightly: number): number => (process.env.NIGHTLY ? nightly : quick)

/** The same for a file of both databases: in a run that has both, half of `quick` is tried on each. */
export const triesOnEach = (quick: number, nightly: number): number =>
  tries(process.env.TEST_DATABASE_URL ? quick / 2 : quick, nightly)
