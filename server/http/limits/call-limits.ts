import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { waitingForShop } from '#server/db/pool/waiting-places.ts'
import { isInProcessCall } from '#server/http/in-process-calls.ts'
import { Refusal } from '#server/http/refusal.ts'
import { addToCounts, waitText } from './attempts.ts'
import { type CallKey, openCallCounters } from './call-counters.ts'
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
const SHARE_MS = 1000
const MINUTE_MS = 60_000

/** What a limit counts. */
export interface LimitedCall {
  method: string
  route: string
  perMinute: number | undefined
  ip: string
  /** The browser's token, or a script's credentials. */
  device: string | undefined
}

/** The limits opened by `openCallLimits`. */
export type CallLimits = ReturnType<typeof openCallLimits>

/**
 * Limits calls per minute, by device and, more widely, by address (docs/rules.md#rate-limits). Each process counts in
 * memory. Counts near a limit are added up in the database once a second, so that limits hold across processes without
 * a query per request (docs/decisions/025-limits.md).
 */
export function openCallLimits(context: AppContext) {
  const { db, log, now } = context
  let minute = 0
  let counters = openCallCounters()
  let sharing: Promise<void> | undefined

  /** Counts a call. At its limit the call is not counted, and the milliseconds to wait are returned. */
  const count = (call: LimitedCall): number | undefined => {
    const at = now().getTime()
    if (Math.floor(at / MINUTE_MS) !== minute) {
      minute = Math.floor(at / MINUTE_MS)
      counters = openCallCounters()
    }
    const keys = keysOf(call)
    if (!counters.count(keys)) return (minute + 1) * MINUTE_MS - at
    if (counters.isNearLimit(keys)) void share()
    return undefined
  }

  let timer: NodeJS.Timeout | undefined
  /** Shares the counts a second after a call. Without calls there is no timer, so a quiet shop stays idle. */
  const shareSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      void share()
    }, SHARE_MS).unref()
  }

  /** Limits every call of `app`. */
  const watch = (app: FastifyInstance): void => {
    app.addHook('onRequest', async (request) => {
      if (isInProcessCall(request)) return
      const { method, url: route = '', config } = request.routeOptions
      const device = deviceOf(context, request) ?? request.headers.authorization
      const { perMinute } = config
      const wait = count({ method: String(method), route, perMinute, ip: request.ip, device })
      shareSoon()
      if (wait !== undefined) throw tooMany(wait)
    })
    app.addHook('onSend', async (request, reply) => {
      if (needsDevice(context, request)) requireDevice(context, reply)
    })
    app.addHook('onClose', async () => {
      clearTimeout(timer)
      await sharing
    })
  }

  /** Adds the shared counts to the database, one statement at a time. */
  const share = (): Promise<void> => {
    sharing ??= waitingForShop(addUp)
      // Each process continues with its own counts.
      .catch((error: unknown) => log.debug({ err: error }, 'limits are counted by this process only'))
      .finally(() => {
        sharing = undefined
      })
    return sharing
  }
  const addUp = async (): Promise<void> => {
    const added = counters.due()
    if (added.length === 0) return
    const counted = minute
    const ofMinute = (key: string) => `${counted} ${key}`
    const counts = await addToCounts(
      db,
      added.map(({ key, by }) => ({ key: ofMinute(key), by, minutes: 2 })),
      now(),
    )
    for (const { key, counter, by } of added) {
      counter.own -= by
      counter.shared = counts.get(ofMinute(key))?.count ?? counter.shared + by
    }
  }
  return { count, watch }
}

/** The keys of a request: its call by address and, if known, by device. */
function keysOf({ method, route, perMinute = 600, ip, device }: LimitedCall): CallKey[] {
  const call = `${method} ${route}`
  return [
    { key: `${call} ${clientNetwork(ip)}`, max: perMinute * DEVICES_AT_ADDRESS },
    ...(device ? [{ key: `${call} ${hashOf(device)}`, max: perMinute }] : []),
  ]
}

/** Whether to set the device cookie: at the browser's first call that is not a read. Scripts keep no cookies. */
const needsDevice = (context: AppContext, request: FastifyRequest): boolean =>
  request.method !== 'GET' &&
  request.method !== 'HEAD' &&
  !deviceOf(context, request) &&
  !request.headers.authorization &&
  request.headers['x-session'] !== 'bearer' &&
  !isInProcessCall(request)

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

function tooMany(ms: number): Refusal {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  const error = `Demasiados intentos seguidos. Espera ${waitText(seconds)} y vuelve a probar.`
  return new Refusal(429, error, {}, { 'retry-after': `${seconds}` })
}
