import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database, Transaction } from './db/connect.ts'

/** The letters waiting to be sent. What is put here in a transaction is sent if, and only if, it commits. */
export const MAIL = 'correo'

export interface MailJob {
  letter: 'pedido-recibido' | 'pedido-nuevo'
  orderId: string
}

/** Work kept in the database until it is done: survives a crash, is tried again with growing pauses (decisions §5). */
export type Jobs = Awaited<ReturnType<typeof openJobs>>

export async function openJobs(db: Database, { embedded }: { embedded: boolean }, onError: (error: Error) => void) {
  const boss = new PgBoss({
    db: fromDrizzle(db, sql),
    ...(embedded ? { backend: 'pglite' } : {}),
    schema: 'jobs',
    schedule: false,
  })
  boss.on('error', onError)
  await boss.start()
  await boss.createQueue(MAIL, {
    // From half a minute to an hour between tries, for a month: a mail server that is down delays mail and loses none.
    retryLimit: 1000,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
    retentionSeconds: 30 * 86_400,
  })

  return {
    /** Queues letters inside the transaction that gives cause to them. */
    async mail(tx: Transaction, letters: MailJob[]): Promise<void> {
      await boss.insert(
        MAIL,
        letters.map((data) => ({ data })),
        { db: fromDrizzle(tx, sql) },
      )
    },

    /** Sends what waits, a few at once, until `close`. */
    async deliver(send: (job: MailJob, id: string) => Promise<void>): Promise<void> {
      await boss.work<MailJob>(MAIL, { localConcurrency: 2, pollingIntervalSeconds: 1 }, async ([job]) => {
        if (job) await send(job.data, job.id)
      })
    },

    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
