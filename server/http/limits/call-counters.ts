/** The share of a limit that a process counts alone before it shares its count. */
const UNSHARED = 1 / 20

/** A key under which a call is counted, and its limit per minute. */
export interface CallKey {
  key: string
  max: number
}

interface Counter {
  max: number
  /** Calls that are not in the database yet. */
  own: number
  /** Calls of all processes, as last read from the database. */
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

    /** Counts a call under all its keys. Refuses it, uncounted, if one of them is used up. */
    count(keys: readonly CallKey[]): boolean {
      if (keys.some(isUsedUp)) return false
      for (const { key, max } of keys) {
        const counter = counters.get(key) ?? { max, own: 0, shared: 0 }
        counter.own += 1
        counters.set(key, counter)
      }
      return true
    },

    /** Whether one of these keys is so near its limit that the other processes must know. */
    isNearLimit: (keys: readonly CallKey[]): boolean =>
      keys.some(({ key, max }) => (counters.get(key)?.own ?? 0) >= max * UNSHARED),

    /** The counts to share with the other processes. */
    due: (): { key: string; counter: Counter; by: number }[] =>
      [...counters]
        .filter(([, { own, shared, max }]) => own > 0 && (shared > 0 || own >= max * UNSHARED))
        .map(([key, counter]) => ({ key, counter, by: counter.own })),
  }
}
