import type { FileDownload } from '#server/http/serve-file.ts'
import { FORMATOS, type Formato, type WeeklyReport } from '#shop/reports/contract.ts'

/** Renders a report as a file: PDF, CSV or a workbook. */
export async function renderReport(
  report: WeeklyReport,
  formato: Formato,
  shop: { nombre: string },
): Promise<FileDownload> {
  const name = `reporte-${report.period.start}.${formato}`
  return { name, contentType: FORMATOS[formato], content: await renderFormat(report, formato, shop) }
}

/** The writers are loaded at the first download: they take 35 MB of memory that a small server rarely needs. */
async function renderFormat(report: WeeklyReport, formato: Formato, shop: { nombre: string }): Promise<Buffer> {
  if (formato === 'pdf') return (await import('./report-pdf.ts')).renderPdf(report, shop)
  const { renderCsv, renderWorkbook } = await import('./report-sheets.ts')
  return formato === 'xlsx' ? renderWorkbook(report) : renderCsv(report)
}
