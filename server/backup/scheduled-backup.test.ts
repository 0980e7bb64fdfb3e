// @module-tag embedded
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopId } from '#server/settings/shop-id.ts'
import { submitOrder } from '#shop/orders/contract.ts'
import { backupNow, listTasks } from '#shop/tasks/contract.ts'
import { anOrder, aProduct } from '#tests/support/builders.ts'
import { openObjectStore } from '#tests/support/object-store.ts'
import { luis, rosa } from '#tests/support/people.ts'
import { addToGallery } from '#tests/support/pictures.ts'
import { setupTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { verifyArchive } from './archive.ts'
import { openDestination } from './destinations.ts'
import { backupSchedule, checkLastBackup, makeScheduledBackup } from './scheduled-backup.ts'

let folder: string
let store: Awaited<ReturnType<typeof openObjectStore>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ferrete-test-'))
  store = await openObjectStore()
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name))
})

const shop = setupTestShop({ environment: () => ({ BACKUP_TO: folder, BACKUP_EVERY: '6', BACKUP_KEEP: '3' }) })
const inS3 = setupTestShop({
  environment: () => ({ ...store.environment, BACKUP_TO: 's3://tienda/respaldos', BACKUP_KEY: 'una clave larga' }),
})
const without = setupTestShop()

const tasks = async (of: TestShop) => {
  const reply = await of.as(luis).call(listTasks, { query: {} })
  if (!reply.ok) throw new Error(reply.error)
  return reply
}

test('a scheduled backup holds orders and pictures, and is shown with its size', async () => {
  await shop.seed(aProduct())
  expect(await shop.call(submitOrder, { body: anOrder() })).toMatchObject({ ok: true })
  await addToGallery(shop.context, 'a.png')
  expect((await tasks(shop)).respaldo).toEqual({ programado: true, ultimo: null })
  const result = await makeScheduledBackup(shop.context)
  const [name = ''] = await readdir(folder)
  const file = join(folder, name)
  expect(result).toBe(`Guardado y verificado en ${file}.`)
  const manifest = await verifyArchive(file, undefined)
  expect(manifest.tables.find((table) => table.name === 'public.orders')?.rows).toBe(1)
  expect(manifest.tables.find((table) => table.name === 'jobs.job')?.rows).toBeGreaterThan(0)
  expect(manifest.uploads.files).toBeGreaterThan(0)
  expect((await tasks(shop)).respaldo.ultimo).toEqual({
    cuando: shop.context.now(),
    bytes: (await readFile(file)).length,
    donde: file,
  })
  expect(await readdir(shop.context.config.DATA_DIR)).toEqual(['uploads'])
})

test('backups older than BACKUP_KEEP days are deleted, only those that this shop has noted as its own', async () => {
  const id = (await shopId(shop.db)).slice(0, 8)
  const others = ['ferrete-0000ffff-2026-10-01T070000Z.tar.zst', 'fotos.zip']
  const unknown = [`ferrete-${id}-2026-10-01T070000Z.tar.zst.enc`, `ferrete-${id}-2026-11-17T100000Z.tar.zst`]
  for (const day of ['16', '17', '18']) {
    shop.setClock(`2026-11-${day}T02:00`)
    await makeScheduledBackup(shop.context)
  }
  for (const name of [...others, ...unknown]) await writeFile(join(folder, name), 'of somebody else')
  // A file that took the place of a backup.
  await writeFile(join(folder, `ferrete-${id}-2026-11-16T070000Z.tar.zst`), 'of somebody else')
  unknown.push(`ferrete-${id}-2026-11-16T070000Z.tar.zst`)

  shop.setClock('2026-11-20T10:00')
  const result = await makeScheduledBackup(shop.context)
  expect(result).toContain('Borró 1 de hace más de 3 días.')
  for (const name of unknown) expect(result).toContain(name)
  const left = await readdir(folder)
  expect(left).toEqual(expect.arrayContaining([...others, ...unknown]))
  expect(left).toHaveLength(others.length + unknown.length + 2)

  // A backup that fails deletes nothing.
  shop.setClock('2027-01-10T10:00')
  const before = await readdir(folder)
  const uploads = join(shop.context.config.DATA_DIR, 'uploads')
  await rm(uploads, { recursive: true, force: true })
  await writeFile(uploads, 'not a folder')
  await expect(makeScheduledBackup(shop.context)).rejects.toThrow()
  await rm(uploads)
  expect(await readdir(folder)).toEqual(before)
})

test('a backup of which no shop can be made is not kept, and deletes no older one', async () => {
  await shop.seed(aProduct())
  shop.setClock('2026-11-10T02:00')
  await makeScheduledBackup(shop.context)
  const before = await readdir(folder)
  shop.setClock('2026-11-20T02:00')
  // As a fault of a disk may leave it: an old address of no article.
  await shop.pool.query('alter table article_slugs disable trigger all')
  await shop.pool.query(`insert into article_slugs (slug, article_id) values ('sin-articulo', gen_random_uuid())`)
  await shop.pool.query('alter table article_slugs enable trigger all')
  await expect(makeScheduledBackup(shop.context)).rejects.toThrow(
    'El respaldo no se guardó, porque no se puede restaurar',
  )
  expect(await readdir(folder)).toEqual(before)
  expect(await readdir(shop.context.config.DATA_DIR)).not.toContain('trabajo')
})

