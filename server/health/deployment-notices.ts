import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Signatures } from '#server/auth/signatures.ts'
import { publicUrl } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import { isInProcessCall } from '#server/http/in-process-calls.ts'

const LOCAL_HOST = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * Tells the operator that links in mails point to localhost: at once if mails leave this machine or the database is on
 * a server, otherwise at the first request for another host.
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

/** Tells the operator that the clean-up limit is lifted, because CLEANUP_MAX_FILES is meant for a single run. */
export function noticeLiftedLimit({ config, notices }: Pick<AppContext, 'config' | 'notices'>): void {
  const { CLEANUP_MAX_FILES } = config
  if (CLEANUP_MAX_FILES === undefined) return
  notices.set(
    'cleanup-limit',
    `CLEANUP_MAX_FILES=${CLEANUP_MAX_FILES} deja que la limpieza aparte hasta ${CLEANUP_MAX_FILES} archivos de imágenes de una vez. Cuando termine, quita esa variable y reinicia la tienda.`,
  )
}

const INTERVAL_MS = 30_000

const EVENTS = 'ferrete events'

/**
 * The name of this process's event connection, by which processes of one database recognize each other. It ends with a
 * fingerprint of the secret that they sign with.
 */
export const eventsName = ({ sign }: Signatures): string => `${EVENTS} ${sign('huella', '').slice(0, 12)}`

/**
 * Tells the operator that another process signs with another secret, or that several processes keep uploads in their
 * own folders. The latter needs two checks in a row, because an upgrade briefly runs two processes. Checks at once and
 * every half minute. Returns a function that checks and one that stops.
 */
export function noticeSeveralProcesses({ config, healthDb, notices, signatures }: AppContext) {
  const own = eventsName(signatures)
  let seenBefore = false
  const look = async (): Promise<void> => {
    const { rows } = await healthDb.execute<{ name: string }>(
      sql`select application_name as name from pg_stat_activity
          where datname = current_database() and starts_with(application_name, ${EVENTS})`,
    )
    const differs = rows.some(({ name }) => name.length > EVENTS.length && name !== own)
    notices.set('several-secrets', differs ? SEVERAL_SECRETS : undefined)
    const isNoticed = rows.length > 1 && seenBefore && !config.S3_BUCKET
    seenBefore = rows.length > 1
    notices.set('several-processes', isNoticed ? SEVERAL_FOLDERS : undefined)
  }
  if (!config.DATABASE_URL) return { look, stop: () => {} }
  // The next check repeats one that failed.
  const lookAgain = () => void look().catch(() => {})
  lookAgain()
  const timer = setInterval(lookAgain, INTERVAL_MS).unref()
  return { look, stop: () => clearInterval(timer) }
}

const SEVERAL_SECRETS =
  'Otro proceso usa esta base de datos con otro secreto: cada uno rechaza los enlaces y los precios que firmó el otro. ' +
  'Pon el mismo SHOP_SECRET en todos y reinícialos. En una sola máquina basta la misma DATA_DIR.'
const SEVERAL_FOLDERS =
  'Varios procesos usan esta base de datos. Las imágenes no están en S3: la que sube uno no la encuentran los otros. ' +
  'Pon S3_ENDPOINT y sus variables en todos. En una sola máquina basta la misma DATA_DIR.'
