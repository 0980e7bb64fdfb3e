import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import bossPackage from 'pg-boss/package.json' with { type: 'json' }
import type { Day } from '#shop/dates.ts'
import { newId } from './db/columns.ts'
import type { Database, Transaction } from './db/connect.ts'

/** A mail about an order. `respondido`: the id of the proof or claim that the team answered. */
export type OrderMailJob =
  | { letter: 'pedido-recibido' | 'pedido-cambiado' | 'pedido-nuevo' | 'enlace-pedido' | 'otro-dia'; orderId: string }
  /** To the shop: the customer cancelled or changed the order by its link. */
  | { letter: 'cambio-cliente'; orderId: string; que: 'cancelado' | 'cambiado' }
  /** `cambio`: the entry of the order's history that the mail is about; `empacado`: when it was packed, as ISO 8601. */
  | { letter: 'pedido-listo'; orderId: string; empacado: string }
  | { letter: 'pedido-estado'; orderId: string; cambio: string }
  | { letter: 'pago-contestado' | 'reclamo-contestado'; orderId: string; respondido: string }

/** A mail to an account. Its link is created when the mail is written, so that no job holds a valid token. */
export type AccountMailJob =
  | { letter: 'verificar-correo'; userId: string }
  | { letter: 'restablecer-clave'; email: string }
  /** `cuando`: an instant, as ISO 8601. */
  | { letter: 'clave-cambiada'; userId: string; cuando: string }
  | { letter: 'mayorista-recibida' | 'mayorista-aprobada' | 'mayorista-rechazada'; userId: string }
  /** To the shop: a new wholesale application. */
  | { letter: 'mayorista-nueva'; userId: string }

/** `quien` set a new password for `username`; both are members of the team. */
export type TeamMailJob = { letter: 'clave-equipo'; username: string; quien: string; cuando: string }

/** The code that proves an e-mail for an order or an erasure. Like links, it is made when the mail is written. */
export type CodeMailJob = { letter: 'codigo-correo' | 'codigo-borrar'; solicitud: string }

/** The report of the week that begins on this Monday. */
export type ReportMailJob = { letter: 'reporte-semanal'; inicio: Day }

/** A mail to be written and sent. */
export type MailJob = OrderMailJob | AccountMailJob | TeamMailJob | CodeMailJob | ReportMailJob

/** A message by the WhatsApp Business API, each with the template of the same name. */
export type WhatsappJob =
  | { template: 'pedido_recibido'; orderId: string }
  /** `cambio` and `empacado`: as in a mail. */
  | { template: 'pedido_listo'; orderId: string; empacado: string }
  | { template: 'pedido_en_camino'; orderId: string; cambio: string }
  | { template: 'reporte_semanal'; inicio: string }

/** The payload of the jobs of each queue. */
export interface JobPayloads {
  correo: MailJob
  whatsapp: WhatsappJob
  imagen: { filename: string }
  reporte: object
  limpieza: object
  respaldo: object
}
/** The name of a queue. */
export type Queue = keyof JobPayloads

const MONTH_S = 30 * 86_400

/**
 * Retry delays that grow to an hour, a heartbeat that detects a dead worker, and jobs that are kept for two weeks after
 * they end.
 */
const DEFAULT_QUEUE_OPTIONS = {
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  heartbeatSeconds: 30,
  deleteAfterSeconds: MONTH_S / 2,
}

/** The options of each queue: retries, and polling for jobs that `wake` misses, as of a dead process. */
const QUEUES: Record<Queue, { queueOptions: object; work: { batchSize: number; pollingIntervalSeconds: number } }> = {
  // Retried for a month, first after half a minute, then up to hourly, so that a mail server's outage loses no mail.
  correo: {
    queueOptions: { retryLimit: 1000, retentionSeconds: MONTH_S },
    work: { batchSize: 5, pollingIntervalSeconds: 10 },
  },
  // A message about an order is useless days later.
  whatsapp: {
    queueOptions: { retryLimit: 30 },
    work: { batchSize: 5, pollingIntervalSeconds: 10 },
  },
  imagen: {
    queueOptions: { retryLimit: 8, heartbeatSeconds: 60 },
    work: { batchSize: 1, pollingIntervalSeconds: 10 },
  },
  reporte: {
    queueOptions: { retryLimit: 100 },
    work: { batchSize: 1, pollingIntervalSeconds: 60 },
  },
  limpieza: {
    queueOptions: { retryLimit: 5, retryDelay: 300 },
    work: { batchSize: 1, pollingIntervalSeconds: 60 },
  },
  // Uploading gigabytes of pictures to a slow store takes hours.
  respaldo: {
    queueOptions: { retryLimit: 5, retryDelay: 300, expireInSeconds: 6 * 3600 },
    work: { batchSize: 1, pollingIntervalSeconds: 10 },
  },
}
export const QUEUE_NAMES = Object.keys(QUEUES) as Queue[]

/** A failure that a retry cannot change: the job fails at once, with this message. */
export class PermanentFailure extends Error {}

/**
 * Jobs stored in the database until they are done: they survive a crash and are retried with growing delays
 * (docs/rules.md#waiting-work).
 */
export type Jobs = Awaited<ReturnType<typeof openJobs>>

/** The version of its tables that pg-boss expects. */
const TABLES_VERSION: number = bossPackage.pgboss.schema

