import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { runScript } from '#tests/support/run-script.ts'

// Backup, restore, move and reset have their own tests.
test('demo data and the orders of an older shop come into an empty shop, the demo data once', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'ferrete-commands-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  const seeded = await runScript('seed-demo', [], { DATA_DIR })
  expect(seeded.output).toMatch(/Listo: \d{2,} pedidos, 10 cuentas/)
  expect(seeded.code).toBe(0)
  expect(await runScript('seed-demo', [], { DATA_DIR })).toMatchObject({ code: 1 })
  const imported = await runScript('import-orders', ['commands/example-orders.json'], { DATA_DIR })
  expect(imported.output).toMatch(/Importados: [1-9]\d*\. Ya estaban: 0\. Dejados fuera: 0\./)
  expect(imported.code).toBe(0)
  const { pool, close } = await connect({ dataDir: DATA_DIR })
  const { rows } = await pool.query(
    `select relname from pg_class where relname in ('orders', 'order_lines', 'customers') and reltuples < 1`,
  )
  expect(rows).toEqual([])
  await close()
}, 900_000)
