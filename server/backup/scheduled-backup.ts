import { posix } from 'node:path'
import { desc } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import { type Destination, openDestination } from './destinations.ts'
import type { BackupSource } from './make-backup.ts'
import { backups } from './table.ts'

const HOUR_MS = 3_600_000

/** The schedule of backups as a cron expression in Panama time. */
export const backupSchedule = (everyHours: number): string =>
  everyHours === 24 ? '0 2 * * *' : `0 */${everyHours} * * *`

/** Makes a backup in BACKUP_TO, deletes expired ones, and returns a summary (docs/rules.md#backups). */
export async function makeScheduledBackup(context: BackupSource & Pick<AppContext, 'db' | 'notices'>): Promise<string> {
  const { config, notices, log } = context
  if (!config.BACKUP_TO) return 'No se hizo: falta BACKUP_TO.'
  const { makeBackup } = await import('./make-backup.ts')
  const destination = openDestination(config.BACKUP_TO, config)
  const { donde, missing } = await makeBackup(context, destination, (line) => log.info(line))
  notices.set(
    'backup-pictures',
    missing > 0 ? `A ${missing} imágenes de la galería les falta su archivo: el respaldo no las tiene.` : undefined,
  )
  const { deleted, unknown } = await deleteOld(context, destination, donde)
  await checkLastBackup(context)
  return [
    `Guardado y verificado en ${donde}.`,
    ...(deleted > 0 ? [`Borró ${deleted} de hace más de ${config.BACKUP_KEEP} días.`] : []),
    ...(unknown.length > 0
      ? [`Son de antes y no están en la lista de respaldos de esta tienda, así que se quedan: ${unknown.join(', ')}.`]
      : []),
  ].join(' ')
}

/**
 * Deletes expired backups that this shop has recorded as its own, by name and size. Returns the names of other files
 * that look like its own.
 */
async function deleteOld(
  { config, db, now }: BackupSource & Pick<AppContext, 'db'>,
  { list, delete: remove }: Destination,
  newest: string,
): Promise<{ deleted: number; unknown: string[] }> {
  const oldest = new Date(now().getTime() - config.BACKUP_KEEP * 24 * HOUR_MS)
  const [, mark] = BACKUP_NAME.exec(newest) ?? []
  const old = (await list()).filter(({ name }) => {
    const [, ofShop, made] = BACKUP_NAME.exec(name) ?? []
    return ofShop === mark && made !== undefined && timeOf(made) < oldest
  })
  const noted = await db.select({ donde: backups.donde, bytes: backups.bytes }).from(backups)
  const isNoted = (file: { name: string; bytes: number }) =>
    noted.some(({ donde, bytes }) => posix.basename(donde) === file.name && bytes === file.bytes)
  for (const { name } of old.filter(isNoted)) await remove(name)
  const unknown = old.filter((file) => !isNoted(file)).map(({ name }) => name)
  return { deleted: old.length - unknown.length, unknown }
}

/** Matches a backup's name: the mark of its shop, and when it was made. */
const BACKUP_NAME = /(?:^|\/)ferrete-(\w+)-(\d{4}-\d{2}-\d{2}T\d{6})Z\.tar\.zst(?:\.enc)?$/
const timeOf = (made: string): Date => new Date(made.replace(/(\d\d)(\d\d)(\d\d)$/, '$1:$2:$3Z'))

/**
 * Returns the last successful backup, wherever it is, and its age in milliseconds. `isOld`: there is none, or it is
 * older than twice the interval.
 */
export async function readLastBackup({ config, db, now }: Pick<AppContext, 'config' | 'db' | 'now'>) {
  const [last = null] = await db.select().from(backups).orderBy(desc(backups.cuando)).limit(1)
  const age = last ? now().getTime() - last.cuando.getTime() : Number.POSITIVE_INFINITY
  return { last, age, isOld: age > 2 * config.BACKUP_EVERY * HOUR_MS }
}

/** Returns the last backup, and sets the notice if a scheduled one is missing. */
export async function checkLastBackup(
  context: Pick<AppContext, 'config' | 'db' | 'notices' | 'now'>,
): Promise<typeof backups.$inferSelect | null> {
  const { last, age, isOld } = await readLastBackup(context)
  const isLate = context.config.BACKUP_TO !== undefined && isOld
  context.notices.set('backup', isLate ? lateText(last ? Math.floor(age / HOUR_MS) : undefined) : undefined)
  return last
}

function lateText(hours: number | undefined): string {
  if (hours === undefined) return 'Todavía no hay ningún respaldo de la tienda, aunque están programados (BACKUP_TO).'
  const ago = hours < 48 ? `${hours} horas` : `${Math.floor(hours / 24)} días`
  return `El último respaldo es de hace ${ago}. Mira aquí abajo por qué fallan los «Respaldos».`
}
