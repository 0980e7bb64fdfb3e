import type { Database, Transaction } from '#server/db/connect.ts'
import { searchText } from '#shop/text/search-text.ts'
import { auditLog } from './table.ts'

/** One change by one of the shop's own people: what it was before and what it is now, as plain data without secrets. */
export interface Change {
  quien: string
  cuando: Date
  accion: string
  objeto: string
  antes?: Record<string, unknown> | null
  despues?: Record<string, unknown> | null
}

/** Writes a change down, inside the transaction that makes it: no change without its trace, no trace without its change. */
export async function record(db: Database | Transaction, change: Change): Promise<void> {
  const { quien, accion, objeto } = change
  await db.insert(auditLog).values({ ...change, llano: searchText(`${quien} ${accion} ${objeto}`) })
}
