import Papa from 'papaparse'
import { BOM } from '#server/catalog/sheet-file.ts'
import type { Figure } from '#shop/reports/report-tables.ts'

/** A table whose rows come in pieces, so that a large one is never in memory as a whole. */
export interface PiecedTable {
  title: string
  columns: string[]
  pieces: AsyncIterable<Figure[][]> | Iterable<Figure[][]>
}

/** Renders a table as a CSV file. Cells that a spreadsheet would run as formulas are quoted. */
export async function csvOf({ columns, pieces }: PiecedTable): Promise<Buffer> {
  const parts = [csvText([columns])]
  for await (const rows of pieces) if (rows.length > 0) parts.push(csvLines(rows.map((row) => row.map(csvValue))))
  return Buffer.concat(parts)
}

/** Renders rows as a CSV file. */
export const csvText = (rows: (string | number)[][]): Buffer => Buffer.concat([Buffer.from(BOM), csvLines(rows)])

const csvLines = (rows: (string | number)[][]): Buffer =>
  Buffer.from(`${Papa.unparse(rows, { escapeFormulae: FORMULA })}\r\n`)

/**
 * Matches texts that a spreadsheet would run as a formula, including full-width and small forms of the first character.
 * A negative amount does not match, because a quoted one could not be summed.
 */
const FORMULA = /^(?!-\d+(\.\d+)?$)[=+\-@＝＋－＠﹦﹢﹣﹫\t\r\n]/

/** A figure as a cell of a CSV file. */
export const csvValue = (figure: Figure): string | number => {
  if (figure.is === 'nothing') return ''
  return figure.is === 'money' ? (figure.value / 100).toFixed(2) : figure.value
}
