import { fillDatabase } from '#server/backup/prepare-database.ts'
import type { ShopCopy } from '#server/backup/shop-copy.ts'
import type { Connection } from '#server/db/connect.ts'
import { MIGRATIONS } from '#server/db/migrate.ts'
import { hasTable, isOfShop, requireOwnTables } from '#server/db/require-shop.ts'
import {
  createUnfinished,
  dropAbandonedBeside,
  homeOf,
  nameBeside,
  onServer,
  otherDatabase,
  takeMark,
  withConnection,
} from '#server/leftovers/unfinished-database.ts'
import type { InstallOptions } from './install-embedded.ts'

/**
 * Makes a copy the shop of this PostgreSQL database. A database without a shop is filled in place, in one transaction.
 * Otherwise a second database is filled and verified, and then both are renamed in one transaction. If interrupted, the
 * current shop stays, and the next command drops the other database. Returns the name of the former database.
 */
export async function installPostgres(
  url: string,
  copy: ShopCopy,
  { replace, beforeSwap, stamp, say }: InstallOptions,
): Promise<string | undefined> {
  const { home, holdsShop } = await withConnection(url, async (connection) => {
    await requireStopped(connection)
    const holdsShop = await hasShop(connection)
    if (!holdsShop || replace) await requireOwnTables(connection.pool, MIGRATIONS, { alone: holdsShop })
    const home = await homeOf(connection)
    await dropAbandonedBeside(connection, url, say)
    return { home, holdsShop }
  })
  if (!holdsShop) {
    await beforeSwap()
    await withConnection(url, (connection) => fillDatabase(connection, copy))
    return undefined
  }
  const { database } = home
  if (!replace)
    throw new Error(
      `En la base de datos ${database} ya hay una tienda. Con --replace se aparta (no se borra) y esta toma su lugar.`,
    )
  const former = nameBeside(database, `_antes_${stamp.replace(/\W/g, '').toLowerCase()}`)
  await onServer(url, async (client) => {
    const next = await createUnfinished(client, home)
    const [shop, aside, filled] = [database, former, next].map((name) => client.escapeIdentifier(name))
    try {
      await withConnection(otherDatabase(url, next), (connection) => fillDatabase(connection, copy))
      await beforeSwap()
      await client.query('begin')
      await takeMark(client, next, home)
      await client.query(`alter database ${shop} rename to ${aside}`)
      await client.query(`alter database ${filled} rename to ${shop}`)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      // The next command drops and reports what is left.
      await client.query(`drop database ${filled}`).catch(() => {})
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

async function hasShop({ pool }: Connection): Promise<boolean> {
  if (!(await isOfShop(pool, MIGRATIONS)) || !(await hasTable(pool, 'public.administrators'))) return false
  return (await pool.query('select exists (select from orders) or exists (select from administrators) as found'))
    .rows[0].found
}
