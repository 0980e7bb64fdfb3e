import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { processTree } from '#tests/support/process-tree.ts'

/** The CPU time that all threads of a process have used, in seconds. Linux counts it in hundredths. */
export function cpuSeconds(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(afterName[11]) + Number(afterName[12])) / 100
}

/** The CPU time of a process and its children, including those that have ended. */
export function treeCpuSeconds(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ended = (Number(afterName[13]) + Number(afterName[14])) / 100
  return processTree(pid).reduce((sum, each) => sum + (cpuIfAlive(each) ?? 0), ended)
}

function cpuIfAlive(pid: number): number | undefined {
  try {
    return cpuSeconds(pid)
  } catch {
    return undefined
  }
}

/** The resident memory of a process, in MB. */
export function residentMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** The main process of a PostgreSQL server on this machine. */
export async function postmasterPid(databaseUrl: string): Promise<number> {
  const client = new Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`)
  await client.end()
  return rows[0].pid
}
