import { desc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '#server/db/columns.ts'
import type { Database } from '#server/db/connect.ts'
import { Refusal } from '#server/refusal.ts'
import type { Tools } from '#server/tools.ts'
import { type Day, panamaDay } from '#shop/dates.ts'
import type { Reply } from '#shop/endpoint.ts'
import { type reportHistory, WeeklyReport } from '#shop/reports/contract.ts'
import { weekOf } from '#shop/reports/week.ts'
import { readFigures } from './figures.ts'
import { weeklyReports } from './table.ts'

const PAGE = 50

/** The report of the week of a day, computed from the orders of this moment and kept under the id it always had. */
export async function keepReport({ db, now }: Pick<Tools, 'db' | 'now'>, day: Day): Promise<WeeklyReport> {
  const generatedAt = now()
  const period = weekOf(day)
  if (period.start > panamaDay(generatedAt)) throw notYet()
  // All its sums of one moment, whatever comes in meanwhile.
  const figures = await db.transaction((tx) => readFigures(tx, period), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  const fresh = { reportId: newId(), generatedAt, period, ...figures }
  const row = { generatedAt, report: z.encode(WeeklyReport, fresh) }
  const [kept] = await db
    .insert(weeklyReports)
    .values({ id: fresh.reportId, inicio: period.start, ...row })
    .onConflictDoUpdate({ target: weeklyReports.inicio, set: row })
    .returning({ reportId: weeklyReports.id })
  return { ...fresh, ...kept }
}

const notYet = () => {
  const error = 'Esa semana todavía no ha empezado'
  return new Refusal(400, error, { campos: { date: error } })
}

const Kept = WeeklyReport.shape.summary.pick({ totalOrders: true, totalRevenue: true })

/** One page of the reports that are kept, the newest week first, each with the figures it had when it was computed. */
export async function readHistory(db: Database, pagina: number): Promise<Reply<typeof reportHistory>> {
  const rows = await db
    .select({
      id: weeklyReports.id,
      inicio: weeklyReports.inicio,
      generatedAt: weeklyReports.generatedAt,
      summary: sql<z.input<typeof Kept>>`${weeklyReports.report}->'summary'`,
    })
    .from(weeklyReports)
    .orderBy(desc(weeklyReports.inicio))
    .limit(PAGE)
    .offset((pagina - 1) * PAGE)
  return {
    reports: rows.map(({ inicio, summary, ...row }) => ({
      ...row,
      ...z.decode(Kept, summary),
      period: weekOf(inicio),
    })),
    total: await db.$count(weeklyReports),
  }
}
