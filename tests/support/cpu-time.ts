/**
 * The processor time, in milliseconds, that each of some tasks takes when it takes least. They are done in turns, and
 * time on the clock does not count, so that a busy machine tells nothing about a task.
 */
export async function leastCpuTime<Name extends string>(
  tasks: Record<Name, () => Promise<unknown>>,
  turns = 8,
): Promise<Record<Name, number>> {
  const names = Object.keys(tasks) as Name[]
  const least = Object.fromEntries(names.map((name) => [name, Number.POSITIVE_INFINITY])) as Record<Name, number>
  for (const name of Array.from({ length: turns }, () => names).flat()) {
    const before = process.cpuUsage()
    await tasks[name]()
    const { user, system } = process.cpuUsage(before)
    least[name] = Math.min(least[name], (user + system) / 1000)
  }
  return least
}
