import { setTimeout as pause } from 'node:timers/promises'
import { isUnreachable } from './bounded-pool.ts'
import { hostsOf } from './hosts.ts'

const INTERVAL_MS = 2000
/** The longest wait for PostgreSQL at the start, as docs/operations.md says. */
const MAX_WAIT_MS = 60_000

/**
 * Resolves when PostgreSQL at this URL answers and one of its hosts takes writes. Prints a line while it waits. Throws
 * the cause after a minute, or at once if waiting does not help, as with a wrong password.
 */
export async function waitForServer(
  databaseUrl: string,
  print: (line: string) => void,
  maxWaitMs = MAX_WAIT_MS,
): Promise<void> {
  const hosts = hostsOf(databaseUrl)
  const end = performance.now() + maxWaitMs
  for (;;) {
    const cause = await hosts.find().catch((error: unknown) => error)
    if (!cause) return
    const reason = reasonOf(cause)
    if (!isUnreachable(cause)) throw new Error(`PostgreSQL en ${hosts.names} no deja entrar: ${reason}`, { cause })
    if (performance.now() + INTERVAL_MS > end) {
      const seconds = Math.round(maxWaitMs / 1000)
      throw new Error(`PostgreSQL en ${hosts.names} no contestó en ${seconds} segundos: ${reason}`, { cause })
    }
    print(`Esperando a PostgreSQL en ${hosts.names}… (${reason})`)
    await pause(INTERVAL_MS)
  }
}

/** The message of an error. An error for several addresses of a host has only a code. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error)
