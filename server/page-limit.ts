const MINUTE_MS = 60_000

/** Counts the pages that are made anew for each visitor; false past `most` in a minute. Kept by this process alone. */
export function pageLimit(most = 300, clock: () => number = () => performance.now()): (visitor: string) => boolean {
  const made = new Map<string, number>()
  let ends = 0
  return (visitor) => {
    if (clock() >= ends) {
      made.clear()
      ends = clock() + MINUTE_MS
    }
    const count = (made.get(visitor) ?? 0) + 1
    made.set(visitor, count)
    return count <= most
  }
}
