import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import { type Connection, connect } from '#server/db/connect.ts'

/** A PostgreSQL database and the id of the shop in it; `null` if unknown. */
export interface Home {
  database: string
  shop: string | null
}

/** The prefix of the comment on a database that a command is filling; the rest is a `Mark`. */
const PREFIX = 'ferrete sin terminar: '
const Mark = z.object({
  /** The name of the marked database. A renamed database no longer matches its mark. */
  nombre: z.string(),
  /** The database to replace, and the shop in it. */
  para: z.string(),
  tienda: z.string().nullable(),
  desde: z.iso.datetime(),
})

/** PostgreSQL truncates longer names. */
const MAX_NAME_BYTES = 63

/** A name for a database beside that of the shop. */
export function nameBeside(database: string, suffix: string): string {
  let base = database
  while (Buffer.byteLength(base + suffix) > MAX_NAME_BYTES) base = base.slice(0, -1)
  return base + suffix
}
/** How the name of a database that a command is filling begins. */
const beginning = (database: string): string =>
  nameBeside(database, `_nueva_${'0'.repeat(ID_LENGTH)}`).slice(0, -ID_LENGTH)
const ID_LENGTH = 12

/**
 * Creates an empty database marked as this shop's, and returns its name. `client` is connected to the database
 * `postgres` and holds the lock that shows that the command is running.
 */
export async function createUnfinished(client: PoolClient, { database, shop }: Home): Promise<string> {
  const nombre = nameBeside(database, `_nueva_${randomUUID().replaceAll('-', '').slice(0, ID_LENGTH)}`)
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [nombre])
  try {
    await client.query(`create database ${client.escapeIdentifier(nombre)}`)
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error
    throw new Error(
      'El usuario de DATABASE_URL no puede crear bases de datos. Dale permiso (ALTER ROLE … CREATEDB) o usa una base de datos vacía.',
    )
  }
  const mark = { nombre, para: database, tienda: shop, desde: new Date().toISOString() } satisfies z.infer<typeof Mark>
  await comment(client, nombre, PREFIX + JSON.stringify(mark))
  return nombre
}
const INSUFFICIENT_PRIVILEGE = '42501'

/** Replaces the mark of the unfinished database by the comment of the shop's database. */
export async function takeMark(client: PoolClient, nombre: string, { database }: Home): Promise<void> {
  const { rows } = await client.query<{ text: string | null }>(
    `select shobj_description(oid, 'pg_database') as text from pg_database where datname = $1`,
    [database],
  )
  await comment(client, nombre, rows[0]?.text ?? null)
}

const comment = (client: PoolClient, name: string, text: string | null) =>
  client.query(
    `comment on database ${client.escapeIdentifier(name)} is ${text === null ? 'null' : client.escapeLiteral(text)}`,
  )

/**
 * Drops the databases that this shop's commands left unfinished, and reports them. Keeps databases without this shop's
 * mark, in use, or of a running command.
 */
export async function dropAbandoned(client: PoolClient, home: Home, say: (line: string) => void): Promise<void> {
  for (const { name, text } of await likelyUnfinished(client, home)) {
    const mark = markIn(text)
    if (mark?.nombre !== name || mark.para !== home.database || mark.tienda !== home.shop) {
      say(`No lleva la marca de esta tienda, y se queda: la base de datos ${name}`)
      continue
    }
    const { rows } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isOurs"',
      [name],
    )
    if (!rows[0]?.isOurs) continue
    try {
      await client.query(`drop database ${client.escapeIdentifier(name)}`)
      say(`Se borró lo que una restauración dejó a medias (${mark.desde}): la base de datos ${name}`)
    } catch (error) {
      say(`No se pudo borrar la base de datos ${name}, que quedó a medias: ${(error as Error).message}`)
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
    }
  }
}

/** The databases marked for this one, and unmarked ones with such a name. */
async function likelyUnfinished(
  client: Pick<PoolClient, 'query'>,
  { database }: Home,
): Promise<{ name: string; text: string | null }[]> {
  const { rows } = await client.query<{ name: string; text: string | null }>(
    `select datname as name, shobj_description(oid, 'pg_database') as text from pg_database
     where datname <> $1 and (starts_with(datname, $2) or starts_with(shobj_description(oid, 'pg_database'), $3))
     order by 1`,
    [database, beginning(database), PREFIX],
  )
  return rows.filter(({ name, text }) => name.startsWith(beginning(database)) || markIn(text)?.para === database)
}

function markIn(text: string | null): z.infer<typeof Mark> | undefined {
  if (!text?.startsWith(PREFIX)) return undefined
  try {
    return Mark.safeParse(JSON.parse(text.slice(PREFIX.length))).data
  } catch {
    return undefined
  }
}

/** The database of a connection and its shop. */
export async function homeOf({ directDb: { $client } }: Connection): Promise<Home> {
  const { rows } = await $client.query<{ database: string; known: boolean }>(
    `select current_database() as database, to_regclass('public.shop_identity') is not null as known`,
  )
  const [{ database, known }] = rows as [(typeof rows)[number]]
  const identity = known ? await $client.query<{ id: string }>('select id from public.shop_identity') : { rows: [] }
  return { database, shop: identity.rows[0]?.id ?? null }
}

/** Drops this shop's unfinished databases on the server of an open database. */
export async function dropAbandonedBeside(
  connection: Connection,
  url: string,
  say: (line: string) => void,
): Promise<void> {
  const home = await homeOf(connection)
  if ((await likelyUnfinished(connection.directDb.$client as unknown as PoolClient, home)).length === 0) return
  await onServer(url, (client) => dropAbandoned(client, home, say))
}

/** Runs statements on the server of this URL, connected to the database `postgres` instead of the shop's. */
export const onServer = (url: string, run: (client: PoolClient) => Promise<void>): Promise<void> =>
  withConnection(otherDatabase(url, 'postgres'), async ({ directDb }) => {
    const client = await directDb.$client.connect()
    await run(client).finally(() => client.release(true))
  })

/** The URL of another database of the same server. */
export const otherDatabase = (url: string, name: string): string =>
  url.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, (_, server) => `${server}/${encodeURIComponent(name)}`)

export async function withConnection<T>(databaseUrl: string, run: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await connect({ databaseUrl, dataDir: '' })
  return await run(connection).finally(() => connection.close())
}
