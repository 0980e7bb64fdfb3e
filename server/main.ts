import './production.ts'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { refreshSearchColumns } from '#server/db/search-columns.ts'
import { errorChain } from '#server/health/error-chain.ts'
import { readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { filesOfDatabase } from './db/database-folder.ts'
import { waitForServer } from './db/pool/wait-for-server.ts'
import { openLog } from './open-log.ts'
import { requireFirstStart } from './require-first-start.ts'

/**
 * The time from closing the listener to the end of the process: below the ten seconds of `docker stop`, with two to
 * drain.
 */
const STOP_MS = 7500

/** Starts in this order: config, database, shop, listen. Stops in the reverse order. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog(config.LOG_LEVEL)
  let close: ((drainMs: number) => Promise<void>) | undefined
  const drainMs = config.DRAIN_SECONDS * 1000
  // A second signal ends the process at once, as does a signal before the shop is open.
  closeWithGrace({ delay: drainMs + STOP_MS, logger: log }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'unexpected error')
    // Only SIGTERM drains, because it comes from environments with a load balancer; Ctrl-C does not wait.
    else await close?.(signal === 'SIGTERM' ? drainMs : 0)
  })
  if (!config.RATE_LIMIT) log.warn('RATE_LIMIT=off: anybody may call as often as they like. Only for load tests.')

  const isNew = !config.DATABASE_URL && !existsSync(filesOfDatabase(config.DATA_DIR))
  if (isNew) await requireFirstStart(config)
  print(config.DATABASE_URL ? 'Abriendo PostgreSQL…' : 'Abriendo la base de datos…')
  // The embedded database opens in a worker thread while this one loads the code of the shop.
  const opening = connect({
    databaseUrl: config.DATABASE_URL,
    directUrl: config.DATABASE_DIRECT_URL,
    dataDir: config.DATA_DIR,
    mustExist: config.SHOP_MUST_EXIST,
    withTables: true,
  })
  const opened = Promise.all([opening, import('./open-shop.ts')])
  const [database, { openShop }] = await opened.catch(async (error: unknown) => {
    // A killed first restore leaves a copy of all data but no shop to open.
    const { removeAbandonedFolders } = await import('#server/leftovers/work-folder.ts')
    await removeAbandonedFolders(resolve(config.DATA_DIR), print).catch(() => {})
    throw error
  })
  for (const url of [config.DATABASE_URL, config.DATABASE_DIRECT_URL]) if (url) await waitForServer(url, print)
  const shop = await openShop(config, log, database, print)
  close = shop.close
  const { app, products, administrator, metricsUrl } = shop
  if (products > 0)
    print(`Tienda NUEVA: aquí no había ninguna. Catálogo de ${products} productos, y los primeros artículos del blog`)
  await app.listen({ port: config.PORT, host: config.HOST })
  void refreshSearchColumns(database.jobsDb.$client).catch((error: unknown) =>
    log.error({ err: error }, 'search columns'),
  )

  void database.lost.then((error) => {
    log.fatal({ err: error }, 'the database is gone')
    process.exit(1)
  })

  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.PORT
  print(`La tienda está abierta en ${config.PUBLIC_URL ?? `http://localhost:${port}`}`)
  if (administrator?.password)
    print(`Primer administrador: ${administrator.username} / ${administrator.password} (se muestra solo esta vez)`)
  else if (administrator) print(`Primer administrador: ${administrator.username}, con la clave de ADMIN_PASSWORD`)
  print(`Datos: ${config.DATABASE_URL ? 'PostgreSQL y ' : ''}${resolve(config.DATA_DIR)}`)
  if (metricsUrl) print(`Métricas: ${metricsUrl}`)
  if (!config.SMTP_URL) print(`Correo: cada correo es un archivo en ${resolve(config.DATA_DIR, 'mail')}`)
}

const print = (line: string): void => console.log(`› ${line}`)

start().catch((error: unknown) => {
  console.error(`✗ ${errorChain(error)}`)
  if (['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '')) console.error(error)
  process.exit(1)
})
