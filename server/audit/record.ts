import type { Db } from '#server/db/connect.ts'
import type { AuditAction, AuditValues } from '#shop/audit/labels.ts'
import { searchText } from '#shop/text/search-text.ts'
import { auditLog } from './table.ts'

/** A change made by a member of the team: the data before and after it, without secrets. */
export interface Change {
  quien: string
  cuando: Date
  accion: AuditAction
  objeto: string
  antes?: AuditValues | null
  despues?: AuditValues | null
}

/**
 * Adds a change to the audit log. Call it in the transaction of the change, so that neither exists without the other.
 */
export async function record(db: Db, change: Change): Promise<void> {
  const { quien, accion, objeto } = change
  await db.insert(auditLog).values({ ...change, llano: searchText(`${quien} ${accion} ${objeto}`) })
}
