/**
 * `node tests/support/visitors.ts '<task as JSON>'`: people at a proxy, run in the network namespaces of their
 * addresses. An attacker opens event streams and closes none; a customer reads pages, orders and follows an order.
 * Prints what happened as JSON. Use it only on your own shop: it contacts no other than that of the task.
 */
import { type ClientHttp2Session, connect, constants } from 'node:http2'
import { connect as connectTcp } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { NO_PLACE } from '#shop/endpoint.ts'
import { anAttempt } from './attempts.ts'

/** The task of a visitor process, for this many seconds. */
export interface Task {
  role: 'attacker' | 'customer'
  /** The address of the proxy, and those of the visitors. */
  proxy: string
  addresses: string[]
  seconds: number
  /** The paths of event streams. */
  streams: string[]
}

/** New streams per second of one attacking address. */
const STREAMS_PER_SECOND = 9
/** HAProxy's limit of streams per connection. */
const STREAMS_PER_CONNECTION = 100

const task = JSON.parse(process.argv[2] ?? '{}') as Task
const ends = performance.now() + task.seconds * 1000
const isOver = () => performance.now() >= ends
const results = new Map<string, number>()
const count = (what: string) => results.set(what, (results.get(what) ?? 0) + 1)
const waits: number[] = []

/** Connects over HTTP/2 from one of the visitors' addresses. */
function open(address: string) {
  const session = connect(`https://${task.proxy}`, {
    createConnection: () =>
      connectTls({
        socket: connectTcp({ host: task.proxy, port: 443, localAddress: address }),
        ALPNProtocols: ['h2'],
        rejectUnauthorized: false,
      }),
  })
  session.on('error', () => count('connection failed'))
  return session
}

/** Sends a request; resolves with its status, or 0 without one, when the reply or its stream has ended. */
function send(session: ClientHttp2Session, path: string, { body, key }: { body?: unknown; key?: string } = {}) {
  const { promise, resolve } = Promise.withResolvers<{ status: number; text: string }>()
  const headers = {
    ':path': path,
    ...(body ? { ':method': 'POST', 'content-type': 'application/json', 'idempotency-key': key ?? '' } : {}),
  }
  let [status, text] = [0, '']
  const stream = session.request(headers)
  stream.setEncoding('utf8')
  stream.on('response', (received) => {
    status = Number(received[constants.HTTP2_HEADER_STATUS])
  })
  stream.on('data', (chunk) => {
    text += chunk
  })
  stream.on('error', () => {})
  stream.on('close', () => resolve({ status, text }))
  stream.end(body ? JSON.stringify(body) : undefined)
  return promise
}

async function attack(address: string, offset: number) {
  let session = open(address)
  let opened = 0
  for (let n = offset; !isOver(); n += 1) {
    if (opened >= STREAMS_PER_CONNECTION || session.destroyed || session.closed) [session, opened] = [open(address), 0]
    opened += 1
    send(session, task.streams[n % task.streams.length] ?? '/').then(({ status, text }) =>
      count(text.includes(`event: ${NO_PLACE}`) ? 'stream ended by a cap' : `stream ${status}`),
    )
    await pause(1000 / STREAMS_PER_SECOND)
  }
}

/** Reads a page, orders, and follows the order, in a loop. */
async function shop(address: string) {
  let session = open(address)
  const follow = async () => {
    while (!isOver()) {
      const { status, text } = await send(session, task.streams[0] ?? '/')
      if (!isOver()) count(`own stream ended: ${status}${text.includes(`event: ${NO_PLACE}`) ? ' by a cap' : ''}`)
      await pause(2000)
    }
  }
  void follow()
  while (!isOver()) {
    if (session.destroyed || session.closed) session = open(address)
    const { key, body } = anAttempt()
    for (const [what, path, order] of [
      ['page', '/', undefined],
      ['page', '/haz-tu-pedido', undefined],
      ['tracking page', (task.streams[0] ?? '').replace('/api', '').replace('/eventos', ''), undefined],
      ['order', '/api/orders/submit', { key, body }],
    ] as const) {
      const started = performance.now()
      const { status } = await send(session, path, order)
      waits.push(performance.now() - started)
      count(`${what} ${status}`)
    }
    await pause(1000)
  }
}

await Promise.all(task.addresses.map((address, n) => (task.role === 'attacker' ? attack(address, n) : shop(address))))
const slowest = Math.round(Math.max(0, ...waits))
process.stdout.write(JSON.stringify({ results: Object.fromEntries([...results].toSorted()), slowest }), () =>
  process.exit(0),
)
