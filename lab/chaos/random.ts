/** Random numbers that are reproducible with a seed. */
export interface Random {
  /** A number from `from` up to, but not including, `to`. */
  between(from: number, to: number): number
  pick<T>(from: readonly T[]): T
}

/** The generator mulberry32, which is good enough to vary times and choices. */
export function randomFrom(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + next() * (to - from)
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[Math.floor(next() * from.length)]
    if (picked === undefined) throw new Error('Nothing to pick from')
    return picked
  }
  return { between, pick }
}
