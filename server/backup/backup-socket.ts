import { chmod, lstat, rm } from 'node:fs/promises'
import { connect as connectTo, createServer } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { embeddedFolder } from '#server/db/database-folder.ts'
import { openDestination } from './destinations.ts'
import type { BackupSource } from './make-backup.ts'

/**
 * The process of the shop owns the embedded database, so `npm run backup` asks that process through a socket that only
 * the owner of DATA_DIR can open. The request is one line of JSON. Each line of the reply reports progress; the last
 * one holds the result.
 */
const Request = z.object({ to: z.string() })
const Line = z.union([z.object({ say: z.string() }), z.object({ done: z.string() }), z.object({ error: z.string() })])
type Line = z.infer<typeof Line>

/**
 * In the folder that only its owner may enter. A relative path if that is shorter: a socket path has at most 107 bytes.
 */
function socketPath(dataDir: string): string {
  const path = resolve(join(embeddedFolder(dataDir), 'backup.sock'))
  const fromHere = relative(process.cwd(), path)
  return fromHere.length < path.length ? fromHere : path
}

/**
 * Makes the backups that `askShop` requests, until the returned function is called. If no socket can be opened, the
 * shop runs without one.
 */
export async function serveBackups(source: BackupSource): Promise<() => void> {
  const { config, log } = source
  const path = socketPath(config.DATA_DIR)
  // A socket left by a killed process, because this process holds the database lock. Anything but a socket is left
  // alone.
  if ((await lstat(path).catch(() => undefined))?.isSocket()) await rm(path)
  const server = createServer(async (socket) => {
    socket.on('error', () => {}) // The script was ended: the backup is finished all the same.
    const send = (line: Line) => void socket.write(`${JSON.stringify(line)}\n`)
    try {
      const lines = createInterface({ input: socket })
      const { value } = await lines[Symbol.asyncIterator]().next()
      const { to } = Request.parse(JSON.parse(value ?? ''))
      const { makeBackup } = await import('./make-backup.ts')
      const { donde } = await makeBackup(source, openDestination(to, config), (line) => send({ say: line }))
      send({ done: donde })
    } catch (error) {
      log.error({ err: error }, 'backup')
      send({ error: (error as Error).message })
    }
    socket.end()
  })
  try {
    // An older version let everybody enter the folder, and a new socket is open to all until its own chmod.
    await chmod(embeddedFolder(config.DATA_DIR), 0o700)
    await new Promise<void>((listening, failed) => server.once('error', failed).listen(path, listening))
    await chmod(path, 0o600)
  } catch (error) {
    log.warn({ err: error }, 'no backups with npm run backup while the shop runs')
  }
  server.unref()
  return () => void server.close()
}

/**
 * Asks the running shop of this DATA_DIR for a backup and returns its location. `undefined` when no shop is running.
 */
export async function askShop(dataDir: string, to: string, say: (line: string) => void): Promise<string | undefined> {
  const socket = connectTo(socketPath(dataDir))
  try {
    await new Promise<void>((connected, failed) => socket.once('error', failed).once('connect', connected))
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
  socket.write(`${JSON.stringify({ to })}\n`)
  for await (const text of createInterface({ input: socket })) {
    const line = Line.parse(JSON.parse(text))
    if ('done' in line) return line.done
    if ('error' in line) throw new Error(line.error)
    say(line.say)
  }
  throw new Error('La tienda se cerró antes de terminar el respaldo.')
}
