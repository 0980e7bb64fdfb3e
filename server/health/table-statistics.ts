import type { Pool } from 'pg'

/** Smaller tables are scanned whole in any case. */
const SMALL_BYTES = 256 * 1024

/**
 * Analyzes tables without statistics, and tables that have grown fourfold since. Otherwise searches would scan whole
 * tables for minutes, until autovacuum analyzes them.
 *
 * @param pool a pool that allows slow statements
 */
export async function makeMissingStatistics(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace in (select oid from pg_namespace where nspname in ('public', 'jobs'))
       and pg_relation_size(oid) > greatest($1, 4 * relpages::bigint * current_setting('block_size')::int)
     order by oid`,
    [SMALL_BYTES],
  )
  // Another process or autovacuum is already analyzing a locked table.
  if (rows.length > 0) await pool.query(`analyze (skip_locked) ${rows.map(({ name }) => name).join(', ')}`)
}
