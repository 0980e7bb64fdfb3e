import { date, jsonb, snakeCase } from 'drizzle-orm/pg-core'
import { id, instant } from '#server/db/columns.ts'

/** The weekly reports. Recomputing one replaces its figures and keeps its id (docs/rules.md#weekly-report). */
export const weeklyReports = snakeCase.table('weekly_reports', {
  id: id(),
  /** The Monday on which the week begins. */
  inicio: date({ mode: 'string' }).notNull().unique(),
  generatedAt: instant().notNull(),
  /** In the wire format: money in dollars. */
  report: jsonb().$type<unknown>().notNull(),
  /** When the Monday job queued its mail; set once, across processes and restarts. */
  anunciado: instant(),
})
