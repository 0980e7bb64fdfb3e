import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { STREAM_CAPS } from '#server/http/events/open-streams.ts'
import { urlOf } from '#shop/endpoint.ts'
import { submitOrder } from '#shop/orders/contract.ts'
import { changeSettings } from '#shop/settings-contract.ts'
import { readTicketLinks, watchTrackedOrder } from '#shop/tracking/contract.ts'
import { anAttempt } from './attempts.ts'
import type { RunningShop } from './running-shop.ts'
import type { Task } from './visitors.ts'

const run = promisify(execFile)

/** The attackers, the customers who shop meanwhile, and their network namespaces. */
interface Attack {
  shops: RunningShop[]
  /** The URLs of the processes' metrics. */
  metrics: string[]
  seconds: number
  attackers: { namespace: string; addresses: string[]; proxy: string }
  customers: { namespace: string; address: string; proxy: string }[]
}

/**
 * Attackers open streams, of one order or of three each, while customers shop. Returns what happened, in sentences.
 * Throws when a customer was refused a page or an order, or a process exceeded its cap of streams.
 */
export async function attackStreams(
  db: Client,
  { shops, metrics, seconds, attackers, customers }: Attack,
): Promise<string[]> {
  const [shop] = shops
  assert(shop)
  assert((await shop.callAsAdmin(changeSettings, { body: { cambios: { pedidosPorHora: 1000 }, vistos: {} } })).ok)
  const ids: string[] = []
  for (const _ of customers) {
    const { key, body } = anAttempt()
    const answer = await shop.call(submitOrder, { headers: { 'idempotency-key': key }, body })
    if (!answer.ok) throw new Error(answer.error)
    ids.push(answer.orderId)
  }
  const count = attackers.addresses.length
  const copies = await db.query<{ id: string }>(
    `insert into orders select copy.* from orders o,
       (select gen_random_uuid() as id from generate_series(1, $1)) new,
       jsonb_populate_record(o, jsonb_build_object('id', new.id)) copy
     where o.id = $2 returning id`,
    [count === 1 ? 1 : 3 * count, ids[0]],
  )
  const pedidos = [...ids, ...copies.rows.map(({ id }) => id)]
  const linked = await shop.callAsAdmin(readTicketLinks, { body: { pedidos } })
  assert(linked.ok)
  const streamOf = (id: string) => {
    const link = linked.enlaces.find((each) => each.id === id)?.enlace ?? ''
    return urlOf(watchTrackedOrder, { params: { token: link.split('/').at(-1) } })
  }
  const send = async (namespace: string, task: Task) => {
    const command = ['netns', 'exec', namespace, process.execPath, 'tests/support/visitors.ts', JSON.stringify(task)]
    const { stdout } = await run('ip', command)
    return JSON.parse(stdout) as { results: Record<string, number>; slowest: number }
  }
  const ended = new AbortController()
  const peak = watchStreams(metrics, ended.signal)
  const attacked = send(attackers.namespace, {
    role: 'attacker',
    proxy: attackers.proxy,
    addresses: attackers.addresses,
    seconds,
    streams: copies.rows.map(({ id }) => streamOf(id)),
  })
  const shopping = customers.map(({ namespace, address, proxy }, n) =>
    send(namespace, { role: 'customer', proxy, addresses: [address], seconds, streams: [streamOf(ids[n] ?? '')] }),
  )
  const answered = await Promise.all(shopping)
  const said = [`${count} attacking: ${JSON.stringify((await attacked).results)}`]
  for (const { results, slowest } of answered)
    said.push(`A customer: ${JSON.stringify(results)}, slowest ${slowest} ms`)
  ended.abort()
  const streams = await peak
  said.push(`Most streams of a process at once: ${streams.join(', ')} of ${STREAM_CAPS.total}`)
  for (const { results } of answered)
    assert.deepEqual(Object.keys(results), ['order 201', 'page 200', 'tracking page 200'], said.join('\n'))
  const cap = count === 1 ? STREAM_CAPS.link + customers.length : STREAM_CAPS.total
  assert(
    streams.every((most) => most <= cap),
    said.join('\n'),
  )
  return said
}

/** The metrics of a process; empty when it is too busy to answer, because the next reading shows them. */
const readMetrics = (url: string): Promise<string> =>
  fetch(url, { headers: { connection: 'close' } }).then(
    (answer) => answer.text(),
    () => '',
  )

/** The most concurrent event streams of each process, read every second until the signal. */
async function watchStreams(metrics: string[], signal: AbortSignal): Promise<number[]> {
  const most = metrics.map(() => 0)
  while (!signal.aborted) {
    for (const [n, url] of metrics.entries()) {
      const text = await readMetrics(url)
      const open = [...text.matchAll(/^shop_event_streams\{.*\} (\d+)$/gm)].map(([, value]) => Number(value))
      most[n] = Math.max(
        most[n] ?? 0,
        open.reduce((sum, value) => sum + value, 0),
      )
    }
    await pause(1000)
  }
  return most
}
