import { existsSync, readFileSync } from 'node:fs'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { importOrders } from '#server/orders/import-orders.ts'
import { readImportedOrders } from '#shop/orders/imported/imported-order.ts'

/**
 * npm run import:orders -- file.json [--skip-bad]: imports the orders of the older shop (docs/import-orders.md). The
 * shop must be stopped when it uses the embedded database.
 */
const skipBad = process.argv.includes('--skip-bad')
const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
try {
  if (!file || !existsSync(file))
    throw new Error(
      `No encontramos el archivo ${file ?? 'de pedidos'}. Se llama así: npm run import:orders -- pedidos.json`,
    )
  const now = new Date()
  const { orders, bad } = readImportedOrders(JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')), now)
  for (const problem of bad) console.error(problem)
  if (bad.length > 0 && !skipBad)
    throw new Error('No se importó nada. Corrige el archivo, o deja fuera esos pedidos con --skip-bad.')

  const config = readConfig(process.env)
  const database = await connect({
    databaseUrl: config.DATABASE_URL,
    directUrl: config.DATABASE_DIRECT_URL,
    dataDir: config.DATA_DIR,
    mustExist: config.SHOP_MUST_EXIST,
  })
  try {
    await migrate(database.directDb, { print: console.log, shopEmail: config.COMPANY_EMAIL })
    const stored = await importOrders(database.jobsDb, orders, now)
    // Without statistics, the first searches would read whole tables until the database collects them itself.
    if (stored > 0) await database.directDb.$client.query('analyze')
    console.log(`Importados: ${stored}. Ya estaban: ${orders.length - stored}. Dejados fuera: ${bad.length}.`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof SyntaxError ? `${file} no es JSON: ${error.message}` : (error as Error).message)
  process.exitCode = 1
}
