import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Day } from '#shop/dates.ts'
import type { Database, Transaction } from './db/connect.ts'

export type OrderMailJob =
  | { letter: 'pedido-recibido' | 'pedido-nuevo'; orderId: string }
  /** `cambio`: the entry of the order's history that it tells of. */
  | { letter: 'pedido-estado'; orderId: string; cambio: string }

/** A letter to an account. A link in it is made when it is written, so that no job holds one that works. */
export type AccountMailJob =
  | { letter: 'verificar-correo'; userId: string }
  | { letter: 'restablecer-clave'; email: string }
  | { letter: 'mayorista-recibida' | 'mayorista-aprobada' | 'mayorista-rechazada'; userId: string }
  /** To the shop: somebody applies to buy wholesale. */
  | { letter: 'mayorista-nueva'; userId: string }

/** The report of the week that begins on this Monday. */
export type ReportMailJob = { letter: 'reporte-semanal'; inicio: Day }

export type MailJob = OrderMailJob | AccountMailJob | ReportMailJob

/** A message by the WhatsApp Business API, each from the template of the same name. */
export type WhatsappJob =
  | { template: 'pedido_recibido'; orderId: string }
  /** `cambio`: as in a letter. */
  | { template: 'pedido_en_camino'; orderId: string; cambio: string }
  | { template: 'reporte_semanal'; inicio: string }

/** The kinds of work that wait in the database, by the name of their queue, and what each is told. */
export interface JobPayloads {
  correo: MailJob
  whatsapp: WhatsappJob
  imagen: { filename: string }
  reporte: object
  limpieza: object
}
export type Queue = keyof JobPayloads

const MONTH_S = 30 * 86_400

/** Pauses that grow to an hour, a process that dies with work in hand noticed by its silence, and two weeks to see what came of it. */
const DEFAULT_QUEUE_OPTIONS = {
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  heartbeatSeconds: 30,
  deleteAfterSeconds: MONTH_S / 2,
}

/** How often each is tried, and how. */
const QUEUES: Record<Queue, { queueOptions: object; work: { batchSize: number; pollingIntervalSeconds: number } }> = {
  // From half a minute to an hour between tries, for a month: a mail server that is down delays mail and loses none.
  correo: {
    queueOptions: { retryLimit: 1000, retentionSeconds: MONTH_S },
    work: { batchSize: 5, pollingIntervalSeconds: 1 },
  },
  // A message about an order is worth nothing days later.
  whatsapp: {
    queueOptions: { retryLimit: 30 },
    work: { batchSize: 5, pollingIntervalSeconds: 2 },
  },
  imagen: {
    queueOptions: { retryLimit: 8, heartbeatSeconds: 60 },
    work: { batchSize: 1, pollingIntervalSeconds: 2 },
  },
  reporte: {
    queueOptions: { retryLimit: 100 },
    work: { batchSize: 1, pollingIntervalSeconds: 5 },
  },
  limpieza: {
    queueOptions: { retryLimit: 5, retryDelay: 300 },
    work: { batchSize: 1, pollingIntervalSeconds: 60 },
  },
}
export const QUEUE_NAMES = Object.keys(QUEUES) as Queue[]

/** What will not go better another time: the job fails at once, is tried no more, and says why. */
export class PermanentFailure extends Error {}

/**
 * Work kept in the database until it is done: survives a crash, is tried again with growing pauses
 * (docs/rules.md#waiting-work).
 */
export type Jobs = Awaited<ReturnType<typeof openJobs>>

export async function openJobs(db: Database, { embedded }: { embedded: boolean }, onError: (error: Error) => void) {
  const boss = new PgBoss({
    db: fromDrizzle(db, sql),
    ...(embedded ? { backend: 'pglite' } : {}),
    schema: 'jobs',
    // Where another process died, its letters wait half a minute for its heart and this long for who notices.
    ...(embedded ? {} : { superviseIntervalSeconds: 20, monitorIntervalSeconds: 20 }),
  })
  boss.on('error', onError)
  await boss.start()
  await openQueues(boss)

  // The embedded database has one process at a time: whoever had these in hand is dead. No need to wait for its heart.
  if (embedded)
    await db.execute(
      sql`update jobs.job set state = 'retry', start_after = now() where state = 'active' and ${IN_OUR_QUEUES}`,
    )

  return {
    /** Queues work inside the transaction that gives cause to it, to be done at once or after so many seconds. */
    async put<Q extends Queue>(tx: Transaction, queue: Q, jobs: JobPayloads[Q][], startAfter = 0): Promise<void> {
      await boss.insert(
        queue,
        jobs.map((data) => ({ data, startAfter })),
        { db: fromDrizzle(tx, sql) },
      )
    },

    /**
     * Does what waits in a queue, until `close`. A job that fails is tried again by itself, unless it says `PermanentFailure`; a
     * sentence that it gives back is kept with it.
     */
    async work<Q extends Queue>(
      queue: Q,
      handle: (job: JobPayloads[Q], id: string) => Promise<unknown>,
    ): Promise<void> {
      const { batchSize, pollingIntervalSeconds } = QUEUES[queue].work
      const options = { batchSize, pollingIntervalSeconds, burstWhenBatchFull: true, perJobResults: true } as const
      await boss.work<JobPayloads[Q]>(queue, options, (batch) =>
        Promise.all(
          batch.map(async (job) => {
            const [result] = await Promise.allSettled([handle(job.data, job.id)])
            const settled = { id: job.id, ...outcome(result) }
            // Put down at once: should this process die while another of the batch waits, what is done is not done again.
            if (settled.status === 'completed') await boss.complete(queue, job.id, settled.output).catch(onError)
            return settled
          }),
        ),
      )
    },

    /** Queues work by itself at each of these moments of the wall clock in Panama; a shop that was closed then does it once when it opens. */
    async schedule(queue: Queue, cron: string): Promise<void> {
      await boss.schedule(queue, cron, {}, { tz: 'America/Panama', missed: 'once' })
    },

    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/** Creates the queues that are missing and gives a shop that was opened with other pauses the new ones. */
async function openQueues(boss: PgBoss): Promise<void> {
  const queues = await boss.getQueues(QUEUE_NAMES)
  for (const name of QUEUE_NAMES) {
    const queueOptions = { ...DEFAULT_QUEUE_OPTIONS, ...QUEUES[name].queueOptions }
    const current = new Map(Object.entries(queues.find((queue) => queue.name === name) ?? {}))
    if (Object.entries(queueOptions).every(([option, value]) => current.get(option) === value)) continue
    await boss.createQueue(name, queueOptions)
    await boss.updateQueue(name, queueOptions)
    // pg-boss learns a new queue on its first use, over a connection of its own. Inside the first order's transaction
    // there may be none left (the embedded database has one), so it learns it now.
    await boss.insert(name, [])
  }
}

const IN_OUR_QUEUES = sql`name in (${sql.join(
  QUEUE_NAMES.map((name) => sql`${name}`),
  sql`, `,
)})`

const outcome = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled'
    ? ({ status: 'completed', output: typeof result.value === 'string' ? { done: result.value } : {} } as const)
    : ({
        status: result.reason instanceof PermanentFailure ? 'deadletter' : 'failed',
        output: { error: result.reason instanceof PermanentFailure ? result.reason.message : String(result.reason) },
      } as const)
