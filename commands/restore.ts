import { readConfig } from '#server/config.ts'
import { errorChain } from '#server/health/error-chain.ts'
import { restoreBackup } from '#server/restore/restore-backup.ts'

/**
 * npm run restore -- <backup> [--replace]: turns a backup into the shop of DATABASE_URL or DATA_DIR. The shop must be
 * stopped. If there already is a shop, --replace sets it aside without deleting anything (docs/operations.md).
 */
const print = (line: string) => console.log(`› ${line}`)
try {
  const [backup] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  if (!backup) throw new Error('¿Cuál respaldo? Se llama así: npm run restore -- /mnt/respaldos/ferrete-….tar.zst')
  const replace = process.argv.includes('--replace')
  await restoreBackup(backup, readConfig(process.env), { replace, now: new Date(), say: print })
  print('Listo. Ya puedes arrancar la tienda.')
} catch (error) {
  console.error(`✗ ${errorChain(error)}`)
  process.exitCode = 1
}
