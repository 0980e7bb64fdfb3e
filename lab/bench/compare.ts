/** The measurements of one round of one side, by name. */
type Measured<Name extends string> = Record<Name, number>

/** The medians of both sides, and of their ratio. */
export interface Compared {
  ours: number
  bare: number
  /** The median of the ratios of each round, because a slowdown of the machine affects both sides of a round. */
  ratio: number
  /** The smallest and the largest ratio of a round. */
  range: [number, number]
}

const ROUNDS = 5

/**
 * Runs both sides alternately for several rounds, starting with a different one each time. The first round is a
 * warm-up.
 */
export async function compare<Name extends string>(
  ours: () => Promise<Measured<Name>>,
  bare: () => Promise<Measured<Name>>,
): Promise<Record<Name, Compared>> {
  const rounds: { ours: Measured<Name>; bare: Measured<Name> }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const first = round % 2 === 0 ? await ours() : await bare()
    const second = round % 2 === 0 ? await bare() : await ours()
    if (round > 0) rounds.push(round % 2 === 0 ? { ours: first, bare: second } : { ours: second, bare: first })
  }
  const names = Object.keys(rounds[0]?.ours ?? {}) as Name[]
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        ours: median(rounds.map((round) => round.ours[name])),
        bare: median(rounds.map((round) => round.bare[name])),
        ratio: median(rounds.map((round) => round.ours[name] / round.bare[name])),
        range: rangeOf(rounds.map((round) => round.ours[name] / round.bare[name])),
      },
    ]),
  ) as Record<Name, Compared>
}

const rangeOf = (numbers: number[]): [number, number] => [Math.min(...numbers), Math.max(...numbers)]

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}
