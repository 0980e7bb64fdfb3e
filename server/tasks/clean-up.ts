import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { attempts, knownDevices, mailedLinks, sessions } from '#server/accounts/table.ts'
import type { AppContext } from '#server/context.ts'
import { deleteOldPhotos } from '#server/files/delivery-photos.ts'
import { isPartialMail } from '#server/mail/mail-files.ts'
import { quarantineStrayPictures } from '#server/media/quarantine.ts'
import { checkStoreOwner } from '#server/media/store-owner.ts'
import { whatsappMessages } from '#server/messages/table.ts'
import { emailCodes, idempotencyKeys } from '#server/orders/table.ts'
import { contentChanges } from '#server/settings/table.ts'
import { apiTokens } from '#server/team/table.ts'
import { panamaDay } from '#shop/dates.ts'
import { KEY_DAYS } from '#shop/orders/attempt.ts'

const DAY_MS = 86_400_000
/** Rows deleted per statement, to keep locks short. */
const BATCH = 1000

/**
 * Deletes expired and unused data, quarantines stray pictures, and returns a summary. If interrupted, it continues at
 * the next run.
 */
export async function cleanUp(context: AppContext): Promise<string> {
  const now = context.now()
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  // Left out of the summary, because these rows only mark changes.
  await deleteOld(context, contentChanges, lt(contentChanges.changedAt, before(1)))
  const results: [number, string, string][] = [
    [await deleteOld(context, sessions, lt(sessions.expiresAt, now)), 'sesión vencida', 'sesiones vencidas'],
    // Expired tokens stay listed for 90 days, for owners who wonder why a script stopped working.
    [
      await deleteOld(context, apiTokens, lt(apiTokens.expira, panamaDay(before(90)))),
      'token vencido hace 90 días',
      'tokens vencidos hace 90 días',
    ],
    [await deleteOld(context, mailedLinks, lt(mailedLinks.expiresAt, now)), 'enlace vencido', 'enlaces vencidos'],
    [await deleteOld(context, emailCodes, lt(emailCodes.expiresAt, now)), 'código vencido', 'códigos vencidos'],
    [
      await deleteOld(context, attempts, lt(attempts.until, now)),
      'anotación de intentos de entrar',
      'anotaciones de intentos de entrar',
    ],
    [
      await deleteOld(context, knownDevices, lt(knownDevices.lastUsed, before(400))),
      'equipo conocido sin uso',
      'equipos conocidos sin uso',
    ],
    [
      await deleteOld(context, idempotencyKeys, lt(idempotencyKeys.createdAt, before(KEY_DAYS))),
      'marca de pedido enviado',
      'marcas de pedidos enviados',
    ],
    [
      await deleteOld(context, whatsappMessages, lt(whatsappMessages.cuando, before(60))),
      'aviso de WhatsApp',
      'avisos de WhatsApp',
    ],
    // If the store belongs to another shop, moving the pictures reports it.
    [(await checkStoreOwner(context)) ? 0 : await deleteOldPhotos(context), 'foto de entrega', 'fotos de entrega'],
    [await removePartialMails(context, before(1)), 'correo a medio escribir', 'correos a medio escribir'],
  ]
  // Last, because it may refuse after everything else is done.
  const pictures = await quarantineStrayPictures(context)
  results.push(
    [pictures.partial, 'imagen a medio guardar', 'imágenes a medio guardar'],
    [pictures.deleted, 'archivo de la papelera de imágenes', 'archivos de la papelera de imágenes'],
  )
  const deleted = results.flatMap((result) => counted(...result)).join(', ')
  const moved = counted(pictures.moved, 'archivo de imagen sin uso', 'archivos de imágenes sin uso')
  const returned = counted(pictures.returned, 'archivo de la papelera', 'archivos de la papelera')
  const sentences = [
    deleted && `Borró ${deleted}.`,
    ...moved.map((text) => `Movió ${text} a la papelera.`),
    ...returned.map((text) => `Devolvió ${text} a la galería.`),
  ]
  return sentences.filter(Boolean).join(' ') || 'No había nada que borrar.'
}

const counted = (count: number, one: string, many: string): string[] =>
  count > 0 ? [`${count} ${count === 1 ? one : many}`] : []

async function deleteOld({ db }: AppContext, table: PgTable, old: SQL): Promise<number> {
  for (let removed = 0; ; ) {
    const { rowCount } = await db.execute<Record<string, unknown>>(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${old} limit ${BATCH}))`,
    )
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return removed
  }
}

/** Deletes .eml files that a crash left partially written. */
async function removePartialMails({ config }: AppContext, before: Date): Promise<number> {
  const folder = join(config.DATA_DIR, 'mail')
  const parts = (await readdir(folder).catch(() => [])).filter(isPartialMail)
  let removed = 0
  for (const part of parts) {
    if ((await stat(join(folder, part))).mtime >= before) continue
    await rm(join(folder, part), { force: true })
    removed++
  }
  return removed
}
