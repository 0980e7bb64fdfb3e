import { resolve } from 'node:path'
import pino from 'pino'
import { askShop } from '#server/backup/backup-socket.ts'
import { openDestination } from '#server/backup/destinations.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { openFiles } from '#server/files/open-files.ts'
import { errorChain } from '#server/health/error-chain.ts'
import { dropAbandonedBeside } from '#server/leftovers/unfinished-database.ts'
import { removeAbandonedFolders } from '#server/leftovers/work-folder.ts'

/**
 * npm run backup -- [folder | s3://bucket/prefix]: backs up the shop of DATABASE_URL or DATA_DIR, running or not; by
 * default to BACKUP_TO (docs/operations.md).
 */
try {
  const config = readConfig(process.env)
  const given = process.argv[2] ?? config.BACKUP_TO
  if (!given) throw new Error('¿Dónde se guarda? Se llama así: npm run backup -- /mnt/respaldos')
  const to = given.startsWith('s3://') ? given : resolve(given)
  print(`Respaldo guardado y verificado: ${(await byTheShop()) ?? (await byThisProcess())}`)

  async function byTheShop() {
    return config.DATABASE_URL ? undefined : await askShop(config.DATA_DIR, to, print)
  }

  async function byThisProcess() {
    const { DATABASE_URL, DATA_DIR } = config
    // Even if a killed first restore left no shop to open.
    await removeAbandonedFolders(resolve(DATA_DIR), print)
    const database = await connect({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR, mustExist: true })
    const log = pino({ level: 'silent' })
    const source = { config, directDb: database.directDb, files: openFiles(config), log, now: () => new Date() }
    try {
      if (DATABASE_URL) await dropAbandonedBeside(database, config.DATABASE_DIRECT_URL ?? DATABASE_URL, print)
      return (await makeBackup(source, openDestination(to, config), print)).donde
    } finally {
      await database.close()
    }
  }
} catch (error) {
  console.error(`✗ ${errorChain(error)}`)
  process.exitCode = 1
}

function print(line: string): void {
  console.log(`› ${line}`)
}