test('the operator is told when the last backup is older than twice the interval', async () => {
  expect((await tasks(shop)).avisos).toEqual([expect.stringContaining('Todavía no hay ningún respaldo')])
  await makeScheduledBackup(shop.context)
  expect((await tasks(shop)).avisos).toEqual([])
  shop.setClock('2026-11-20T22:00')
  expect((await tasks(shop)).avisos).toEqual([])
  shop.setClock('2026-11-20T22:01')
  expect((await tasks(shop)).avisos).toEqual([expect.stringContaining('El último respaldo es de hace 12 horas.')])
  shop.setClock('2026-11-24T10:00')
  expect((await tasks(shop)).avisos).toEqual([expect.stringContaining('El último respaldo es de hace 4 días.')])
})

test('what a killed backup left is deleted by the next one, and named; nothing else of such names', async () => {
  const { DATA_DIR } = shop.context.config
  const id = '0199f0a0-0000-4000-8000-000000000001'
  const work = join(DATA_DIR, 'trabajo', `respaldo-${id}`)
  const part = join(folder, `ferrete-a-1.tar.zst.${id}.part`)
  const foreign = [join(folder, 'ferrete-a-2.tar.zst.part'), join(DATA_DIR, 'respaldo-viejo')]
  await mkdir(work, { recursive: true })
  const mark = { ferrete: 'trabajo', id, orden: 'respaldo', desde: '2026-11-19T07:00:00.000Z', parte: part }
  await writeFile(join(work, 'marca.json'), JSON.stringify(mark))
  for (const path of [part, ...foreign]) await writeFile(path, 'half')
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  for (const path of foreign) await utimes(path, yesterday, yesterday)
  const lines: string[] = []
  await makeScheduledBackup({ ...shop.context, log: { ...shop.context.log, info: (line: string) => lines.push(line) } })
  expect(lines).toContainEqual(expect.stringMatching(`dejó a medias .*: ${work} y ${part}$`))
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual(['ferrete-a-2.tar.zst.part'])
  expect((await readdir(DATA_DIR)).filter((name) => /respaldo|trabajo/.test(name))).toEqual(['respaldo-viejo'])
  await rm(foreign[1] ?? '')
})

test('a picture of the gallery whose file is missing is reported', async () => {
  const filename = await addToGallery(shop.context, 'a.png')
  await rm(join(shop.context.config.DATA_DIR, 'uploads', filename), { recursive: true })
  shop.setClock('2026-11-20T11:00')
  await makeScheduledBackup(shop.context)
  expect(shop.context.notices.list()).toEqual([expect.stringContaining('A 1 imágenes de la galería les falta')])
})

test('backups in a bucket: encrypted, listed, fetched and deleted', async () => {
  await inS3.seed(aProduct())
  expect(await makeScheduledBackup(inS3.context)).toMatch(
    /^Guardado y verificado en s3:\/\/tienda\/respaldos\/ferrete-/,
  )
  const destination = openDestination('s3://tienda/respaldos', inS3.context.config)
  const [{ name } = { name: '' }] = await destination.list()
  const file = join(inS3.context.config.DATA_DIR, name)
  await destination.fetch(name, file)
  expect(await verifyArchive(file, 'una clave larga')).toMatchObject({ format: 1 })
  inS3.setClock('2026-12-20T10:00')
  await makeScheduledBackup(inS3.context)
  expect(await destination.list()).toMatchObject([{ name: expect.stringContaining('2026-12-20') }])
  store.failWith('fails')
  await expect(makeScheduledBackup(inS3.context)).rejects.toThrow('The object store answered 500')
  store.failWith('none')
  expect((await checkLastBackup(inS3.context))?.donde).toContain('2026-12-20')
})

test('the owner asks for a backup; a second one waits for the first', async () => {
  expect(await shop.as(luis).call(backupNow, {})).toMatchObject({ ok: false, status: 403 })
  expect(await shop.as(rosa).call(backupNow, {})).toMatchObject({ ok: true })
  expect(await shop.as(rosa).call(backupNow, {})).toMatchObject({ ok: false, error: 'Ya hay un respaldo en la fila' })
  expect((await tasks(shop)).tareas).toMatchObject([{ cola: 'respaldo', texto: 'Hacer un respaldo' }])
  expect(await without.as(rosa).call(backupNow, {})).toMatchObject({
    ok: false,
    error: 'Esta tienda no tiene dónde guardar respaldos. Pídele a quien la instaló que lo configure.',
  })
  expect((await tasks(without)).avisos).toEqual([])
})

test.each([
  [24, '0 2 * * *'],
  [6, '0 */6 * * *'],
])('every %i hours is %s', (hours, cron) => expect(backupSchedule(hours)).toBe(cron))
