/** The share of a limit that a process counts by itself before it tells the others. */
const UNSHARED = 1 / 20

/** What a call counts as, and how many are allowed in a minute. */
export interface CallKey {
  key: string
  max: number
}

interface Counter {
  max: number
  /** Calls that are not in the database yet. */
  own: number
  /** Calls of all processes, as the database last said. */
  shared: number
}

/** The calls of one minute, as this process knows them. */
export function openCallCounters() {
  const counters = new Map<string, Counter>()
  const isUsedUp = ({ key, max }: CallKey): boolean => {
    const { own, shared } = counters.get(key) ?? { own: 0, shared: 0 }
    return own + shared >= max
  }
  return {
    /** How many keys are counted. */
    size: () => counters.size,

    /**
     * Counts a call under all its keys, unless one of them is used up: then it is refused and leaves nothing behind.
     */
    count(keys: readonly CallKey[]): boolean {
      if (keys.some(isUsedUp)) return false
      for (const { key, max } of keys) {
        const counter = counters.get(key) ?? { max, own: 0, shared: 0 }
        counter.own += 1
        counters.set(key, counter)
      }
      return true
    },

    /** Whether one of these keys came so near its limit that the other processes must know. */
    isNearLimit: (keys: readonly CallKey[]): boolean =>
      keys.some(({ key, max }) => (counters.get(key)?.own ?? 0) >= max * UNSHARED),

    /** The counts to be added up with those of the other processes. */
    due: (): { key: string; counter: Counter; by: number }[] =>
      [...counters]
        .filter(([, { own, shared, max }]) => own > 0 && (shared > 0 || own >= max * UNSHARED))
        .map(([key, counter]) => ({ key, counter, by: counter.own })),
  }
}
