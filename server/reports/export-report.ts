import type { Handed } from '#server/serve-file.ts'
import { FORMATOS, type Formato, type WeeklyReport } from '#shop/reports/contract.ts'

/** A report as a file: the page to print, or its tables. */
export async function exportOf(report: WeeklyReport, formato: Formato, shop: { nombre: string }): Promise<Handed> {
  const name = `reporte-${report.period.start}.${formato}`
  return { name, kind: FORMATOS[formato], content: await written(report, formato, shop) }
}

/** What writes them is loaded when somebody wants one: 35 MB that a small server has no use for most of the week. */
async function written(report: WeeklyReport, formato: Formato, shop: { nombre: string }): Promise<Buffer> {
  if (formato === 'pdf') return (await import('./report-pdf.ts')).pdfOf(report, shop)
  const { csvOf, workbookOf } = await import('./report-sheets.ts')
  return formato === 'xlsx' ? workbookOf(report) : csvOf(report)
}
