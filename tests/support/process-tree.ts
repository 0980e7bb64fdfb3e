import { globSync, readFileSync } from 'node:fs'

/** The process and all its descendants, parents first. Linux only. */
export function processTree(root: number): number[] {
  const children = Map.groupBy(
    globSync('/proc/[0-9]*/stat').flatMap((file) => {
      const pid = Number(file.split('/')[2])
      const parent = parentOf(file)
      return parent === undefined ? [] : [{ pid, parent }]
    }),
    ({ parent }) => parent,
  )
  const found = [root]
  for (const pid of found) found.push(...(children.get(pid) ?? []).map((child) => child.pid))
  return found
}

/** Sends a signal to each process that is still alive. */
export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** The parent process in a `/proc/<pid>/stat`; undefined when the process has ended. */
function parentOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined
  }
}
