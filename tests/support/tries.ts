/** How often a property is tried: `quick` in every run, `nightly` in `.ci/nightly`, which sets NIGHTLY. */
export const tries = (quick: number, nightly: number): number => (process.env.NIGHTLY ? nightly : quick)
