import { csvText, csvValue } from '#server/spreadsheet/tables.ts'
import { workbookOf } from '#server/spreadsheet/workbook.ts'
import type { WeeklyReport } from '#shop/reports/contract.ts'
import { reportTables } from '#shop/reports/report-tables.ts'

/** Renders the report as one CSV file with all tables. Cells that a spreadsheet would run as formulas are quoted. */
export function renderCsv(report: WeeklyReport): Buffer {
  const rows = reportTables(report).flatMap(({ title, columns, rows }) => [
    [`${title} · ${report.period.description}`],
    columns,
    ...rows.map((row) => row.map(csvValue)),
    [],
  ])
  return csvText(rows)
}

/**
 * Renders the report as a workbook with a sheet for each table; money, kilos and days are typed cells that can be
 * summed.
 */
export const renderWorkbook = (report: WeeklyReport): Promise<Buffer> =>
  workbookOf(reportTables(report).map(({ rows, ...table }) => ({ ...table, pieces: [rows] })))
