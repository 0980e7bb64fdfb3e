import type { Pool } from 'pg'

/** Every row of every table, the job queue included, as one text to search in. */
export async function allRowsAsText(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const each = tables.map(({ name }) => `select '${name} ' || row_to_json(t)::text as row from ${name} t`)
  const { rows } = await pool.query<{ row: string }>(each.join(' union all '))
  return rows.map(({ row }) => row).join('\n')
}
