/** Picks a whole number from 0 to below the given one. */
export type Pick = (below: number) => number

/** A seeded linear congruential generator, so that the demo data is the same every time. */
export function picker(): Pick {
  let seed = 20_261_121
  return (below) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
}
