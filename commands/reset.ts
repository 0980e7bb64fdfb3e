import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { readConfig } from '#server/config.ts'
import { removeAbandonedFolders } from '#server/leftovers/work-folder.ts'
import { lockShop } from '#server/reset/reset-shop.ts'

/** npm run reset: deletes the shop of DATA_DIR, so that the next start creates a new one. */
try {
  const { DATA_DIR, DATABASE_URL } = readConfig(process.env)
  if (DATABASE_URL) stop('Con DATABASE_URL la tienda está en PostgreSQL: se borra allí.')
  const dataDir = resolve(DATA_DIR)
  await removeAbandonedFolders(dataDir, print)
  const eraseShop = lockShop(dataDir)
  if (!(await isConfirmed(dataDir))) stop('No se borró nada.')
  const left = await eraseShop()
  console.log(`Se borraron la base de datos, los correos y las imágenes de la tienda de ${dataDir}.`)
  if (left.length > 0) console.log(`No son de la tienda, y se quedan:\n${left.map((path) => `  ${path}`).join('\n')}`)
  const aside = readdirSync(dataDir).filter((name) => name.startsWith('db.antes-'))
  if (aside.length > 0) console.log(`Se quedan las tiendas de antes que apartó una restauración: ${aside.join(', ')}`)
  console.log(
    left.length > 0
      ? 'Muévelos a otro lugar: después, «npm start» crea una tienda nueva.'
      : 'Listo. El próximo «npm start» crea una tienda nueva.',
  )
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

function print(line: string): void {
  console.log(`› ${line}`)
}

function stop(text: string): never {
  console.error(text)
  process.exit(1)
}
