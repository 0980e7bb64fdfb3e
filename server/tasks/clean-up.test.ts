// @module-tag embedded
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attempts, mailedLinks, sessions } from '#server/accounts/table.ts'
import { openFiles } from '#server/files/open-files.ts'
import { PermanentFailure } from '#server/jobs.ts'
import { checkStoreOwner } from '#server/media/store-owner.ts'
import { media } from '#server/media/table.ts'
import { whatsappMessages } from '#server/messages/table.ts'
import { emailCodes, idempotencyKeys } from '#server/orders/table.ts'
import { apiTokens } from '#server/team/table.ts'
import { panamaDay } from '#shop/dates.ts'
import { ana, luis, register } from '#tests/support/people.ts'
import { addToGallery } from '#tests/support/pictures.ts'
import { fileTime } from '#tests/support/test-clock.ts'
import { setupTestShop } from '#tests/support/test-shop.ts'
import { cleanUp } from './clean-up.ts'

const shop = setupTestShop()

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
  await db.insert(emailCodes).values([
    { email: ana.email, expiresAt: ago(MINUTE) },
    { email: ana.email, expiresAt: inAMinute() },
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
    'Borró 1 sesión vencida, 1 token vencido hace 90 días, 1 enlace vencido, 1 código vencido, 1 anotación de intentos de entrar, 1 marca de pedido enviado, 1 aviso de WhatsApp.',
  )

  for (const table of [sessions, apiTokens, mailedLinks, emailCodes, attempts, idempotencyKeys, whatsappMessages])
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

test('deletes partial files after a day', async () => {
  shop.setClock(new Date(fileTime() - 300 * MINUTE).toISOString().slice(0, 16))
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
  const yesterday = new Date(fileTime() - DAY - 2 * MINUTE)
  for (const half of halves.slice(0, 2)) await utimes(half, yesterday, yesterday)

  expect(await cleanUp(shop.context)).toBe('Borró 1 correo a medio escribir, 1 imagen a medio guardar.')

  const left = await Promise.all([join(DATA_DIR, 'uploads', filename), join(DATA_DIR, 'mail')].map((at) => readdir(at)))
  expect(left.flat().sort()).toEqual([
    '0199f0a0-0000-7000-8000-000000000002.eml.part',
    '65.avif.0199f0a0-0000-4000-8000-000000000002.part',
    '65.webp',
  ])
})

test('moves stray pictures after everything else is deleted, and says so', async () => {
  const { db } = shop
  const config = { ...shop.context.config, DATA_DIR: join(shop.context.config.DATA_DIR, 'another') }
  const context = { ...shop.context, config, files: openFiles(config) }
  await checkStoreOwner(context)
  const shown = await addToGallery(context, 'picaña.png')
  const gone = await addToGallery(context, 'filete.png', 500)
  const [row] = await db.delete(media).where(eq(media.filename, gone)).returning()
  shop.setClock('2099-01-01T10:00')
  const expired = { key: 'old', count: 5, until: ago(MINUTE) }
  await db.insert(attempts).values(expired)
  expect(await cleanUp(context)).toBe(
    'Borró 1 anotación de intentos de entrar. Movió 2 archivos de imágenes sin uso a la papelera.',
  )

  if (row) await db.insert(media).values(row)
  expect(await cleanUp(context)).toBe('Devolvió 2 archivos de la papelera a la galería.')

  await db.delete(media).where(inArray(media.filename, [shown, gone]))
  await db.insert(attempts).values(expired)
  await expect(cleanUp(context)).rejects.toThrow(PermanentFailure)
  expect(await db.$count(attempts)).toBe(0)
})
