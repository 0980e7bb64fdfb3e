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

/** The writer of the sheets is loaded at the first download. */
async function renderFormat(report: WeeklyReport, formato: Formato, shop: { nombre: string }): Promise<Buffer> {
  if (formato === 'pdf') return renderPdf({ report, shop })
  const { renderCsv, renderWorkbook } = await import('./report-sheets.ts')
  return formato === 'xlsx' ? renderWorkbook(report) : renderCsv(report)
}

/**
 * Renders a PDF in a thread of its own: subsets of the fonts take a tenth of a second, in which no call would be
 * answered, and the writer 35 MB of memory, which are free again when the thread ends.
 */
function renderPdf(workerData: PdfThreadData): Promise<Buffer> {
  const thread = new Worker(new URL('./pdf/pdf-thread.ts', import.meta.url), { workerData })
  return new Promise((done, fail) => {
    thread.once('message', (pdf: Uint8Array) => done(Buffer.from(pdf)))
    thread.once('error', fail)
    thread.once('exit', (code) => fail(new Error(`The thread of a PDF ended without one (code ${code})`)))
  })
}
