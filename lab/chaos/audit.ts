import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Promises } from './shoppers.ts'

/** Where the shop's mails are: in the files of its DATA_DIR, or with the mail server. */
export type Mails = { folder: string } | { taken: { id: string; to: string }[] }

/** The default capacity of an hour, which the round's calendar overrides for the scarce one. */
export const PLACES_PER_HOUR = 1000

/**
 * Checks that every promised order is stored once, that nothing else is, and that every sum and limit holds. Returns
 * what is wrong.
 */
export async function auditOrders(pool: Pool, promises: Promises): Promise<string[]> {
  const wrong = promises.wrong.splice(0)
  const stored = await rows<{ id: string; key: string; total: number }>(
    pool,
    'select id, nombre as key, total from orders',
  )
  const byKey = Map.groupBy(stored, ({ key }) => key)
  for (const [key, { orderId, total }] of promises.orders) {
    const found = byKey.get(key) ?? []
    if (found.length !== 1) wrong.push(`Order ${orderId} is stored ${found.length} times`)
    if (found[0] && found[0].id !== orderId) wrong.push(`Order ${orderId} is stored as ${found[0].id}`)
    if (found[0] && found[0].total !== Math.round(total * 100)) wrong.push(`Order ${orderId} has another total`)
  }
  for (const { id, key } of stored) if (!promises.orders.has(key)) wrong.push(`Order ${id} was never answered`)
  for (const [sql, text] of CHECKS)
    for (const { what } of await rows<{ what: string }>(pool, sql, sql.includes('$1') ? [PLACES_PER_HOUR] : []))
      wrong.push(`${text}: ${what}`)
  return wrong
}

/** Each statement finds a violation. */
const CHECKS: [sql: string, text: string][] = [
  [
    `select o.id::text as what from orders o
     where o.subtotal <> (select sum(l.subtotal) from order_lines l where l.order_id = o.id)
       or o.total <> o.subtotal - o.descuento + o.envio`,
    'The total of an order is not the sum of its lines',
  ],
  [
    `select o.id::text as what from orders o
     where (select count(*) from order_history h where h.order_id = o.id and h.desde is null) <> 1`,
    'An order has not begun exactly once in its history',
  ],
  [
    `select fecha || ' ' || hora || ', ' || ocupados || ' of ' || coalesce(capacidad, $1::integer) as what
     from delivery_slots where ocupados > coalesce(capacidad, $1::integer)`,
    'An hour is over its limit',
  ],
  [
    `select fecha || ' ' || hora || ', ' || ocupados as what from delivery_slots s
     where ocupados <> (select count(*) from orders o where o.fecha_entrega = s.fecha and o.hora_entrega = s.hora
      and not o.hora_liberada)`,
    'The counter of an hour is not the number of its orders',
  ],
  [
    `select codigo || ', ' || uso_actual || ' of ' || uso_maximo as what from promotions p
     where uso_actual > uso_maximo or uso_actual <> (select count(*) from orders o where o.promotion_id = p.id)`,
    'A promotion is over its limit, or its counter is not the number of its orders',
  ],
  [
    `select o.id || ', ' || (select count(*) from jobs.job j where j.name = 'correo' and j.data->>'orderId' = o.id::text)
       as what
     from orders o where (select array_agg(j.data->>'letter' order by j.data->>'letter') from jobs.job j
       where j.name = 'correo' and j.data->>'orderId' = o.id::text)
       is distinct from array['pedido-nuevo', 'pedido-recibido']`,
    'An order has not its two mails as jobs',
  ],
]

/**
 * Checks that every mail job is done, and that its mail exists at least once with the job's Message-ID, or as exactly
 * one file (docs/decisions/007-job-queue-as-outbox.md). Returns what is wrong.
 */
export async function auditMails(pool: Pool, mails: Mails): Promise<string[]> {
  const jobs = await rows<{ id: string; state: string }>(
    pool,
    `select id, state from jobs.job where name = 'correo' and data ? 'orderId'`,
  )
  const unfinished = jobs.filter(({ state }) => state !== 'completed')
  const wrong = unfinished.map(({ id, state }) => `The job of mail ${id} is ${state}`)
  const ids = new Set(jobs.map(({ id }) => id))
  const existing = 'folder' in mails ? mailFiles(mails.folder) : mailsTaken(mails.taken, wrong)
  for (const id of ids) if (!existing.has(id)) wrong.push(`Mail ${id} does not exist`)
  for (const id of existing) if (!ids.has(id)) wrong.push(`Mail ${id} belongs to no job`)
  return wrong
}

/** The ids of the mails that the server accepted. The same mail may occur twice, to the same recipient. */
function mailsTaken(taken: { id: string; to: string }[], wrong: string[]): Set<string> {
  const mails = Map.groupBy(taken, ({ id }) => /^<(.+)@/.exec(id)?.[1] ?? id)
  for (const [id, copies] of mails)
    if (new Set(copies.map(({ to }) => to)).size > 1) wrong.push(`Mail ${id} went to more than one recipient`)
  return new Set(mails.keys())
}

function mailFiles(folder: string): Set<string> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'))
  return new Set(
    files.map((file) => /^Message-ID: <(.+)@/im.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? file),
  )
}

async function rows<Row>(pool: Pool, sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await pool.query(sql, values)).rows
}
