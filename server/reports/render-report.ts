import { Worker } from 'node:worker_threads'
import type { FileDownload } from '#server/http/serve-file.ts'
import type { PdfThreadData } from '#server/reports/pdf/pdf-thread.ts'
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

/** Loads the writer of sheets at the first download. */
async function renderFormat(report: WeeklyReport, formato: Formato, shop: { nombre: string }): Promise<Buffer> {
  if (formato === 'pdf') return renderPdf({ report, shop })
  const { renderCsv, renderWorkbook } = await import('./report-sheets.ts')
  return formato === 'xlsx' ? renderWorkbook(report) : renderCsv(report)
}

/**
 * Renders a PDF in a worker thread. Subsetting the fonts takes a tenth of a second, which would block all requests, and
 * the writer's 35 MB are freed when the thread ends.
 */
function renderPdf(workerData: PdfThreadData): Promise<Buffer> {
  const thread = new Worker(new URL('./pdf/pdf-thread.ts', import.meta.url), { workerData })
  return new Promise((done, fail) => {
    thread.once('message', (pdf: Uint8Array) => done(Buffer.from(pdf)))
    thread.once('error', fail)
    thread.once('exit', (code) => fail(new Error(`The thread of a PDF ended without one (code ${code})`)))
  })
}
