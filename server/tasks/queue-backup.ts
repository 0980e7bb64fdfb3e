import { sql } from 'drizzle-orm'
import { record } from '#server/audit/record.ts'
import type { AppContext } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Queues a backup to BACKUP_TO, unless one is waiting or being made. */
export async function queueBackup({ config, db, jobs, now }: AppContext, quien: string): Promise<void> {
  if (!config.BACKUP_TO)
    throw new Refusal(409, 'Esta tienda no tiene dónde guardar respaldos. Pídele a quien la instaló que lo configure.')
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Record<string, unknown>>(
      sql`select from jobs.job where name = 'respaldo' and state in ('created', 'retry', 'active') limit 1`,
    )
    if (rows.length > 0) throw new Refusal(409, 'Ya hay un respaldo en la fila')
    await jobs.enqueue(tx, 'respaldo', [{}])
    await record(tx, { quien, cuando: now(), accion: 'respaldo.pedido', objeto: 'Respaldo de la tienda' })
  })
}
