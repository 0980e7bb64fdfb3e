import type { Pool } from 'pg'
import { searchText } from '#shop/text/search-text.ts'

/** The columns with normalized texts, and their sources. The audit log is left out, because its rows never change. */
const SEARCH_COLUMNS = [
  { table: 'orders', key: 'id', column: 'nombre_llano', from: 'nombre_llano' },
  { table: 'customers', key: 'id', column: 'nombre_llano', from: 'nombre' },
  { table: 'articles', key: 'id', column: 'llano', from: 'llano' },
  { table: 'media', key: 'filename', column: 'alt_llano', from: 'alt' },
]

/**
 * Lower-case words of plain letters and signs, separated by single spaces. No version of `searchText` changes such a
 * text.
 */
const SURELY_NORMALIZED = '^[!-@[-_a-~¿¡«»“”·°×€]+( [!-@[-_a-~¿¡«»“”·°×€]+)*$'

/**
 * Updates texts normalized by an older version of `searchText`, in old rows and in rows that an older process wrote
 * during a deployment. Reads only rows that can differ. Runs after every start.
 */
export async function refreshSearchColumns(pool: Pool): Promise<void> {
  for (const { table, key, column, from } of SEARCH_COLUMNS) {
    const { rows } = await pool.query<{ key: string; text: string; stored: string | null }>(
      `select ${key} as key, ${from} as text, ${column} as stored from ${table}
       where ${column} is null or (${column} = '' and ${from} <> '') or (${column} <> '' and ${column} !~ $1)`,
      [SURELY_NORMALIZED],
    )
    // A row changed since it was read already has its new normalized text.
    for (const { key: found, text, stored } of rows)
      if (searchText(text) !== stored)
        await pool.query(`update ${table} set ${column} = $1 where ${key} = $2 and ${column} is not distinct from $3`, [
          searchText(text),
          found,
          stored,
        ])
  }
}
