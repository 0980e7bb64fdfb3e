// @module-tag embedded
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { expectAgreement } from '#tests/support/agreements.ts'
import { asSuperuser, databaseUrl } from '#tests/support/database-image.ts'
import { restoreBackup } from './restore-backup.ts'

/** docs/rules.md#backups: what a backup has is stored as it is. */

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ferrete-test-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

/** A backup of a version that could not restore it: loading ran the trigger that sets the day of a delivery. */
const OLDER = 'server/restore/fixtures/with-late-deliveries.tar.zst'

test('a backup of an older version with orders delivered early, late, in a closed month and taken back is restored', async () => {
  const place = await newPlace()
  await restoreBackup(OLDER, readConfig(place), { replace: false, now: new Date(), say: () => {} })
  const { pool, close } = await connect({ databaseUrl: place.DATABASE_URL, dataDir: place.DATA_DIR })
  onTestFinished(close)
  const { rows } = await pool.query(
    `select estado, fecha_entrega as planned, dia_entregado as delivered from orders where estado = 'entregado' or version = 4
     order by delivered, id`,
  )
  expect(rows).toEqual([
    { estado: 'entregado', planned: '2026-11-23', delivered: '2026-11-20' },
    { estado: 'entregado', planned: '2026-11-23', delivered: '2026-11-23' },
    { estado: 'entregado', planned: '2026-11-23', delivered: '2026-12-02' },
    { estado: 'entregado', planned: '2026-11-23', delivered: '2026-12-02' },
    { estado: 'en_proceso', planned: '2026-11-23', delivered: null },
  ])
  await expectAgreement(async (sql) => (await pool.query(sql)).rows)
})

/** An empty folder or, where the tests have a PostgreSQL, an empty database. */
async function newPlace(): Promise<{ DATA_DIR: string; DATABASE_URL?: string }> {
  const DATA_DIR = join(folder, 'shop')
  const image = inject('databaseImage')
  if ('file' in image) return { DATA_DIR }
  const name = `${image.template}_restored`
  await asSuperuser(image.url, `create database ${name}`)
  return { DATA_DIR, DATABASE_URL: databaseUrl(image.url, name) }
}
