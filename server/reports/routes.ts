import { type Api, serve } from '#server/serve.ts'
import { serveFile } from '#server/serve-file.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { panamaDay } from '#shop/dates.ts'
import {
  currentReport,
  exportReport,
  reportHistory,
  reportOfWeek,
  sendReport as sendReportCall,
} from '#shop/reports/contract.ts'
import { sendReport } from './announce-report.ts'
import { exportOf } from './export-report.ts'
import { keepReport, readHistory } from './keep-report.ts'

export function reportRoutes(api: Api): void {
  const { tools } = api
  const today = () => panamaDay(tools.now())
  serve(api, reportHistory, ({ query }) => readHistory(tools.db, query.pagina))
  serve(api, currentReport, async () => ({ report: await keepReport(tools, today()) }))
  serve(api, reportOfWeek, async ({ params }) => ({ report: await keepReport(tools, params.date) }))
  serve(api, sendReportCall, ({ caller, body }) => sendReport(tools, caller.admin.username, body.date ?? today()))
  serveFile(api, exportReport, async ({ params: { date, formato } }) =>
    exportOf(await keepReport(tools, date), formato, await readSettings(tools)),
  )
}
