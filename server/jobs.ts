import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database, Transaction } from './db/connect.ts'

/** The letters waiting to be sent. What is put here in a transaction is sent if, and only if, it commits. */
export const MAIL = 'correo'

export type OrderMail = { letter: 'pedido-recibido' | 'pedido-nuevo'; orderId: string }

/** A letter to an account. A link in it is made when it is written, so that no job holds one that works. */
export type AccountMail =
  | { letter: 'verificar-correo'; userId: string }
  | { letter: 'restablecer-clave'; email: string }
  | { letter: 'mayorista-aprobada' | 'mayorista-rechazada'; userId: string }

export type MailJob = OrderMail | AccountMail

/** Work kept in the database until it is done: survives a crash, is tried again with growing pauses (decisions §5). */
export type Jobs = Awaited<ReturnType<typeof openJobs>>

export async function openJobs(db: Database, { embedded }: { embedded: boolean }, onError: (error: Error) => void) {
  const boss = new PgBoss({
    db: fromDrizzle(db, sql),
    ...(embedded ? { backend: 'pglite' } : {}),
    schema: 'jobs',
    schedule: false,
    // Where another process died, its letters wait half a minute for its heart and this long for who notices.
    ...(embedded ? {} : { superviseIntervalSeconds: 20, monitorIntervalSeconds: 20 }),
  })
  boss.on('error', onError)
  await boss.start()
  await boss.createQueue(MAIL, {
    // From half a minute to an hour between tries, for a month: a mail server that is down delays mail and loses none.
    retryLimit: 1000,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3600,
    // A process that dies with letters in hand is noticed by its silence.
    heartbeatSeconds: 30,
    retentionSeconds: 30 * 86_400,
  })

  // pg-boss learns a queue on its first use, over a connection of its own. Inside the first order's transaction there may
  // be none left (the embedded database has one), so it learns it now.
  await boss.insert(MAIL, [])

  // The embedded database has one process at a time: whoever had these in hand is dead. No need to wait for its heart.
  if (embedded)
    await db.execute(
      sql`update jobs.job set state = 'retry', start_after = now() where name = ${MAIL} and state = 'active'`,
    )

  return {
    /** Queues letters inside the transaction that gives cause to them. */
    async mail(tx: Transaction, letters: MailJob[]): Promise<void> {
      await boss.insert(
        MAIL,
        letters.map((data) => ({ data })),
        { db: fromDrizzle(tx, sql) },
      )
    },

    /** Sends what waits, five at once, until `close`. A letter that fails is tried again by itself. */
    async deliver(send: (job: MailJob, id: string) => Promise<void>): Promise<void> {
      const options = {
        batchSize: 5,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 1,
        perJobResults: true,
      } as const
      await boss.work<MailJob>(MAIL, options, async (batch) => {
        const sent = await Promise.allSettled(batch.map((job) => send(job.data, job.id)))
        return sent.map((result, index) => ({
          id: batch[index]?.id ?? '',
          ...(result.status === 'fulfilled'
            ? { status: 'completed' }
            : { status: 'failed', output: { error: String(result.reason) } }),
        }))
      })
    },

    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
