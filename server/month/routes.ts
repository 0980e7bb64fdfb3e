import { type Api, serve } from '#server/http/serve.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { csvOf } from '#server/spreadsheet/tables.ts'
import { workbookOf } from '#server/spreadsheet/workbook.ts'
import * as contract from '#shop/month/contract.ts'
import { closeMonth } from './close-month.ts'
import { openFile } from './month-files.ts'
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
    if (que !== 'xlsx')
      return {
        name: `mes-${mes}-${que}.csv`,
        contentType: 'text/csv; charset=utf-8',
        content: await csvOf(await openFile(db, que, mes)),
      }
    const tables = []
    for (const each of contract.MONTH_TABLES) tables.push(await openFile(db, each, mes))
    return {
      name: `mes-${mes}.xlsx`,
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      content: await workbookOf(tables),
    }
  })
}
