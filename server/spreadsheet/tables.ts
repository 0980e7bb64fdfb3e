import Papa from 'papaparse'
import writeWorkbook, { type Cell } from 'write-excel-file/node'
import { BOM } from '#server/catalog/sheet-file.ts'
import type { Figure, ReportTable } from '#shop/reports/report-tables.ts'

/** Renders a table as a CSV file; cells that a spreadsheet would run as formulas are quoted. */
export const csvOf = ({ columns, rows }: ReportTable): Buffer =>
  csvText([columns, ...rows.map((row) => row.map(csvValue))])

/** Renders rows as a CSV file. */
export const csvText = (rows: (string | number)[][]): Buffer =>
  Buffer.from(`${BOM}${Papa.unparse(rows, { escapeFormulae: FORMULA })}\r\n`)

/** What a spreadsheet would run. A negative amount is none, and could not be added up as a text. */
const FORMULA = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r]/

/** A figure as a cell of a CSV file. */
export const csvValue = (figure: Figure): string | number => {
  if (figure.is === 'nothing') return ''
  return figure.is === 'money' ? (figure.value / 100).toFixed(2) : figure.value
}

/** Renders tables as a workbook with a sheet for each. */
export async function workbookOf(tables: readonly ReportTable[]): Promise<Buffer> {
  const sheets = tables.map(({ title, columns, rows }) => ({
    sheet: title,
    stickyRowsCount: 1,
    columns: columns.map((name, index) => ({ width: columnWidth([name, ...rows.map((row) => cellText(row[index]))]) })),
    data: [columns.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows.map((row) => row.map(cell))],
  }))
  return writeWorkbook(sheets).toBuffer()
}

function cell(figure: Figure): Cell {
  if (figure.is === 'nothing') return null
  if (figure.is === 'money') return { type: Number, value: figure.value / 100, format: '"$"0.00' }
  if (figure.is === 'kilos') return { type: Number, value: figure.value, format: '0.0##" kg"' }
  if (figure.is === 'count') return { type: Number, value: figure.value, format: '0' }
  if (figure.is === 'day') return { type: Date, value: new Date(`${figure.value}T00:00:00Z`), format: 'dd/mm/yyyy' }
  return { type: String, value: figure.value }
}

const cellText = (figure: Figure | undefined): string => (figure && figure.is !== 'nothing' ? String(figure.value) : '')

/** The width of a column in characters: that of its longest text, within limits. */
const columnWidth = (texts: string[]): number => Math.min(48, Math.max(10, ...texts.map(({ length }) => length)) + 2)
