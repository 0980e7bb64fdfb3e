// @module-tag slow
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHORT_LIFE } from '#tests/support/running-shop.ts'
import { openEmbedded } from './embedded.ts'

let tempDir: string
let empty: string
let folders = 0

beforeAll(async () => {
  tempDir = fs.mkdtempSync(join(tmpdir(), 'fe-'))
  empty = join(tempDir, 'empty')
  const database = await openEmbedded(empty)
  await database.pool.query('create table orders (n int primary key)')
  await database.close()
}, 60_000)

afterAll(() => {
  fs.rmSync(tempDir, { recursive: true })
})

test('an acknowledged order is on disk, also after SIGKILL', async () => {
  const dataDir = copyOfEmpty()
  const shop = spawnShop(dataDir, { disk: `real(file); fs.writeSync(1, 'disk\\n')` })
  const lines: string[] = []
  for await (const line of createInterface(shop.stdout)) {
    lines.push(line)
    if (line === '200') shop.kill('SIGKILL')
  }

  const { pool, close } = await openEmbedded(dataDir)
  const { rows } = await pool.query('select n from orders order by n')
  await close()

  const acknowledged = lines.filter((line) => line !== 'disk').map(Number)
  expect(acknowledged.length).toBeGreaterThanOrEqual(200)
  expect(acknowledged.every((n) => lines[lines.indexOf(String(n)) - 1] === 'disk')).toBe(true)
  expect(rows.slice(0, acknowledged.length)).toEqual(acknowledged.map((n) => ({ n })))
})

test('a failing fsync stops the database, and nothing unsynced was acknowledged', async () => {
  const dataDir = copyOfEmpty()
  const shop = spawnShop(dataDir, { disk: `if (++calls > 30) throw new Error('EIO: disco roto'); real(file)` })
  const lines = await allLines(shop)
  const acknowledged = lines.map(Number).filter(Number.isInteger)

  const { pool, close } = await openEmbedded(dataDir)
  const { rows } = await pool.query('select max(n) as n from orders')
  await close()

  expect(lines.at(-1)).toBe('lost: La base de datos se detuvo: Error: EIO: disco roto')
  expect(acknowledged.length).toBeGreaterThan(5)
  // The order whose fsync failed may be in the file; no acknowledged order is missing.
  expect(rows[0].n).toBeGreaterThanOrEqual(acknowledged.length)
})

test.each([
  ['the database', () => copyOfEmpty()],
  ['a new shop', () => fs.mkdtempSync(join(tempDir, 'new-'))],
])('a full disk at the start of %s gives a readable error, and the next start works', async (_, dataDirOf) => {
  const dataDir = dataDirOf()
  const full = `throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })`

  expect(await allLines(spawnShop(dataDir, { write: full }))).toEqual([
    `refused to start: No queda espacio en el disco de ${dataDir}: libera espacio y vuelve a empezar.`,
  ])

  const { pool, close } = await openEmbedded(dataDir)
  await pool.query('select 1')
  await close()
})

test('the database does not start without the fsync fix', async () => {
  const shop = spawnShop(copyOfEmpty(), { engine: 'super' })
  expect(await allLines(shop)).toEqual([
    'refused to start: La base de datos no guarda en disco: esta versión de PGlite no sirve.',
  ])
})

test('a second process on the same folder is refused with a readable error', async () => {
  const dataDir = copyOfEmpty()
  const { pool, close } = await openEmbedded(dataDir)

  const second = await allLines(spawnShop(dataDir))
  const { rowCount } = await pool.query('insert into orders values (1)')
  await close()

  expect(second).toEqual([
    `refused to start: Otro proceso ya usa la base de datos de ${join(dataDir, 'db')}. Detenlo y vuelve a intentarlo.`,
  ])
  expect(rowCount).toBe(1)
})

test('it can be closed and opened again', async () => {
  const dataDir = copyOfEmpty()
  const first = await openEmbedded(dataDir)
  await first.pool.query('insert into orders values (7)')
  await first.close()
  const second = await openEmbedded(dataDir)
  const { rows } = await second.pool.query('select n from orders')
  await second.close()

  expect(rows).toEqual([{ n: 7 }])
})

test('a connection closed within a transaction rolls it back', async () => {
  const { pool, close } = await openEmbedded(copyOfEmpty())
  const caller = await pool.connect()
  await caller.query('begin')
  await caller.query('insert into orders values (8)')
  caller.release(true)

  const { rows } = await pool.query('select n from orders')
  await close()

  expect(rows).toEqual([])
})

test('invalid statements give errors and do not affect the next ones', async () => {
  const { pool, close } = await openEmbedded(copyOfEmpty())

  await expect(pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
  await expect(pool.query(`select repeat('[', 200000)::jsonb`)).rejects.toMatchObject({ code: '22P02' })
  const texts = Array.from({ length: 60 }, (_, n) => (n % 2 ? `á${n}` : 'á'.repeat(200_000) + n))
  const answers = await Promise.all(texts.map((text) => pool.query('select $1::text as text', [text])))
  await close()

  expect(answers.map(({ rows }) => rows[0].text)).toEqual(texts)
})

/** Inserts orders 1, 2, 3 … and prints each number once the database has acknowledged it. */
const TAKE_ORDERS = `
  const say = (line) => fs.writeSync(1, line + '\\n')
  const { pool, lost } = await openEmbedded(dataDir).catch((error) => {
    say('refused to start: ' + error.message)
    process.exit(1)
  })
  lost.then((error) => {
    say('lost: ' + error.message)
    process.exit(1)
  })
  pool.on('error', () => {})
  for (let n = 1; ; n++) {
    await pool.query('insert into orders values ($1)', [n]).catch(() => new Promise(() => {}))
    say(n)
  }`

/**
 * A shop in a process of its own, taking orders. In the database's thread, `disk` replaces fsync, `write` replaces
 * writing, and `engine: 'super'` takes the fix of fsync away.
 */
function spawnShop(dataDir: string, broken: { disk?: string; write?: string; engine?: 'super' } = {}) {
  const inThread = broken.disk
    ? `const real = fs.fsyncSync; let calls = 0; fs.fsyncSync = (file) => { ${broken.disk} }; syncBuiltinESMExports()`
    : broken.write
      ? `fs.writeSync = () => { ${broken.write} }`
      : broken.engine
        ? `const { PGlite } = await import(${JSON.stringify(import.meta.resolve('@electric-sql/pglite'))});
         const create = PGlite.create; PGlite.create = (options) => create({ ...options, fs: undefined, dataDir: options.fs.rootDir })`
        : ''
  const before = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
    import { isMainThread } from 'node:worker_threads'; if (!isMainThread) { ${inThread} }`
  const file = join(dataDir, 'shop.mjs')
  fs.writeFileSync(
    file,
    `import fs from 'node:fs'
     import { openEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
     const dataDir = ${JSON.stringify(dataDir)}
     ${TAKE_ORDERS}`,
  )
  const child = spawn(process.execPath, [
    ...SHORT_LIFE,
    `--import=data:text/javascript,${encodeURIComponent(before)}`,
    file,
  ])
  child.stderr.pipe(process.stderr)
  return child
}

async function allLines(child: ChildProcess): Promise<string[]> {
  let text = ''
  child.stdout?.on('data', (chunk) => {
    text += chunk
  })
  await once(child, 'close')
  return text.trim().split('\n')
}

/** A DATA_DIR with a copy of the database with no orders. */
function copyOfEmpty(): string {
  const dataDir = join(tempDir, String(++folders))
  fs.cpSync(empty, dataDir, { recursive: true })
  return dataDir
}
