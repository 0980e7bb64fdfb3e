/**
 * The least CPU time of each task, in milliseconds. Runs the tasks in turns, and ignores wall-clock time, so that the
 * load of the machine does not matter.
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

/** Lengths of texts, in characters. */
const LENGTHS = [1 << 14, 1 << 16, 1 << 18]

/** In milliseconds. Shorter times say nothing about growth. */
const SHORT_TASK = 2

/**
 * The first length, up to 256 kB, at which the task takes more than five times the CPU time of a quarter of the text;
 * `undefined` when its time grows linearly. The text repeats `unit`.
 */
export async function firstSlowLength(task: (text: string) => unknown, unit: string): Promise<number | undefined> {
  for (const length of LENGTHS) if (!(await isLinearWithin(task, unit, length))) return length
  return undefined
}

/** Adds turns when the first were not enough: on a busy machine, a turn costs more time than the task. */
async function isLinearWithin(task: (text: string) => unknown, unit: string, length: number): Promise<boolean> {
  for (const turns of [1, 8, 32, 100]) if (await isLinear(task, unit, length, turns)) return true
  return false
}

async function isLinear(task: (text: string) => unknown, unit: string, length: number, turns: number) {
  const [short, long] = [repeated(unit, length / 4), repeated(unit, length)]
  const least = await leastCpuTime({ short: async () => task(short), long: async () => task(long) }, turns)
  return least.long <= 5 * Math.max(least.short, SHORT_TASK)
}

const repeated = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