/** Whether the queue's tables and index exist, in this version or a newer one. */
export async function hasQueueTables(pool: Pick<Database['$client'], 'query'>): Promise<boolean> {
  const isIndexed = `to_regclass('jobs.job_failed_index') is not null`
  const found = await pool.query(`select from jobs.version where version >= $1 and ${isIndexed}`, [TABLES_VERSION])
  return found.rows.length > 0
}

/** Creates or updates the tables of the queue. Run it in one process at a time: pg-boss fails when two create them. */
export async function createQueueTables(db: Pick<Database, 'execute'>): Promise<void> {
  const boss = new PgBoss({ db: fromDrizzle(db, sql), schema: 'jobs', supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
  // Failed jobs are counted every minute (docs/rules.md#today).
  await db.execute(sql`create index if not exists job_failed_index on jobs.job (name) where state = 'failed'`)
}

/** Opens the job queues on this database. */
export async function openJobs(db: Database, { embedded }: { embedded: boolean }, onError: (error: Error) => void) {
  const boss = new PgBoss({
    db: fromDrizzle(db, sql),
    ...(embedded ? { backend: 'pglite' } : {}),
    schema: 'jobs',
    // Schedules have minute precision, and a quiet shop should stay idle.
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    // No job depends on another, but pg-boss would look for such jobs every five seconds.
    flowIntervalSeconds: 60,
    // When another process dies, its jobs wait for the heartbeat timeout of half a minute and for this supervision
    // interval.
    ...(embedded ? {} : { superviseIntervalSeconds: 20, monitorIntervalSeconds: 20 }),
  })
  boss.on('error', onError)
  await boss.start()
  await openQueues(boss)

  // The embedded database has one process at a time: the worker of these jobs is dead, so they need not wait for its
  // heartbeat.
  if (embedded)
    await db.execute(
      sql`update jobs.job set state = 'retry', start_after = now() where state = 'active' and ${IN_OUR_QUEUES}`,
    )

  const workerIds = new Map<Queue, string>()
  /** Makes this process look for jobs of a queue soon, after the transaction that queued them has ended. */
  const wake = (queue: Queue, afterSeconds = 0): void => {
    const look = () => boss.notifyWorker(workerIds.get(queue) ?? '')
    for (const ms of WAKE_AFTER_MS) setTimeout(look, afterSeconds * 1000 + ms).unref()
  }

  return {
    /** Queues jobs in the transaction that causes them, to start at once or after `startAfter` seconds. */
    async enqueue<Q extends Queue>(tx: Transaction, queue: Q, jobs: JobPayloads[Q][], startAfter = 0): Promise<void> {
      await boss.insert(
        queue,
        // Time-ordered ids, which take less space in an index than random ones.
        jobs.map((data) => ({ id: newId(), data, startAfter })),
        { db: fromDrizzle(tx, sql) },
      )
      wake(queue, startAfter)
    },

    wake,

    /**
     * Processes a queue until `close`. A failed job is retried unless it throws `PermanentFailure`. The text that
     * `handle` returns is stored with the job.
     */
    async work<Q extends Queue>(
      queue: Q,
      handle: (job: JobPayloads[Q], id: string) => Promise<unknown>,
    ): Promise<void> {
      const { batchSize, pollingIntervalSeconds } = QUEUES[queue].work
      const options = { batchSize, pollingIntervalSeconds, burstWhenBatchFull: true, perJobResults: true } as const
      const workerId = await boss.work<JobPayloads[Q]>(queue, options, (batch) =>
        Promise.all(
          batch.map(async (job) => {
            const [result] = await Promise.allSettled([handle(job.data, job.id)])
            const settled = { id: job.id, ...outcome(result) }
            // Stored at once, so that finished jobs are not repeated if this process dies during the rest of the batch.
            if (settled.status === 'completed') await boss.complete(queue, job.id, settled.output).catch(onError)
            return settled
          }),
        ),
      )
      workerIds.set(queue, workerId)
    },

    /**
     * Queues a job on a cron schedule in Panama time; without `cron`, removes the schedule. A run missed while the shop
     * was down is queued once at the next start.
     */
    async schedule(queue: Queue, cron: string | undefined): Promise<void> {
      if (cron) await boss.schedule(queue, cron, {}, { tz: 'America/Panama', missed: 'once' })
      else await boss.unschedule(queue)
    },

    close: () => boss.stop({ graceful: true, timeout: 2000 }),
  }
}

/** A transaction that queues jobs has usually ended by the first check, and a slow one by the second. */
const WAKE_AFTER_MS = [50, 1000]

/** Creates missing queues and updates the options of existing ones. */
async function openQueues(boss: PgBoss): Promise<void> {
  const queues = await boss.getQueues(QUEUE_NAMES)
  for (const name of QUEUE_NAMES) {
    const queueOptions = { ...DEFAULT_QUEUE_OPTIONS, ...QUEUES[name].queueOptions }
    const current = new Map(Object.entries(queues.find((queue) => queue.name === name) ?? {}))
    if (Object.entries(queueOptions).every(([option, value]) => current.get(option) === value)) continue
    await boss.createQueue(name, queueOptions)
    await boss.updateQueue(name, queueOptions)
    // pg-boss loads a new queue at its first use, over another connection. Inside the first order's transaction none
    // may be free (the embedded database has one), so it is loaded here.
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
