import { desc, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { newId } from '#server/db/columns.ts'
import type { Database } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Day, panamaDay } from '#shop/dates.ts'
import type { Reply } from '#shop/endpoint.ts'
import { type reportHistory, WeeklyReport } from '#shop/reports/contract.ts'
import { weekOf } from '#shop/reports/week.ts'
import { weeklyReports } from './table.ts'
import { readFigures } from './weekly-figures.ts'

const PAGE_SIZE = 50

/** Computes the report of the week of `day` from the current orders, and stores it under the week's permanent id. */
export async function storeReport({ db, now }: Pick<AppContext, 'db' | 'now'>, day: Day): Promise<WeeklyReport> {
  const generatedAt = now()
  const period = weekOf(day)
  if (period.start > panamaDay(generatedAt)) throw futureWeek()
  // All queries read the same snapshot of the orders.
  const figures = await db.transaction((tx) => readFigures(tx, period), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  const fresh = { reportId: newId(), generatedAt, period, ...figures }
  const row = { generatedAt, report: z.encode(WeeklyReport, fresh) }
  const [stored] = await db
    .insert(weeklyReports)
    .values({ id: fresh.reportId, inicio: period.start, ...row })
    .onConflictDoUpdate({ target: weeklyReports.inicio, set: row })
    .returning({ reportId: weeklyReports.id })
  return { ...fresh, ...stored }
}

const futureWeek = () => {
  const error = 'Esa semana todavía no ha empezado'
  return new Refusal(400, error, { campos: { date: error } })
}

const StoredSummary = WeeklyReport.shape.summary.pick({ totalOrders: true, totalRevenue: true })

/** Returns one page of the stored reports, newest week first, with the figures as they were computed then. */
export async function readHistory(db: Database, pagina: number): Promise<Reply<typeof reportHistory>> {
  const rows = await db
    .select({
      id: weeklyReports.id,
      inicio: weeklyReports.inicio,
      generatedAt: weeklyReports.generatedAt,
      summary: sql<z.input<typeof StoredSummary>>`${weeklyReports.report}->'summary'`,
    })
    .from(weeklyReports)
    .orderBy(desc(weeklyReports.inicio))
    .limit(PAGE_SIZE)
    .offset((pagina - 1) * PAGE_SIZE)
  return {
    reports: rows.map(({ inicio, summary, ...row }) => ({
      ...row,
      ...z.decode(StoredSummary, summary),
      period: weekOf(inicio),
    })),
    total: await db.$count(weeklyReports),
  }
}
