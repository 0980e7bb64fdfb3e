import type { Pool } from 'pg'
import { searchText } from '#shop/text/search-text.ts'

/** Where a plain text is stored beside what it was made of. The log of changes is not among them: nothing in it is changed. */
const SEARCH_COLUMNS = [
  { table: 'orders', key: 'id', column: 'nombre_llano', from: 'nombre_llano' },
  { table: 'articles', key: 'id', column: 'llano', from: 'llano' },
  { table: 'media', key: 'filename', column: 'alt_llano', from: 'alt' },
]

/** Words of plain letters and signs with one space between them: what every version of the shop has made the same of. */
const SURELY_NORMALIZED = '^[!-@[-_a-~¿¡«»“”·°×€]+( [!-@[-_a-~¿¡«»“”·°×€]+)*$'

/**
 * Brings the plain texts up to date that an older version of the shop made, in rows from before and in those that an
 * older process wrote while the versions changed. Reads only what can be otherwise; run after each start.
 */
export async function refreshSearchColumns(pool: Pool): Promise<void> {
  for (const { table, key, column, from } of SEARCH_COLUMNS) {
    const { rows } = await pool.query<{ key: string; text: string; stored: string | null }>(
      `select ${key} as key, ${from} as text, ${column} as stored from ${table}
       where ${column} is null or (${column} = '' and ${from} <> '') or (${column} <> '' and ${column} !~ $1)`,
      [SURELY_NORMALIZED],
    )
    // A row that somebody else changes meanwhile has its plain text from them.
    for (const { key: found, text, stored } of rows)
      if (searchText(text) !== stored)
        await pool.query(`update ${table} set ${column} = $1 where ${key} = $2 and ${column} is not distinct from $3`, [
          searchText(text),
          found,
          stored,
        ])
  }
}
