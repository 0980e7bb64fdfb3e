/** Picks a whole number from 0 up to, but not including, `below`. */
export type Pick = (below: number) => number

/** A seeded linear congruential generator, so that the demo data is always the same. */
export function picker(): Pick {
  let seed = 20_261_121
  return (below) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
}
