import type { Pool } from 'pg'

/** Smaller tables are read whole in any case. */
const SMALL_BYTES = 256 * 1024

/**
 * Makes the statistics of tables that have none, or those of a time when they were a quarter as large: without them a
 * search would read whole tables, until the database makes them by itself minutes later.
 *
 * @param pool one whose statements may take longer than those of a request
 */
export async function makeMissingStatistics(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace in (select oid from pg_namespace where nspname in ('public', 'jobs'))
       and pg_relation_size(oid) > greatest($1, 4 * relpages::bigint * current_setting('block_size')::int)
     order by oid`,
    [SMALL_BYTES],
  )
  // A table that is locked is being analyzed by another process of the shop, or by the database.
  if (rows.length > 0) await pool.query(`analyze (skip_locked) ${rows.map(({ name }) => name).join(', ')}`)
}
