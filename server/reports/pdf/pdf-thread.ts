/** The worker thread that renders a report as a PDF, started by render-report.ts of the folder above. */
import '#server/production.ts'
import { parentPort, workerData } from 'node:worker_threads'
import type { WeeklyReport } from '#shop/reports/contract.ts'
import { renderPdf } from './report-pdf.ts'

/** What the main thread passes to this one. */
export interface PdfThreadData {
  report: WeeklyReport
  shop: { nombre: string }
}

const { report, shop }: PdfThreadData = workerData
parentPort?.postMessage(await renderPdf(report, shop))
