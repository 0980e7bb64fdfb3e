import { sql } from 'drizzle-orm'
import manifest from '#package.json' with { type: 'json' }
import { Refusal } from '#server/http/refusal.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { health, type Lack, live, ready } from '#shop/health-contract.ts'
import { joinSentences } from '#shop/text/list-text.ts'
import { openReadiness } from './readiness.ts'

/**
 * Serves the health checks of the process and its database. A load balancer uses `ready`, or `live` if no process is
 * ready. A supervisor restarts by `live` only (docs/decisions/027-live-ready-and-draining.md).
 */
export function healthRoutes(api: Api): void {
  const { healthDb, log, config, stopping } = api.context
  // Only one check statement at a time, because `ready` shares the connection.
  let pending: Promise<unknown> | undefined
  const askDatabase = () => {
    pending ??= healthDb.execute(sql`select 1`).finally(() => {
      pending = undefined
    })
    return pending
  }
  serve(api, health, async () => {
    await askDatabase().catch((error: unknown) => {
      log.error({ err: error }, 'the database does not answer')
      throw new Refusal(503, 'La base de datos no responde')
    })
    const uptime = Math.floor(process.uptime())
    return { status: 'ok', version: manifest.version, uptime, database: 'ok' } as const
  })

  serve(api, live, () => ({ status: 'ok' }) as const)

  const readLacks = openReadiness({ db: healthDb, dataDir: config.DATA_DIR })
  serve(api, ready, async () => {
    const falta: Lack[] = stopping.draining.aborted ? ['apagado'] : await readLacks()
    if (falta.length === 0) return { status: 'ok' } as const
    throw new Refusal(503, joinSentences(falta.map((lack) => LACK_TEXTS[lack])), { falta })
  })
}

const LACK_TEXTS: Record<Lack, string> = {
  apagado: 'Este proceso se está apagando',
  'base-de-datos': 'La base de datos no acepta escrituras',
  esquema: 'A la base de datos le faltan migraciones',
  disco: 'Queda muy poco espacio en el disco',
}
