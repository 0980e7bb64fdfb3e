import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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

const ORDERS = 50_000
const PICTURES = 200

// docs/operations.md#move-to-postgresql
test('an embedded shop with orders, pictures and open sessions moves to PostgreSQL and back, and is the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ferrete-move-'))
  const postgres = await startPostgres()
  onTestFinished(async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true })
  })
  const embedded = { DATA_DIR: join(folder, 'shop') }
  const onPostgres = { ...embedded, DATABASE_URL: postgres.url }
  await copyDatabaseImage(embedded.DATA_DIR)
  await uploadPictures(embedded, PICTURES)
  const sessions = await fillDatabase(embedded, ORDERS)
  const files = await pictureKeys(filesOnDisk(join(embedded.DATA_DIR, 'uploads')))
  const served = await serve(embedded, sessions, files)
  const tables = await digests(embedded)
  await move(onPostgres, '--to-postgres')
  expect(await digests(onPostgres)).toEqual(tables)
  expect(await serve(onPostgres, sessions, files)).toBe(served)
  const moved = await digests(onPostgres)
  await move(onPostgres, '--to-embedded', '--replace')
  expect(await digests(embedded)).toEqual(moved)
  expect(await serve(embedded, sessions, files)).toBe(served)
}, 3_600_000)

interface Place {
  DATA_DIR: string
  DATABASE_URL?: string
}

/** Through a running shop, as people upload: each picture has its files and its row. */
async function uploadPictures({ DATA_DIR }: Place, count: number): Promise<void> {
  const shop = await startShop(DATA_DIR)
  const authorization = `Basic ${Buffer.from(`${ADMIN.username}:${ADMIN.password}`).toString('base64')}`
  for (let number = 0; number < count; number++) {
    const body = new FormData()
    const background = `#${(number * 8191).toString(16).padStart(6, '0')}`
    body.append('image', await aPicture(`corte-${number}.png`, { width: 500, height: 400, background }))
    const { status } = await fetch(`${shop.url}/api/media/upload`, { method: 'POST', headers: { authorization }, body })
    expect(status).toBe(201)
  }
  await shop.end('SIGTERM')
}

/** Inserts orders and opens a session of a customer and one of the owner; returns their cookies. */
async function fillDatabase({ DATA_DIR }: Place, orders: number): Promise<{ ana: string; rosa: string }> {
  const { db, jobsDb, close } = await connect({ dataDir: DATA_DIR })
  await insertOrders(jobsDb.$client, orders, new Date())
  const cookies = [await signIn(db, ana, new Date()), await signIn(db, rosa, new Date())].map(({ cookie }) => cookie)
  await close()
  return { ana: cookies[0] ?? '', rosa: cookies[1] ?? '' }
}

async function move(place: Place, ...options: string[]): Promise<void> {
  const { code, output } = await runScript('move', options, { ...place })
  expect(code, output).toBe(0)
}

/** The count and the hash of every table of the stopped shop. */
async function digests({ DATA_DIR, DATABASE_URL }: Place) {
  const { directDb, close } = await connect({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR })
  return (await dumpTables(directDb.$client, readAll).finally(close)).tables
}

/** Starts the shop, requires its pictures and the sessions to answer 200, and returns the hash of the pictures. */
async function serve({ DATA_DIR, ...place }: Place, cookies: { ana: string; rosa: string }, files: string[]) {
  const shop = await startShop(DATA_DIR, { ...place })
  const hash = createHash('sha256')
  for (const file of files) {
    const picture = await fetch(`${shop.url}/imagenes/${file}`)
    expect(picture.status, file).toBe(200)
    hash.update(Buffer.from(await picture.arrayBuffer()))
  }
  for (const [path, cookie] of [
    [`/api/auth/profile/${ana.id}`, cookies.ana],
    ['/api/admin/orders/stats', cookies.rosa],
  ] as const)
    expect((await fetch(shop.url + path, { headers: { cookie } })).status, path).toBe(200)
  await shop.end('SIGTERM')
  return hash.digest('hex')
}
