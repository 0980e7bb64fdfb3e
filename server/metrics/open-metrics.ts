import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#server/db/connect.ts'
import { diskOf } from '#server/health/readiness.ts'
import type { CacheUse } from '#server/http/cache/response-cache.ts'
import { STREAM_CAPS, type StreamCap } from '#server/http/events/open-streams.ts'
import { within } from '#server/http/within.ts'
import { QUEUE_NAMES } from '#server/jobs.ts'

/** In seconds. A cached page takes less than a millisecond, an order about ten. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** The duration recorded for a response from memory: it falls in the first bucket, so it is not measured. */
const HIT_SECONDS = 0.0001
const JOBS_WAIT_MS = 1000
const SUBMIT_PATH = '/api/orders/submit'

/** The metrics of a process for Prometheus (docs/operations.md). Created only with METRICS_PORT. */
export type Metrics = ReturnType<typeof openMetrics>

/** Opens the metrics of this process and its resources. */
export function openMetrics(used: { pools: Record<string, Database>; jobsDb: Database; dataDir: string }) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const seconds = new Histogram({
    name: 'shop_http_request_seconds',
    help: 'Time from a request to the end of its reply, by route. Event streams are left out.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const pending = new Gauge({ name: 'shop_http_requests_pending', help: 'Requests without a reply yet', registers })
  const orders = new Counter({
    name: 'shop_orders_total',
    help: 'Submitted orders: taken (a repeat counts again), refused (4xx), failed (5xx)',
    labelNames: ['result'],
    registers,
  })
  for (const result of ['taken', 'refused', 'failed']) orders.inc({ result }, 0)
  const cached = new Counter({
    name: 'shop_cache_total',
    help: 'Replies of the cache: fresh, rendered again, or stale because that failed or took too long',
    labelNames: ['use'],
    registers,
  })
  for (const use of ['fresh', 'rendered', 'stale'] satisfies CacheUse[]) cached.inc({ use }, 0)
  const streams = new Gauge({
    name: 'shop_event_streams',
    help: 'Open event streams, by route',
    labelNames: ['route'],
    registers,
  })
  const capped = new Counter({
    name: 'shop_event_streams_capped_total',
    help: 'Event streams that ended because a newer one took their place, by the cap that was reached',
    labelNames: ['cap'],
    registers,
  })
  for (const cap of Object.keys(STREAM_CAPS)) capped.inc({ cap }, 0)
  gaugePools(used.pools, registers)
  gaugeJobs(used.jobsDb, registers)
  new Gauge({
    name: 'shop_disk_free_bytes',
    help: 'Free space where DATA_DIR is',
    registers,
    async collect() {
      const { bsize, bavail } = await diskOf(resolve(used.dataDir))
      this.set(bsize * bavail)
    },
  })

  const begin = (_request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    pending.inc()
    done()
  }
  const end = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    pending.dec()
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    if (!isStream) {
      seconds.observe({ method, route, status: statusClass(reply.statusCode) }, reply.elapsedTime / 1000)
    }
    if (route === SUBMIT_PATH && method === 'POST') orders.inc({ result: resultOf(reply.statusCode) })
    done()
  }
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    countStreams: (route: string, by: 1 | -1) => streams.inc({ route }, by),
    countCappedStream: (cap: StreamCap) => capped.inc({ cap }),
    countCacheUse: (use: CacheUse) => cached.inc({ use }),
    /** Counts a request that was answered from memory, before routing. */
    countHit: ({ method, route, statusCode }: { method: string; route: string; statusCode: number }) =>
      seconds.observe({ method, route, status: statusClass(statusCode) }, HIT_SECONDS),
    /** Counts the requests of an app, including those it makes to itself while rendering a page. */
    watch(app: FastifyInstance): void {
      app.addHook('onRequest', begin)
      app.addHook('onResponse', end)
    },
  }
}

const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`
const resultOf = (status: number): string => (status < 300 ? 'taken' : status < 500 ? 'refused' : 'failed')

function gaugePools(pools: Record<string, Database>, registers: Registry[]): void {
  new Gauge({
    name: 'shop_pool_connections',
    help: 'Connections of a pool, and queries that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { $client }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, $client.totalCount - $client.idleCount)
        this.set({ pool, state: 'idle' }, $client.idleCount)
        this.set({ pool, state: 'waiting' }, $client.queuedCount)
      }
    },
  })
}

type QueueRow = { waiting: number; failed: number; oldest: number }

/** Omitted while the database does not answer within a second. All processes share these values and report the same. */
function gaugeJobs(db: Database, registers: Registry[]): void {
  // Both gauges of one scrape share a query.
  let reading: Promise<Map<string, QueueRow> | undefined> | undefined
  const read = () => {
    reading ??= within(
      JOBS_WAIT_MS,
      readJobs(db).catch(() => undefined),
    ).finally(() => {
      reading = undefined
    })
    return reading
  }
  new Gauge({
    name: 'shop_jobs',
    help: 'Jobs that wait (also for a later time or a retry), and those that failed for good',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      const queues = await read()
      this.reset()
      for (const [queue, { waiting, failed }] of queues ?? []) {
        this.set({ queue, state: 'waiting' }, waiting)
        this.set({ queue, state: 'failed' }, failed)
      }
    },
  })
  new Gauge({
    name: 'shop_jobs_oldest_due_seconds',
    help: 'How long the oldest job that is due has been waiting',
    labelNames: ['queue'],
    registers,
    async collect() {
      const queues = await read()
      this.reset()
      for (const [queue, { oldest }] of queues ?? []) this.set({ queue }, oldest)
    },
  })
}

/** Every queue, even without jobs. */
async function readJobs(db: Database) {
  const { rows } = await db.execute<QueueRow & { name: string }>(sql`
    select name, count(*) filter (where state <> 'failed')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where state <> 'failed' and start_after < now())), 0)::float
        as oldest
    from jobs.job where state in ('created', 'retry', 'failed') group by name`)
  const found = new Map(rows.map((row) => [row.name, row]))
  return new Map(QUEUE_NAMES.map((name): [string, QueueRow] => [name, found.get(name) ?? NO_JOBS]))
}
const NO_JOBS: QueueRow = { waiting: 0, failed: 0, oldest: 0 }
