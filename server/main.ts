import './production.ts'
import { resolve } from 'node:path'
import pino from 'pino'
import { refreshSearchColumns } from '#server/db/search-columns.ts'
import { readConfig } from './config.ts'
import { connect } from './db/connect.ts'

/** Starts in this order: config, database, shop, listen. Stops in the opposite order. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ level: config.LOG_LEVEL })
  if (!config.RATE_LIMIT) log.warn('RATE_LIMIT=off: anybody may call as often as they like. Only for load tests.')

  print(config.DATABASE_URL ? 'Abriendo PostgreSQL…' : 'Abriendo la base de datos…')
  // The embedded database opens in a worker thread while this one loads the code of the shop.
  const opening = connect({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    mustExist: config.SHOP_MUST_EXIST,
  })
  const [database, { openShop }] = await Promise.all([opening, import('./open-shop.ts')])
  const { app, products, administrator, close } = await openShop(config, log, database)
  if (products > 0)
    print(`Tienda NUEVA: aquí no había ninguna. Catálogo de ${products} productos, y los primeros artículos del blog`)
  await app.listen({ port: config.PORT, host: config.HOST })
  void refreshSearchColumns(database.pool).catch((error: unknown) => log.error({ err: error }, 'search columns'))

  const stop = async (code: number) => {
    setTimeout(() => process.exit(1), 20_000).unref()
    await close()
    process.exit(code)
  }
  process.once('SIGTERM', () => void stop(0))
  process.once('SIGINT', () => void stop(0))
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
  if (!config.SMTP_URL) print(`Correo: cada correo es un archivo en ${resolve(config.DATA_DIR, 'mail')}`)
}

const print = (line: string): void => console.log(`› ${line}`)

start().catch((error: unknown) => {
  console.error(error instanceof Error && process.env.NODE_ENV === 'production' ? `✗ ${error.message}` : error)
  process.exit(1)
})
