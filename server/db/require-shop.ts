import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'

type Queries = Pick<Pool, 'query'>

/** Throws a sentence for the operator when the database has no shop yet, before the migrations create one. */
export async function requireShop(pool: Queries): Promise<void> {
  if (await hasTable(pool, 'public.orders')) return
  throw new Error(
    'La base de datos está vacía, y SHOP_MUST_EXIST=1 dice que debe haber una tienda. No se cambió nada. ' +
      'Revisa DATABASE_URL. Para crear una tienda nueva, empieza una vez con SHOP_MUST_EXIST=0.',
  )
}

/** Whether a table, given with its schema, exists. */
export const hasTable = async (pool: Queries, name: string): Promise<boolean> =>
  (await pool.query('select to_regclass($1) is not null as found', [name])).rows[0].found

/** The table in which drizzle records the applied migrations. */
export const BOOKKEEPING = 'drizzle.__drizzle_migrations'

/**
 * Throws a sentence for the operator if the database holds objects that no shop made. A shop shares its database with
 * nobody, because every table is backed up. Reads only.
 *
 * @param migrations the folder whose first migration proves that there is a shop
 * @param alone whether to refuse other schemas too, because the whole database will be renamed
 */
export async function requireOwnTables(pool: Queries, migrations: string, { alone = false } = {}): Promise<void> {
  const own = (await isOfShop(pool, migrations)) ? tablesOf(migrations) : new Set<string>()
  const tables = (await pool.query<{ name: string }>(TABLES)).rows.map(({ name }) => name)
  const hasQueue = tables.includes('jobs.version') && own.size > 0
  const foreign = tables.filter((name) => !own.has(name) && !(hasQueue && name.startsWith('jobs.')))
  if (own.size === 0 && (await isEmptyBookkeeping(pool, tables))) foreign.splice(foreign.indexOf(BOOKKEEPING), 1)
  if (alone)
    foreign.push(...(await pool.query<{ name: string }>(OTHER_SCHEMAS)).rows.map(({ name }) => `esquema ${name}`))
  if (foreign.length > 0)
    throw new Error(
      `En la base de datos hay tablas que no son de la tienda (${foreign.join(', ')}). No se cambió nada. Usa una base de datos vacía.`,
    )
}

/** Lists the tables and views in a shop's schemas, except those of extensions. */
const TABLES = `select n.nspname || '.' || c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'drizzle', 'jobs') and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
    and not exists (select from pg_depend
      where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
  order by 1`

const OTHER_SCHEMAS = `select nspname as name from pg_namespace n
  where nspname not in ('public', 'drizzle', 'jobs', 'information_schema') and nspname !~ '^pg_'
    and not exists (select from pg_depend
      where classid = 'pg_namespace'::regclass and objid = n.oid and deptype = 'e')
  order by 1`

/** Whether a shop's migrations were applied here. Another program may record its own in a table of that name. */
export async function isOfShop(pool: Queries, migrations: string): Promise<boolean> {
  if (!(await hasTable(pool, BOOKKEEPING))) return false
  const [first] = readdirSync(migrations).sort()
  const applied = `select from ${BOOKKEEPING} as done where to_jsonb(done)->>'name' = $1`
  return (await pool.query(applied, [first])).rows.length > 0
}

/** A killed first start leaves only this. */
const isEmptyBookkeeping = async (pool: Queries, tables: string[]): Promise<boolean> =>
  tables.includes(BOOKKEEPING) && (await pool.query(`select from ${BOOKKEEPING} limit 1`)).rows.length === 0

/** Every table of a shop of this version or an older one. */
const tablesOf = (migrations: string): Set<string> =>
  new Set([
    BOOKKEEPING,
    ...readdirSync(migrations).flatMap((name) =>
      [...readFileSync(join(migrations, name, 'migration.sql'), 'utf8').matchAll(/create table "(\w+)"/gi)].map(
        ([, table]) => `public.${table}`,
      ),
    ),
  ])
