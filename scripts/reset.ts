import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { readConfig } from '#server/config.ts'
import { embeddedFolder, lockFolder } from '#server/db/database-folder.ts'

/** npm run reset: deletes the shop of DATA_DIR, so that the next start creates a new one. */
try {
  const { DATA_DIR, DATABASE_URL } = readConfig(process.env)
  if (DATABASE_URL) stop('Con DATABASE_URL la tienda está en PostgreSQL: se borra allí.')
  const dataDir = resolve(DATA_DIR)
  const folder = embeddedFolder(dataDir)
  if (!existsSync(folder)) stop(`No hay nada que borrar en ${dataDir}.`)
  const unlock = lockFolder(folder)
  if (!(await isConfirmed(dataDir))) stop('No se borró nada.')
  // The lock last: until then no other process can open what is left.
  for (const path of [join(folder, 'pg'), join(dataDir, 'mail'), join(dataDir, 'uploads'), folder])
    rmSync(path, { recursive: true, force: true })
  unlock()
  console.log('Listo. El próximo «npm start» crea una tienda nueva.')
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}

async function isConfirmed(dataDir: string): Promise<boolean> {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY) stop('Sin nadie a quien preguntar, confirma con: npm run reset -- --yes')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `Se borrarán los pedidos, cuentas, correos e imágenes de ${dataDir} para siempre. ¿Seguro? (sí/no) `,
  )
  terminal.close()
  return /^s[ií]?$/i.test(answer.trim())
}

function stop(text: string): never {
  console.error(text)
  process.exit(1)
}
