import type { PoolClient } from 'pg'
import type { ShopCopy } from '#server/backup/shop-copy.ts'
import { type Connection, connect } from '#server/db/connect.ts'
import type { InstallOptions } from './install-embedded.ts'
import { fillDatabase } from './prepare-database.ts'

/**
 * Makes a copy the shop of this PostgreSQL database. Without a shop in it, it is filled in place, in one transaction.
 * Otherwise a second database is filled and verified, and then both are renamed in one transaction. Interrupted, the shop
 * is the one that was there. Returns the name of the former database.
 */
export async function installPostgres(
  url: string,
  copy: ShopCopy,
  { replace, beforeSwap, stamp }: InstallOptions,
): Promise<string | undefined> {
  const { database, holdsShop } = await withConnection(url, inspect)
  if (!holdsShop) {
    await beforeSwap()
    await withConnection(url, (connection) => fillDatabase(connection, copy))
    return undefined
  }
  if (!replace)
    throw new Error(
      `En la base de datos ${database} ya hay una tienda. Con --replace se aparta (no se borra) y esta toma su lugar.`,
    )
  const suffix = stamp.replace(/\W/g, '').toLowerCase()
  const next = `${database}_nueva_${suffix}`
  const former = `${database}_antes_${suffix}`
  await onServer(url, async (client) => {
    await dropUnfinished(client, `${database}_nueva_`)
    await createDatabase(client, next)
    try {
      await withConnection(otherDatabase(url, next), (connection) => fillDatabase(connection, copy))
      await beforeSwap()
      await client.query('begin')
      await client.query(
        `alter database ${client.escapeIdentifier(database)} rename to ${client.escapeIdentifier(former)}`,
      )
      await client.query(
        `alter database ${client.escapeIdentifier(next)} rename to ${client.escapeIdentifier(database)}`,
      )
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      await client.query(`drop database if exists ${client.escapeIdentifier(next)}`)
      throw error
    }
  })
  return former
}

/** Throws while somebody else is connected to this database: the shop must be stopped. */
export async function requireStopped({ pool }: Connection): Promise<void> {
  const { rows } = await pool.query<{ database: string; others: string[] }>(
    `select current_database() as database,
       array(select coalesce(nullif(application_name, ''), 'sin nombre') || ' desde ' || coalesce(host(client_addr), 'este servidor')
         from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and backend_type = 'client backend') as others`,
  )
  const [{ database, others }] = rows as [(typeof rows)[number]]
  if (others.length > 0)
    throw new Error(
      `Alguien usa la base de datos ${database} (${others.join(', ')}). Detén la tienda y vuelve a intentarlo.`,
    )
}

async function inspect(connection: Connection): Promise<{ database: string; holdsShop: boolean }> {
  await requireStopped(connection)
  const { rows } = await connection.pool.query<{ database: string; tables: boolean }>(
    `select current_database() as database,
       to_regclass('public.orders') is not null and to_regclass('public.administrators') is not null as tables`,
  )
  const [{ database, tables }] = rows as [(typeof rows)[number]]
  const shop = 'select exists (select from orders) or exists (select from administrators) as found'
  return { database, holdsShop: tables && (await connection.pool.query(shop)).rows[0].found }
}

async function createDatabase(client: PoolClient, name: string): Promise<void> {
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error
    throw new Error(
      'El usuario de DATABASE_URL no puede crear bases de datos. Dale permiso (ALTER ROLE … CREATEDB) o usa una base de datos vacía.',
    )
  }
}
const INSUFFICIENT_PRIVILEGE = '42501'

/** Drops what an interrupted installation left. */
async function dropUnfinished(client: PoolClient, prefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { name } of rows) await client.query(`drop database ${client.escapeIdentifier(name)}`)
}

/** Runs statements on the server of this URL, connected to another database than that of the shop. */
const onServer = (url: string, run: (client: PoolClient) => Promise<void>): Promise<void> =>
  withConnection(otherDatabase(url, 'postgres'), async ({ directDb }) => {
    const client = await directDb.$client.connect()
    await run(client).finally(() => client.release(true))
  })

/** The URL of another database of the same server. */
const otherDatabase = (url: string, name: string): string =>
  url.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, (_, server) => `${server}/${name}`)

async function withConnection<T>(databaseUrl: string, run: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await connect({ databaseUrl, dataDir: '' })
  return await run(connection).finally(() => connection.close())
}
