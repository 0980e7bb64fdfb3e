import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { publicUrl } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import { isInProcessCall } from '#server/http/in-process-calls.ts'

const LOCAL_HOST = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * Tells the operator that links in mails carry localhost: at once where mails leave this machine or the database is on
 * a server, else at the first request for another host.
 */
export function noticeMissingPublicUrl(app: FastifyInstance, { config, notices }: AppContext): void {
  if (config.PUBLIC_URL) return
  const text = `Falta PUBLIC_URL: los enlaces de los correos dicen ${publicUrl(config)} y solo abren en este equipo. Pon ahí la dirección de la tienda, como https://carniceria.example.`
  if (config.SMTP_URL || config.DATABASE_URL) {
    notices.set('public-url', text)
    return
  }
  let isNoticed = false
  app.addHook('onRequest', async (request) => {
    if (isNoticed || LOCAL_HOST.test(request.hostname) || isInProcessCall(request)) return
    isNoticed = true
    notices.set('public-url', text)
  })
}

/** Tells the operator that the limit of the clean-up is lifted: CLEANUP_MAX_FILES is meant for one run. */
export function noticeLiftedLimit({ config, notices }: Pick<AppContext, 'config' | 'notices'>): void {
  const { CLEANUP_MAX_FILES } = config
  if (CLEANUP_MAX_FILES === undefined) return
  notices.set(
    'cleanup-limit',
    `CLEANUP_MAX_FILES=${CLEANUP_MAX_FILES} deja que la limpieza aparte hasta ${CLEANUP_MAX_FILES} archivos de imágenes de una vez. Cuando termine, quita esa variable y reinicia la tienda.`,
  )
}

const INTERVAL_MS = 30_000

/**
 * Tells the operator that several processes keep uploads in their own folders or sign with their own secrets. Each process has one connection for
 * events; two looks in a row must find more than one, because during an upgrade there are two for a moment. Returns the
 * function that looks, and the one that stops looking.
 */
export function noticeSeveralProcesses({ config, healthDb, notices }: AppContext) {
  const lacking = [
    !config.S3_BUCKET &&
      'Las imágenes no están en S3: la que sube uno no la encuentran los otros. Pon S3_ENDPOINT y sus variables en todos.',
    !config.SHOP_SECRET && 'Falta SHOP_SECRET: lo que firma uno no vale en los otros. Pon el mismo en todos.',
  ].filter((text) => text !== false)
  let seenBefore = false
  const look = async (): Promise<void> => {
    const { rows } = await healthDb.execute<{ processes: number }>(
      sql`select count(*)::int as processes from pg_stat_activity
          where datname = current_database() and application_name = 'ferrete events'`,
    )
    const processes = rows[0]?.processes ?? 0
    const isNoticed = processes > 1 && seenBefore
    seenBefore = processes > 1
    notices.set(
      'several-processes',
      isNoticed
        ? `Varios procesos usan esta base de datos. ${lacking.join(' ')} En una sola máquina basta la misma DATA_DIR.`
        : undefined,
    )
  }
  if (!config.DATABASE_URL || lacking.length === 0) return { look, stop: () => {} }
  // A look that fails is repeated by the next.
  const timer = setInterval(() => void look().catch(() => {}), INTERVAL_MS).unref()
  return { look, stop: () => clearInterval(timer) }
}
