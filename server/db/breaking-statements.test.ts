import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { breakingStatements } from './breaking-statements.ts'
import { MIGRATIONS } from './migrate.ts'

/** The last migration before this check. */
const BASELINE = '20261122123304_api_tokens'

describe('old processes survive each migration', () => {
  const names = readdirSync(MIGRATIONS, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
  test('the baseline is one of them', () => expect(names).toContain(BASELINE))
  for (const name of names.filter((migration) => migration > BASELINE))
    test(name, () => {
      expect(breakingStatements(readFileSync(join(MIGRATIONS, name, 'migration.sql'), 'utf8'))).toEqual([])
    })
})

test.each([
  'DROP TABLE "media"',
  'ALTER TABLE "orders" DROP COLUMN "notas"',
  'ALTER TABLE "orders" RENAME TO "pedidos"',
  'ALTER TABLE "orders" RENAME COLUMN "notas" TO "nota"',
  'ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE bigint',
  'ALTER TABLE "orders" ALTER COLUMN "total" TYPE bigint',
  'ALTER TABLE "orders" ALTER COLUMN "notas" SET NOT NULL',
  'ALTER TABLE "orders" ALTER COLUMN "notas" DROP DEFAULT',
  'ALTER TABLE "orders" ADD COLUMN "mesa" text NOT NULL',
  'alter table orders\n  add column mesa text\n  not null',
])('%s is refused', (statement) => {
  expect(breakingStatements(`CREATE TABLE "x" ("n" int NOT NULL);--> statement-breakpoint\n${statement};`)).toEqual([
    statement.replace(/\s+/g, ' '),
  ])
})

test.each([
  'CREATE TABLE "mesas" ("n" integer NOT NULL)',
  'ALTER TABLE "orders" ADD COLUMN "mesa" text',
  `ALTER TABLE "orders" ADD COLUMN "mesa" text DEFAULT '' NOT NULL`,
  'ALTER TABLE "orders" ADD COLUMN "mesa" text NOT NULL GENERATED ALWAYS AS (notas) STORED',
  'ALTER TABLE "orders" ALTER COLUMN "notas" DROP NOT NULL',
  'ALTER TABLE "orders" DROP CONSTRAINT "orders_total_check"',
  'DROP INDEX "orders_fecha_index"',
  '-- DROP TABLE "media" comes with the next version\nSELECT 1',
  '-- breaks-old-processes: nobody has used it since May\nDROP TABLE "media"',
])('%s is allowed', (statement) => {
  expect(breakingStatements(`${statement};`)).toEqual([])
})

test('an exception without a reason is none', () => {
  expect(breakingStatements('-- breaks-old-processes:\nDROP TABLE "media"')).toEqual(['DROP TABLE "media"'])
})
