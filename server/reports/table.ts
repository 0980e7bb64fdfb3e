import { date, jsonb, snakeCase } from 'drizzle-orm/pg-core'
import { id, instant } from '#server/db/columns.ts'

/**
 * The report of a week, kept under the same id whenever it is asked for again, with the figures it had then
 * (docs/rules.md#weekly-report).
 */
export const weeklyReports = snakeCase.table('weekly_reports', {
  id: id(),
  /** The Monday it begins on. */
  inicio: date({ mode: 'string' }).notNull().unique(),
  generatedAt: instant().notNull(),
  /** As it travels: money in dollars. */
  report: jsonb().$type<unknown>().notNull(),
  /** When the Monday run queued its letter: it goes out once, however many processes and restarts. */
  anunciado: instant(),
})
