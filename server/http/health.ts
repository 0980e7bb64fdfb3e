import { sql } from 'drizzle-orm'
import manifest from '#package.json' with { type: 'json' }
import { health } from '#shop/health-contract.ts'
import { Refusal } from './refusal.ts'
import { type Api, serve } from './serve.ts'

/** Serves the health check of the process and its database. */
export function healthRoutes(api: Api): void {
  const { db, log } = api.context
  serve(api, health, async () => {
    await db.execute(sql`select 1`).catch((error: unknown) => {
      log.error({ err: error }, 'the database does not answer')
      throw new Refusal(503, 'La base de datos no responde')
    })
    const uptime = Math.floor(process.uptime())
    return { status: 'ok', version: manifest.version, uptime, database: 'ok' } as const
  })
}
