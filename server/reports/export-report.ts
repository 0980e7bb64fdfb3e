import type { Handed } from '#server/serve-file.ts'
import { FORMATOS, type Formato, type WeeklyReport } from '#shop/reports/contract.ts'
import { pdfOf } from './report-pdf.ts'
import { csvOf, workbookOf } from './report-sheets.ts'

/** A report as a file: the page to print, or its tables. */
export async function exportOf(report: WeeklyReport, formato: Formato, shop: { nombre: string }): Promise<Handed> {
  const written = { pdf: () => pdfOf(report, shop), xlsx: () => workbookOf(report), csv: async () => csvOf(report) }
  return {
    name: `reporte-${report.period.start}.${formato}`,
    kind: FORMATOS[formato],
    content: await written[formato](),
  }
}
