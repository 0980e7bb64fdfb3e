import { type Api, serve } from '#server/serve.ts'
import { panamaDay } from '#shop/dates.ts'
import { currentReport, reportHistory, reportOfWeek } from '#shop/reports/contract.ts'
import { keepReport, readHistory } from './keep-report.ts'

export function reportRoutes(api: Api): void {
  const { tools } = api
  serve(api, reportHistory, ({ query }) => readHistory(tools.db, query.pagina))
  serve(api, currentReport, async () => ({ report: await keepReport(tools, panamaDay(tools.now())) }))
  serve(api, reportOfWeek, async ({ params }) => ({ report: await keepReport(tools, params.date) }))
}
