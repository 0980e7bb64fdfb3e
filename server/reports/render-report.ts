import type { FileDownload } from '#server/http/serve-file.ts'
import { FORMATOS, type Formato, type WeeklyReport } from '#shop/reports/contract.ts'

/** A report as a file: the page to print, or its tables. */
export async function renderReport(
  report: WeeklyReport,
  formato: Formato,
  shop: { nombre: string },
): Promise<FileDownload> {
  const name = `reporte-${report.period.start}.${formato}`
  return { name, kind: FORMATOS[formato], content: await renderFormat(report, formato, shop) }
}

/** What writes them is loaded when somebody wants one: 35 MB that a small server has no use for most of the week. */
async function renderFormat(report: WeeklyReport, formato: Formato, shop: { nombre: string }): Promise<Buffer> {
  if (formato === 'pdf') return (await import('./report-pdf.ts')).renderPdf(report, shop)
  const { renderCsv, renderWorkbook } = await import('./report-sheets.ts')
  return formato === 'xlsx' ? renderWorkbook(report) : renderCsv(report)
}
