import { sql } from 'drizzle-orm'
import { record } from '#server/audit/record.ts'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { Refusal } from '#server/http/refusal.ts'
import { clearUnknownDelivery } from '#server/messages/send-once.ts'
import { COLA_NAMES, COLAS, type Cola, type Task, type TaskEstado } from '#shop/tasks/contract.ts'
import { NOT_POSSIBLY_DELIVERED, ofColas, readTask, WAITS_OR_FAILED } from './read-tasks.ts'

const WHY_NOT: Record<TaskEstado, string> = {
  en_espera: 'Esa tarea ya está en la fila: se hace en un momento',
  reintentando: 'Esa tarea ya está en la fila: se hace en un momento',
  en_curso: 'Esa tarea se está haciendo en este momento',
  hecha: 'Esa tarea ya se hizo',
  fallida: 'Esa tarea acaba de fallar otra vez. Mira por qué antes de reintentarla.',
}

/** Retries a task at once. The job stays the same, so concurrent requests run it once. */
export async function retryTask({ db, jobs, now }: AppContext, quien: string, id: string): Promise<Task> {
  return db.transaction(async (tx) => {
    const [retried] = await retryNow(tx, COLAS, id)
    if (retried) jobs.wake(retried.name)
    const tarea = await readTask(tx, id)
    if (!tarea) throw new Refusal(404, 'Esa tarea no existe')
    if (!retried) throw new Refusal(409, WHY_NOT[tarea.estado])
    const antes = { estado: retried.state === 'failed' ? 'fallida' : 'reintentando' }
    await record(tx, { quien, cuando: now(), accion: 'tarea.reintentada', objeto: tarea.texto, antes })
    return tarea
  })
}

/**
 * Retries at once every task that failed or waits for a retry, and returns their number. Excludes messages that may
 * have arrived; a person decides each of those.
 */
export async function retryTasks(
  { db, jobs, now }: AppContext,
  quien: string,
  cola: Cola | undefined,
): Promise<number> {
  return db.transaction(async (tx) => {
    const retried = await retryNow(tx, cola ? [cola] : COLAS)
    for (const name of new Set(retried.map(({ name }) => name))) jobs.wake(name)
    const cuantas = retried.length
    const objeto = cola ? COLA_NAMES[cola] : 'Todas las tareas'
    if (cuantas > 0)
      await record(tx, { quien, cuando: now(), accion: 'tareas.reintentadas', objeto, despues: { cuantas } })
    return cuantas
  })
}

/** A job without attempts left gets one more, and is kept for at least 14 more days. */
async function retryNow(tx: Transaction, colas: readonly Cola[], id?: string) {
  const { rows } = await tx.execute<{ name: Cola; id: string; state: string }>(sql`
    with before as (
      select name, id, state from jobs.job
      where ${ofColas(colas)} and ${WAITS_OR_FAILED} and ${id ? sql`id = ${id}` : NOT_POSSIBLY_DELIVERED}
      order by id for update
    )
    update jobs.job set state = 'retry', start_after = now(), completed_on = null,
      retry_limit = greatest(job.retry_limit, job.retry_count + 1),
      keep_until = greatest(job.keep_until, now() + interval '14 days')
    from before where job.name = before.name and job.id = before.id
    returning job.name, job.id, before.state`)
  // Whoever retries a single message knows that it may have arrived.
  if (id && rows[0]?.state === 'failed') await clearUnknownDelivery(tx, id)
  return rows
}
