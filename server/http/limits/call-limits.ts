import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { isInProcessCall } from '#server/http/in-process-calls.ts'
import { Refusal } from '#server/http/refusal.ts'
import { addToCounts, waitText } from './attempts.ts'
import { clientNetwork } from './client-network.ts'
import { deviceOf, requireDevice } from './device.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls per minute of one device; an address may make `DEVICES_AT_ADDRESS` times as many. */
    perMinute?: number
  }
}

/** Thousands of telephones can share an address. */
const DEVICES_AT_ADDRESS = 10
/** The share of a limit that a process counts by itself before it tells the others. */
const UNSHARED = 1 / 20
const SHARE_MS = 1000
const MINUTE_MS = 60_000

interface Counter {
  max: number
  /** Calls that are not in the database yet. */
  own: number
  /** Calls of all processes, as the database last said. */
  shared: number
}

/**
 * Limits every call of `app` per minute, by device and more widely by address (docs/rules.md#rate-limits). Each process
 * counts in memory; what comes near a limit is added up in the database once a second, so that the limits hold across
 * processes without a query per request (docs/decisions/025-limits.md).
 */
export function limitCalls(app: FastifyInstance, context: AppContext): void {
  const { db, log, now } = context
  let minute = 0
  let counters = new Map<string, Counter>()
  let sharing: Promise<void> | undefined

  app.addHook('onRequest', async (request) => {
    if (isInProcessCall(request)) return
    const at = now().getTime()
    if (Math.floor(at / MINUTE_MS) !== minute) {
      minute = Math.floor(at / MINUTE_MS)
      counters = new Map()
    }
    const counted = keysOf(request).map(({ key, max }) => counterOf(key, max))
    if (counted.some(({ own, shared, max }) => own + shared >= max)) throw tooMany((minute + 1) * MINUTE_MS - at)
    for (const counter of counted) counter.own += 1
    if (counted.some(({ own, max }) => own >= max * UNSHARED)) void share()
  })
  app.addHook('onSend', async (request, reply) => {
    if (needsDevice(request)) requireDevice(context, reply)
  })
  const timer = setInterval(() => void share(), SHARE_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await sharing
  })

  const counterOf = (key: string, max: number): Counter => {
    const counter = counters.get(key) ?? { max, own: 0, shared: 0 }
    counters.set(key, counter)
    return counter
  }

  /** Adds up the counts that matter in the database, one statement at a time. */
  const share = (): Promise<void> => {
    sharing ??= addUp()
      // Each process goes on with what it knows.
      .catch((error: unknown) => log.debug({ err: error }, 'limits are counted by this process only'))
      .finally(() => {
        sharing = undefined
      })
    return sharing
  }
  const addUp = async (): Promise<void> => {
    const due = [...counters].filter(([, { own, shared, max }]) => own > 0 && (shared > 0 || own >= max * UNSHARED))
    if (due.length === 0) return
    const added = due.map(([key, counter]) => ({ key: `${minute} ${key}`, counter, by: counter.own }))
    const counts = await addToCounts(
      db,
      added.map(({ key, by }) => ({ key, by, minutes: 2 })),
      now(),
    )
    for (const { key, counter, by } of added) {
      counter.own -= by
      counter.shared = counts.get(key)?.count ?? counter.shared + by
    }
  }
}

/** What a request counts as: its call by this address, and by this device where it says which it is. */
function keysOf(request: FastifyRequest): { key: string; max: number }[] {
  const { method, url, config } = request.routeOptions
  const call = `${method} ${url}`
  const perMinute = config.perMinute ?? 600
  const device = deviceOf(request) ?? request.headers.authorization
  return [
    { key: `${call} ${clientNetwork(request.ip)}`, max: perMinute * DEVICES_AT_ADDRESS },
    ...(device ? [{ key: `${call} ${hashOf(device)}`, max: perMinute }] : []),
  ]
}

/** Whether to mark the browser: at its first call that is more than reading. A script keeps no cookies. */
const needsDevice = (request: FastifyRequest): boolean =>
  request.method !== 'GET' &&
  request.method !== 'HEAD' &&
  !deviceOf(request) &&
  !request.headers.authorization &&
  request.headers['x-session'] !== 'bearer' &&
  !isInProcessCall(request)

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

function tooMany(ms: number): Refusal {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  const error = `Demasiados intentos seguidos. Espera ${waitText(seconds)} y vuelve a probar.`
  return new Refusal(429, error, {}, { 'retry-after': `${seconds}` })
}
