import { and, arrayOverlaps, asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { payments } from '#server/money/table.ts'
import { CLOSING_LOCK, closedMonthRows } from '#server/month/table.ts'
import type { Figure } from '#shop/reports/report-tables.ts'
import { isPaymentOf } from './erase-money.ts'

/** Whose rows are cleared, and the replacement for the name. */
interface Person {
  orderIds: string[]
  customerIds: string[]
  name: string
}

/**
 * Clears the person from closed months' rows of these orders and of the payments of these orders and records; keeps
 * days and amounts. Call it after clearing the orders and payments themselves: it waits for a concurrent closing.
 */
export async function eraseMonths(tx: Transaction, { orderIds, customerIds, name }: Person): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${CLOSING_LOCK})`)
  const paid = await tx
    .select({ id: payments.id, recibio: payments.recibio })
    .from(payments)
    .where(isPaymentOf(tx, orderIds, customerIds))
  const receivers = new Map(paid.map(({ id, recibio }) => [id, recibio]))
  const ids = new Set([...orderIds, ...receivers.keys()])
  if (ids.size === 0) return
  const { mes, que, pieza } = closedMonthRows
  const pieces = await tx
    .select({ mes, que, pieza })
    .from(closedMonthRows)
    .where(arrayOverlaps(closedMonthRows.ids, [...ids]))
    .orderBy(asc(mes), asc(que), asc(pieza))
  for (const piece of pieces) {
    const isPiece = and(eq(mes, piece.mes), eq(que, piece.que), eq(pieza, piece.pieza))
    // Locked in a fixed order, because concurrent erasures may change the same pieces.
    const [kept] = await tx.select().from(closedMonthRows).where(isPiece).for('update')
    if (!kept) continue
    const filas = kept.filas.map((row, at) => {
      const id = kept.ids[at] ?? ''
      if (!ids.has(id)) return row
      const texts = { Cliente: name, Teléfono: '', Referencia: '', Nota: '', 'Quién lo recibió': receivers.get(id) }
      return row.map((cell, column) => cleared(cell, texts[kept.columnas[column] as keyof typeof texts]))
    })
    await tx.update(closedMonthRows).set({ filas }).where(isPiece)
  }
}

const cleared = (cell: Figure, text: string | undefined): Figure =>
  cell.is === 'text' && text !== undefined ? { is: 'text', value: text } : cell
