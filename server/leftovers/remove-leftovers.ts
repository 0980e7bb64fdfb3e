import { resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import { dropAbandonedBeside } from './unfinished-database.ts'
import { removeAbandonedFolders } from './work-folder.ts'

/**
 * Deletes copies of personal data that killed commands of this shop left, and reports each: their work folders, and
 * unfinished databases beside the open one.
 */
export async function removeLeftovers(
  { DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL }: Config,
  connection: Connection,
  say: (line: string) => void,
): Promise<void> {
  await removeAbandonedFolders(resolve(DATA_DIR), say)
  if (DATABASE_URL) await dropAbandonedBeside(connection, DATABASE_DIRECT_URL ?? DATABASE_URL, say)
}
