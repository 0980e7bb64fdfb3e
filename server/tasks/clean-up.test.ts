import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts, mailedLinks, sessions } from '#server/accounts/table.ts'
import { media } from '#server/media/table.ts'
import { whatsappMessages } from '#server/messages/table.ts'
import { idempotencyKeys } from '#server/orders/table.ts'
import { apiTokens } from '#server/team/table.ts'
import { panamaDay } from '#shop/dates.ts'
import { openObjectStore } from '#tests/support/object-store.ts'
import { ana, luis, register } from '#tests/support/people.ts'
import { addToGallery } from '#tests/support/pictures.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { cleanUp } from './clean-up.ts'

const shop = setupTestShop()
let store: Awaited<ReturnType<typeof openObjectStore>>
beforeAll(async () => {
  store = await openObjectStore()
})
afterAll(() => store.close())
const overS3 = setupTestShop({ environment: () => store.environment })

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const ago = (ms: number) => new Date(shop.context.now().getTime() - ms)
const inAMinute = () => ago(-MINUTE)

test('deletes what has expired, keeps the rest, and reports the numbers', async () => {
  const { db } = shop
  await register(db, ana, shop.context.now())
  const session = { userId: ana.id, createdAt: ago(30 * DAY) }
  await db.insert(sessions).values([
    { ...session, tokenHash: 'old', expiresAt: ago(MINUTE) },
    { ...session, tokenHash: 'open', expiresAt: inAMinute() },
  ])
  await register(db, luis, shop.context.now())
  const token = { administratorId: luis.id, nombre: 'Caja', rol: 'operador' as const, creado: ago(400 * DAY) }
  await db.insert(apiTokens).values([
    { ...token, tokenHash: 'old', expira: panamaDay(ago(91 * DAY)) },
    { ...token, tokenHash: 'expired', expira: panamaDay(ago(90 * DAY)) },
  ])
  const link = { userId: ana.id, para: 'verificar' as const }
  await db.insert(mailedLinks).values([
    { ...link, tokenHash: 'old', expiresAt: ago(MINUTE) },
    { ...link, tokenHash: 'open', expiresAt: inAMinute() },
  ])
  await db.insert(attempts).values([
    { key: 'old', count: 5, until: ago(MINUTE) },
    { key: 'open', count: 5, until: inAMinute() },
  ])
  await db.insert(idempotencyKeys).values([
    { key: 'old', bodyHash: '', createdAt: ago(7 * DAY + MINUTE) },
    { key: 'open', bodyHash: '', createdAt: ago(7 * DAY - MINUTE) },
  ])
  const message = (id: string, cuando: Date) => ({ jobId: id, estado: 'enviado' as const, cuando })
  await db
    .insert(whatsappMessages)
    .values([
      message('0199f0a0-0000-7000-8000-000000000001', ago(60 * DAY + MINUTE)),
      message('0199f0a0-0000-7000-8000-000000000002', ago(60 * DAY - MINUTE)),
    ])

  expect(await cleanUp(shop.context)).toBe(
    'Borró 1 sesión vencida, 1 token vencido hace 90 días, 1 enlace vencido, 1 anotación de intentos de entrar, 1 marca de pedido enviado, 1 aviso de WhatsApp.',
  )

  for (const table of [sessions, apiTokens, mailedLinks, attempts, idempotencyKeys, whatsappMessages])
    expect(await db.$count(table)).toBe(1)
  expect(await cleanUp(shop.context)).toBe('No había nada que borrar.')
})

test('deletes many rows in batches', async () => {
  await shop.pool.query(
    `insert into attempts (key, count, until) select n::text, 1, $1 from generate_series(1, 2500) n`,
    [ago(MINUTE)],
  )
  expect(await cleanUp(shop.context)).toBe('Borró 2500 anotaciones de intentos de entrar.')
})

/** Both stores record the real time, so the shop's clock is set to a week after it. */
const inAWeek = () => new Date(Date.now() + 7 * DAY - 300 * MINUTE).toISOString().slice(0, 16)

test.each([
  ['on disk', () => shop],
  ['in S3', () => overS3],
])('deletes picture files without a gallery entry %s; the others stay', async (_, of) => {
  const { context, setClock: at, db } = of()
  const shown = await addToGallery(context, 'picaña.png')
  const gone = await addToGallery(context, 'filete.png', 500)
  await db.delete(media).where(eq(media.filename, gone))
  await context.files.put('leeme.txt/nota.txt', Buffer.from('del dueño'), 'text/plain')
  expect(await cleanUp(context)).not.toContain('imágenes')

  at(inAWeek())
  expect(await cleanUp(context)).toContain('2 archivos de imágenes sin uso')

  const left: string[] = []
  for await (const page of context.files.list()) left.push(...page.map(({ key }) => key))
  expect(left.sort()).toEqual(['leeme.txt/nota.txt', `${shown}/64.webp`])
})

test('deletes partial files after a day', async () => {
  shop.setClock(new Date(Date.now() - 300 * MINUTE).toISOString().slice(0, 16))
  const filename = await addToGallery(shop.context, 'picaña.png', 65)
  const { DATA_DIR } = shop.context.config
  const halves = [
    join(DATA_DIR, 'uploads', filename, '65.avif.0199f0a0-0000-4000-8000-000000000001.part'),
    join(DATA_DIR, 'mail', '0199f0a0-0000-7000-8000-000000000001.eml.part'),
    join(DATA_DIR, 'uploads', filename, '65.avif.0199f0a0-0000-4000-8000-000000000002.part'),
    join(DATA_DIR, 'mail', '0199f0a0-0000-7000-8000-000000000002.eml.part'),
  ]
  await mkdir(join(DATA_DIR, 'mail'))
  for (const half of halves) await writeFile(half, 'half')
  const yesterday = new Date(Date.now() - DAY - 2 * MINUTE)
  for (const half of halves.slice(0, 2)) await utimes(half, yesterday, yesterday)

  expect(await cleanUp(shop.context)).toMatch(/1 archivo de imagen sin uso, 1 correo a medio escribir\.$/)

  const left = await Promise.all([join(DATA_DIR, 'uploads', filename), join(DATA_DIR, 'mail')].map((at) => readdir(at)))
  expect(left.flat().sort()).toEqual([
    '0199f0a0-0000-7000-8000-000000000002.eml.part',
    '65.avif.0199f0a0-0000-4000-8000-000000000002.part',
    '65.webp',
  ])
})
