const MINUTE_MS = 60_000

/** Counts renderings per visitor. Returns false above `max` per minute. Each process counts separately. */
export function renderLimit(max = 300, clock: () => number = () => performance.now()): (visitor: string) => boolean {
  const counts = new Map<string, number>()
  let windowEnd = 0
  return (visitor) => {
    if (clock() >= windowEnd) {
      counts.clear()
      windowEnd = clock() + MINUTE_MS
    }
    const count = (counts.get(visitor) ?? 0) + 1
    counts.set(visitor, count)
    return count <= max
  }
}
