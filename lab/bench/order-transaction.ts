import type { Pool } from 'pg'
import { newId } from '#server/db/columns.ts'
import type { Database } from '#server/db/connect.ts'
import { orders } from '#server/orders/table.ts'
import { recordStatements, type Statement } from '#tests/support/recorded-statements.ts'
import { openBenchContext } from './bench-context.ts'
import { type Compared, compare } from './compare.ts'
import { sampleOrder, submitSample } from './sample-order.ts'

const ORDERS_PER_ROUND = 100

/** The measurements of storing an order. */
export interface TransactionResult {
  perSecond: Compared
  cpuMs: Compared
  statements: number
}

/**
 * Benchmarks storing an order through the shop against replaying the same SQL statements with `pg` alone, sequentially.
 */
export async function benchOrderTransaction(where: {
  databaseUrl?: string
  dataDir: string
}): Promise<TransactionResult> {
  const { context, pool, close } = await openBenchContext(where)
  const { db } = context
  const order = () => submitSample(context)
  const statements = await recorded(order)
  const result = await compare(
    () => timed(db, order),
    () => timed(db, () => replay(pool, statements)),
  )
  await close()
  return { ...result, statements: statements.length }
}

/** Measures the time, and checks that every run stored one order. */
async function timed(db: Database, once: () => Promise<void>) {
  const before = await db.$count(orders)
  const cpu = process.cpuUsage()
  const started = performance.now()
  for (let count = 0; count < ORDERS_PER_ROUND; count++) await once()
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const stored = (await db.$count(orders)) - before
  if (stored !== ORDERS_PER_ROUND) throw new Error(`${stored} orders stored instead of ${ORDERS_PER_ROUND}`)
  return { perSecond: ORDERS_PER_ROUND / seconds, cpuMs: (user + system) / 1000 / ORDERS_PER_ROUND }
}

/** Records the statements of one transaction, from begin to commit, as sent to the database. */
async function recorded(work: () => Promise<void>): Promise<Statement[]> {
  const sent = await recordStatements(work)
  const statements = sent.find((all) => all.some(({ text }) => /"order_lines"/.test(text))) ?? []
  const begin = statements.findIndex(({ text }) => text.startsWith('begin'))
  return statements.slice(begin, statements.findIndex(({ text }) => text === 'commit') + 1)
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Replays the statements as another order, with new ids and the next delivery hour. */
async function replay(pool: Pool, statements: Statement[]): Promise<void> {
  const ids = new Map<string, string>()
  const { fechaEntrega, horaEntrega } = sampleOrder().body.cliente
  const fresh = (value: unknown): unknown => {
    if (typeof value !== 'string') return value
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return fechaEntrega
    if (/^\d\d:00$/.test(value)) return horaEntrega
    return value.replace(UUID, (id) => ids.get(id) ?? ids.set(id, newId()).get(id) ?? id)
  }
  const client = await pool.connect()
  try {
    for (const { text, values } of statements) await client.query(text, values.map(fresh))
  } finally {
    client.release()
  }
}
