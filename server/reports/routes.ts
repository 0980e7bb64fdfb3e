import { type Api, serve } from '#server/http/serve.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { panamaDay } from '#shop/dates.ts'
import * as contract from '#shop/reports/contract.ts'
import { renderReport } from './render-report.ts'
import { sendReport } from './send-report.ts'
import { readHistory, storeReport } from './store-report.ts'

/** Serves the weekly reports: reading, downloading and sending. */
export function reportRoutes(api: Api): void {
  const { context } = api
  const today = () => panamaDay(context.now())
  serve(api, contract.reportHistory, ({ query }) => readHistory(context.db, query.pagina))
  serve(api, contract.currentReport, async () => ({ report: await storeReport(context, today()) }))
  serve(api, contract.reportOfWeek, async ({ params }) => ({ report: await storeReport(context, params.date) }))
  serve(api, contract.sendReport, ({ caller, body }) =>
    sendReport(context, caller.admin.username, body.date ?? today()),
  )
  serveFile(api, contract.exportReport, async ({ params: { date, formato } }) =>
    renderReport(await storeReport(context, date), formato, await readSettings(context)),
  )
}
