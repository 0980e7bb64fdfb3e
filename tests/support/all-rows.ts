import type { Pool } from 'pg'

/** Every row of every table, including the job queue, as one text to search in. */
export async function allRowsAsText(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ row: string }>(await allRowsQuery(pool))
  return rows.map(({ row }) => row).join('\n')
}

/** A query for all rows of the tables whose name, such as `public.orders`, matches. */
export async function allRowsQuery(pool: Pool, named = /./): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  return tables
    .filter(({ name }) => named.test(name))
    .map(({ name }) => `select '${name} ' || row_to_json(t)::text as row from ${name} t`)
    .join(' union all ')
}
