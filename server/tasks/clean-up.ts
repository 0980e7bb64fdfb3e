import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { attempts, mailedLinks, sessions } from '#server/accounts/table.ts'
import type { AppContext } from '#server/context.ts'
import { media } from '#server/media/table.ts'
import { whatsappMessages } from '#server/messages/table.ts'
import { idempotencyKeys } from '#server/orders/table.ts'
import { apiTokens } from '#server/team/table.ts'
import { panamaDay } from '#shop/dates.ts'
import { sizeOfPicture } from '#shop/media/picture-files.ts'

const DAY_MS = 86_400_000
/** Rows deleted per statement, to keep locks short. */
const BATCH = 1000

/**
 * Deletes expired and unused data, and returns a summary of what was deleted. Interrupted, it continues at the next
 * run.
 */
export async function cleanUp(context: AppContext): Promise<string> {
  const now = context.now()
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const results: [number, string, string][] = [
    [await deleteOld(context, sessions, lt(sessions.expiresAt, now)), 'sesión vencida', 'sesiones vencidas'],
    // Expired tokens stay listed for 90 days, for owners who look for why a script stopped working.
    [
      await deleteOld(context, apiTokens, lt(apiTokens.expira, panamaDay(before(90)))),
      'token vencido hace 90 días',
      'tokens vencidos hace 90 días',
    ],
    [await deleteOld(context, mailedLinks, lt(mailedLinks.expiresAt, now)), 'enlace vencido', 'enlaces vencidos'],
    [
      await deleteOld(context, attempts, lt(attempts.until, now)),
      'anotación de intentos de entrar',
      'anotaciones de intentos de entrar',
    ],
    [
      await deleteOld(context, idempotencyKeys, lt(idempotencyKeys.createdAt, before(7))),
      'marca de pedido enviado',
      'marcas de pedidos enviados',
    ],
    [
      await deleteOld(context, whatsappMessages, lt(whatsappMessages.cuando, before(60))),
      'aviso de WhatsApp',
      'avisos de WhatsApp',
    ],
    [await removeStrayPictures(context, before(1)), 'archivo de imagen sin uso', 'archivos de imágenes sin uso'],
    [await removePartialMails(context, before(1)), 'correo a medio escribir', 'correos a medio escribir'],
  ]
  const summaries = results.flatMap(([count, one, many]) => (count > 0 ? [`${count} ${count === 1 ? one : many}`] : []))
  return summaries.length > 0 ? `Borró ${summaries.join(', ')}.` : 'No había nada que borrar.'
}

async function deleteOld({ db }: AppContext, table: PgTable, old: SQL): Promise<number> {
  for (let removed = 0; ; ) {
    const { rowCount } = await db.execute<Record<string, unknown>>(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${old} limit ${BATCH}))`,
    )
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return removed
  }
}

/** The key of a picture's file, or of a partial upload of one. */
const PICTURE_FILE = /^([^/]+)\/\d+\.(?:avif|webp)(?:\.[0-9a-f-]+(\.part))?$/

/** Deletes files of pictures that are not in the gallery. Other files in the store are left alone. */
async function removeStrayPictures({ db, files }: AppContext, before: Date): Promise<number> {
  let removed = 0
  for await (const page of files.list()) {
    const old = page.flatMap(({ key, changed }) => {
      const [, filename = '', part] = PICTURE_FILE.exec(key) ?? []
      return changed < before && sizeOfPicture(filename) ? [{ key, filename, part }] : []
    })
    const names = [...new Set(old.map(({ filename }) => filename))]
    if (names.length === 0) continue
    const rows = await db.select({ filename: media.filename }).from(media).where(inArray(media.filename, names))
    const shown = new Set(rows.map(({ filename }) => filename))
    for (const { key } of old.filter(({ filename, part }) => part || !shown.has(filename))) {
      await files.delete(key)
      removed++
    }
  }
  return removed
}

/** Deletes .eml files that a crash left partially written. */
async function removePartialMails({ config }: AppContext, before: Date): Promise<number> {
  const folder = join(config.DATA_DIR, 'mail')
  const parts = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.part'))
  let removed = 0
  for (const part of parts) {
    if ((await stat(join(folder, part))).mtime >= before) continue
    await rm(join(folder, part), { force: true })
    removed++
  }
  return removed
}
