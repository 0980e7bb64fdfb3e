import { type Api, serve } from '#server/http/serve.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { csvOf, workbookOf } from '#server/spreadsheet/tables.ts'
import { daysOfMonth } from '#shop/dates.ts'
import * as contract from '#shop/month/contract.ts'
import { closeMonth } from './close-month.ts'
import { readTable } from './month-rows.ts'
import { readMonth } from './read-month.ts'

/** Serves the months to the owner and the accountant (docs/rules.md#month). */
export function monthRoutes(api: Api): void {
  const { context } = api
  const { db } = context

  serve(api, contract.readMonth, async ({ params }) => ({ month: await readMonth(db, context.now, params.mes) }))

  serve(api, contract.closeMonth, async ({ params, body, caller }) => ({
    month: await closeMonth(context, caller.admin.username, params.mes, body.visto),
  }))

  serveFile(api, contract.exportMonth, async ({ params: { mes, que } }) => {
    const days = daysOfMonth(mes)
    if (que !== 'xlsx')
      return {
        name: `mes-${mes}-${que}.csv`,
        contentType: 'text/csv; charset=utf-8',
        content: csvOf(await readTable(db, que, days)),
      }
    const tables = []
    for (const each of contract.MONTH_TABLES) tables.push(await readTable(db, each, days))
    return {
      name: `mes-${mes}.xlsx`,
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      content: await workbookOf(tables),
    }
  })
}
