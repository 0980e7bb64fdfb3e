/**
 * The least CPU time, in milliseconds, that each task takes. The tasks run in turns, and wall-clock time does not
 * count, so that the load of the machine does not matter.
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
