import type { ClientBase } from 'pg'

/** A table of the shop in a backup. */
export interface ShopTable {
  /** With its schema: `public.orders`. */
  name: string
  /** The columns that hold data, with their types, in the order of the table. */
  columns: { name: string; type: string }[]
  /** The primary key of `one` row for ORDER BY, in the same order in every database, whatever its collation. */
  order: string
}

/**
 * The tables of the job queue that hold the shop's data: jobs, and the last run of each schedule. pg-boss recreates the
 * others and their queues.
 */
const JOB_TABLES = ['job', 'job_dependency', 'schedule']

/** Tables that triggers fill, also during a restore. Backups leave them out. */
const TRIGGERED_TABLES = ['content_changes', 'month_balances', 'order_counts', 'order_money', 'product_totals']

/** Lists the tables of the shop, each after those that its foreign keys reference. */
export async function shopTables(client: ClientBase): Promise<ShopTable[]> {
  const { rows } = await client.query<ShopTable & { needs: string[] }>(
    `select n.nspname || '.' || c.relname as name,
       (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       (select string_agg('one.' || quote_ident(a.attname) || case when a.attcollation > 0 then ' collate "C"' else '' end, ', '
          order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as order,
       coalesce((select json_agg(distinct fn.nspname || '.' || f.relname)
        from pg_constraint k join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid and k.conparentid = 0), '[]') as needs
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all($2::text[]) and (n.nspname = 'public' or n.nspname = 'jobs' and c.relname = any($1::text[]))
     order by n.nspname, c.relname`,
    [JOB_TABLES, TRIGGERED_TABLES],
  )
  const sorted: ShopTable[] = []
  let left = rows
  while (left.length > 0) {
    const isLeft = new Set(left.map(({ name }) => name))
    const ready = left.filter(({ needs }) => !needs.some((need) => isLeft.has(need)))
    if (ready.length === 0) throw new Error(`The tables ${[...isLeft].join(', ')} reference each other`)
    for (const { needs: _, ...table } of ready) sorted.push(table)
    left = left.filter((table) => !ready.includes(table))
  }
  return sorted
}

/** A name with its schema, quoted for SQL. */
export const quoted = (name: string): string => `"${name.replace('.', '"."')}"`
