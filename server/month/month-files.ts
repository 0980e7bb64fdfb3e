import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import type { PiecedTable } from '#server/spreadsheet/tables.ts'
import { daysOfMonth } from '#shop/dates.ts'
import { MONTH_TABLES, type MonthTable } from '#shop/month/contract.ts'
import { MONTH_COLUMNS, type Piece, readPieces } from './month-rows.ts'
import { closedMonthRows } from './table.ts'

const TITLES: Record<MonthTable, string> = { pedidos: 'Pedidos', lineas: 'Líneas', pagos: 'Pagos' }

/**
 * Stores the current rows of a month's files, in the transaction that closes it. A file without rows gets one empty
 * piece, which shows that it was stored.
 *
 * @param mes as '2026-11'
 */
export async function keepRows(tx: Transaction, mes: string): Promise<void> {
  const days = daysOfMonth(mes)
  for (const que of MONTH_TABLES) {
    let pieza = 0
    const keep = async ({ rows, ids }: Piece) => {
      const columnas = MONTH_COLUMNS[que]
      await tx.insert(closedMonthRows).values({ mes: days.first, que, pieza, columnas, filas: rows, ids })
      pieza++
    }
    for await (const piece of readPieces(tx, que, days)) await keep(piece)
    if (pieza === 0) await keep({ rows: [], ids: [] })
  }
}

/**
 * Opens a file of a month: the stored rows of a closed month, or the current ones if it is open or was closed by a
 * version that stored none (docs/rules.md#month).
 *
 * @param mes as '2026-11'
 */
export async function openFile(db: Database, que: MonthTable, mes: string): Promise<PiecedTable> {
  const days = daysOfMonth(mes)
  const kept = await readKept(db, que, days.first, 0)
  return {
    title: TITLES[que],
    columns: kept?.columnas ?? MONTH_COLUMNS[que],
    pieces: rowsOf(kept ? keptPieces(db, que, days.first) : readPieces(db, que, days)),
  }
}

async function* rowsOf(pieces: AsyncIterable<Pick<Piece, 'rows'>>) {
  for await (const { rows } of pieces) yield rows
}

async function* keptPieces(db: Database, que: MonthTable, first: string) {
  for (let pieza = 0; ; pieza++) {
    const kept = await readKept(db, que, first, pieza)
    if (!kept) return
    yield { rows: kept.filas }
  }
}

async function readKept(db: Database, que: MonthTable, first: string, pieza: number) {
  const { columnas, filas } = closedMonthRows
  const isPiece = and(eq(closedMonthRows.mes, first), eq(closedMonthRows.que, que), eq(closedMonthRows.pieza, pieza))
  const [kept] = await db.select({ columnas, filas }).from(closedMonthRows).where(isPiece)
  return kept
}
