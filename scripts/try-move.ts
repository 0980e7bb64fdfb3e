/**
 * `npm run try:move -- [--orders 50000] [--pictures 200]`: moves an embedded shop with orders, pictures and open sessions
 * to PostgreSQL and back, and checks after each move that every table has the same count and hash, every picture is served
 * with the same bytes, and the sessions are valid (docs/operations.md#backups-and-moves). Needs PostgreSQL.
 */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dumpTables, readAll } from '#server/backup/dump-tables.ts'
import { pictureKeys } from '#server/backup/make-backup.ts'
import { connect } from '#server/db/connect.ts'
import { filesOnDisk } from '#server/files/open-files.ts'
import { copyDatabaseImage } from '#tests/support/database-image.ts'
import { insertOrders } from '#tests/support/many-orders.ts'
import { ana, rosa, signIn } from '#tests/support/people.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { runScript } from '#tests/support/run-script.ts'
import { ADMIN, startShop } from '#tests/support/running-shop.ts'

const { values } = parseArgs({ options: { orders: { type: 'string' }, pictures: { type: 'string' } } })
const folder = mkdtempSync(join(tmpdir(), 'ferrete-move-'))
const DATA_DIR = join(folder, 'shop')
const postgres = await startPostgres()
const DATABASE_URL = postgres.url
try {
  await copyDatabaseImage(DATA_DIR)
  await uploadPictures(Number(values.pictures ?? 200))
  const sessions = await fillDatabase(Number(values.orders ?? 50_000))
  const files = await pictureKeys(filesOnDisk(join(DATA_DIR, 'uploads')))
  const served = await serve({}, sessions, files)
  const tables = await digests({})
  await move('--to-postgres')
  assert.deepEqual(await digests({ DATABASE_URL }), tables)
  assert.equal(await serve({ DATABASE_URL }, sessions, files), served)
  const moved = await digests({ DATABASE_URL })
  await move('--to-embedded', '--replace')
  assert.deepEqual(await digests({}), moved)
  assert.equal(await serve({}, sessions, files), served)
  console.log('Everything is the same after both moves.')
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true })
}

/** Through a running shop, as people upload: each picture has its files and its row. */
async function uploadPictures(count: number): Promise<void> {
  const shop = await startShop(DATA_DIR)
  const authorization = `Basic ${Buffer.from(`${ADMIN.username}:${ADMIN.password}`).toString('base64')}`
  for (let number = 0; number < count; number++) {
    const body = new FormData()
    const background = `#${(number * 8191).toString(16).padStart(6, '0')}`
    body.append('image', await aPicture(`corte-${number}.png`, { width: 500, height: 400, background }))
    const { status } = await fetch(`${shop.url}/api/media/upload`, { method: 'POST', headers: { authorization }, body })
    assert.equal(status, 201)
  }
  await shop.end('SIGTERM')
}

/** Inserts orders and opens a session of a customer and one of the owner; returns their cookies. */
async function fillDatabase(orders: number): Promise<{ ana: string; rosa: string }> {
  const { db, jobsDb, close } = await connect({ dataDir: DATA_DIR })
  await insertOrders(jobsDb.$client, orders, new Date())
  const cookies = [await signIn(db, ana, new Date()), await signIn(db, rosa, new Date())].map(({ cookie }) => cookie)
  await close()
  return { ana: cookies[0] ?? '', rosa: cookies[1] ?? '' }
}

async function move(...options: string[]): Promise<void> {
  const started = performance.now()
  const { code, output } = await runScript('move', options, { DATA_DIR, DATABASE_URL })
  assert.equal(code, 0, output)
  console.log(`move ${options.join(' ')}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** The count and the hash of every table of the stopped shop. */
async function digests(place: { DATABASE_URL?: string }) {
  const { directDb, close } = await connect({ databaseUrl: place.DATABASE_URL, dataDir: DATA_DIR })
  const { tables } = await dumpTables(directDb.$client, readAll).finally(close)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${place.DATABASE_URL ? 'PostgreSQL' : 'embedded'}: ${rows} rows in ${tables.length} tables`)
  return tables
}

/** Starts the shop, requires its pictures and the sessions to answer 200, and returns the hash of the pictures. */
async function serve(place: { DATABASE_URL?: string }, cookies: { ana: string; rosa: string }, files: string[]) {
  const shop = await startShop(DATA_DIR, { ...place })
  const hash = createHash('sha256')
  for (const file of files) {
    const picture = await fetch(`${shop.url}/imagenes/${file}`)
    assert.equal(picture.status, 200, file)
    hash.update(Buffer.from(await picture.arrayBuffer()))
  }
  for (const [path, cookie] of [
    [`/api/auth/profile/${ana.id}`, cookies.ana],
    ['/api/admin/orders/stats', cookies.rosa],
  ] as const)
    assert.equal((await fetch(shop.url + path, { headers: { cookie } })).status, 200, path)
  await shop.end('SIGTERM')
  console.log(`${files.length} files of pictures are served, both sessions are valid`)
  return hash.digest('hex')
}
