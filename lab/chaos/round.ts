import { loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { setCalendarHour } from '#shop/calendar/contract.ts'
import { createPromotion } from '#shop/promotions/contract.ts'
import { auditOrders } from './audit.ts'
import type { Fault, FaultTimes } from './faults.ts'
import { percentile, type Reading, readLandingPage } from './landing-reader.ts'
import type { Random } from './random.ts'
import { type OrderRequest, openShoppers, SCARCE_HOURS, type Scarce } from './shoppers.ts'
import type { Stage } from './stage.ts'

/** The measurements of a round. Times in milliseconds. */
export interface RoundResult {
  number: number
  stage: string
  fault: string
  taken: number
  refused: number
  /** Requests that got a 5xx reply, and those whose connection ended without a reply. */
  failed: number
  unanswered: number
  faultMs: number
  slowestOrderMs: number
  landingP99Ms: number
  landingFailed: number
  takenAgainMs: number
  readyMs: number | undefined
  waitedMs: number
  /** The longest delay of this measuring process itself. */
  ownLagMs: number
  /** The load of the machine in the last minute, in runnable processes. */
  load: number
  wrong: string[]
}

/** The limits that the shop has to keep (docs/chaos.md). */
const BOUNDS = { landingP99Ms: 1000, orderMs: 5000, takenAgainMs: 30_000, readyMs: 3000, stopMs: 10_000 }

const SCARCE_PLACES = 5

/**
 * Runs one round: shoppers and readers, the fault in the middle, and the audit after it. Multiplies the time limits by
 * `slack`.
 */
export async function runRound(
  stage: Stage,
  fault: Fault,
  number: number,
  random: Random,
  slack: number,
): Promise<RoundResult> {
  const { urls } = stage
  const before = stage.promises.orders.size
  const scarce = await makeScarce(stage, number)
  const lag = monitorEventLoopDelay({ resolution: 10 })
  lag.enable()
  const shoppers = openShoppers({ count: stage.shoppers, urls, promises: stage.promises, scarce, random })
  const landing = readLandingPage(urls)
  await pause(random.between(1000, 2000))
  const times = await fault.run(stage, random)
  const takenAgainMs = await untilTakenAgain(urls, shoppers.requests, times.ended)
  await pause(500)
  await shoppers.close()
  const readings = await landing.stop()
  lag.disable()
  await fault.repair?.(stage)
  const wrong = await stage.withDatabase((pool) => auditOrders(pool, stage.promises))

  const { requests } = shoppers
  const count = (isCounted: (status: number) => boolean) => requests.filter(({ status }) => isCounted(status)).length
  const measured = measure(times, readings, requests)
  return {
    number,
    stage: stage.kind,
    fault: fault.name,
    taken: stage.promises.orders.size - before,
    refused: count((status) => status === 409),
    failed: count((status) => status >= 500),
    unanswered: count((status) => status === 0),
    faultMs: times.ended - times.began,
    ...measured,
    takenAgainMs,
    readyMs: times.readyMs,
    waitedMs: times.waitedMs ?? 0,
    ownLagMs: lag.max / 1e6,
    load: loadavg()[0] ?? 0,
    wrong: [...wrong, ...brokenBounds(fault, times, { ...measured, takenAgainMs }, slack)],
  }
}

/** Sets one hour to few places and one code to few uses; the round tries to exceed both. */
async function makeScarce({ shops }: Stage, number: number): Promise<Scarce> {
  const hour = SCARCE_HOURS[number % SCARCE_HOURS.length]
  const admin = shops[0]?.shop().callAsAdmin
  if (!hour || !admin) throw new Error('There is no hour or no shop')
  const { fechaEntrega: fecha, horaEntrega: hora } = hour
  const set = await admin(setCalendarHour, { params: { fecha, hora }, body: { capacidad: SCARCE_PLACES } })
  const codigo = `CAOS${number}`
  const promotion = { nombre: codigo, codigo, tipo: 'fijo' as const, valor: 1, usoMaximo: SCARCE_PLACES }
  const created = await admin(createPromotion, { body: promotion })
  for (const answer of [set, created]) if (!answer.ok) throw new Error(`${answer.status} ${answer.error}`)
  return { hour, codigo, discount: 1 }
}

const TAKEN_AGAIN_LIMIT_MS = 45_000

/** From the end of the fault until every process has accepted an order; infinite if one does not within the limit. */
async function untilTakenAgain(urls: string[], requests: OrderRequest[], ended: number): Promise<number> {
  while (performance.now() - ended < TAKEN_AGAIN_LIMIT_MS) {
    const first = urls.map((url) =>
      Math.min(
        ...requests
          .filter((request) => request.url === url && request.status === 201 && request.started + request.ms > ended)
          .map(({ started, ms }) => started + ms - ended),
      ),
    )
    if (first.every(Number.isFinite)) return Math.max(...first)
    await pause(50)
  }
  return Number.POSITIVE_INFINITY
}

/** The readings and requests during the fault, including those that began before it or ended after it. */
function measure({ began, ended }: FaultTimes, readings: Reading[], requests: OrderRequest[]) {
  const meets = ({ started, ms }: { started: number; ms: number }) => started < ended && started + ms > began
  const pages = readings.filter(meets)
  const orders = requests.filter(meets)
  return {
    slowestOrderMs: Math.max(0, ...orders.map(({ ms }) => ms)),
    ordersFailed: orders
      .filter(({ status }) => status === 0 || status >= 500)
      .map(({ status, error }) => `${status} ${error}`),
    landingP99Ms: percentile(
      pages.map(({ ms }) => ms),
      0.99,
    ),
    landingFailed: pages.filter(({ ok }) => !ok).length,
  }
}

function brokenBounds(
  fault: Fault,
  times: FaultTimes,
  measured: ReturnType<typeof measure> & { takenAgainMs: number },
  slack: number,
): string[] {
  const broken: string[] = []
  const check = (text: string, ms: number, bound: number) => {
    if (ms > bound * slack) broken.push(`${text} ${Math.round(ms)} ms, more than ${bound * slack}`)
  }
  check('Orders were taken again after', measured.takenAgainMs, fault.takenAgainMs ?? BOUNDS.takenAgainMs)
  check('The process was ready after', (times.readyMs ?? 0) - (times.waitedMs ?? 0), BOUNDS.readyMs)
  check('A process stopped after', times.stopMs ?? 0, BOUNDS.stopMs)
  const { visitors } = fault
  if (visitors === 'lose a process') return broken
  if (measured.landingFailed > 0) broken.push(`The landing page failed ${measured.landingFailed} times`)
  if (visitors === 'notice nothing' && measured.ordersFailed.length > 0)
    broken.push(`${measured.ordersFailed.length} requests to order failed: ${measured.ordersFailed.slice(0, 3)}`)
  if (visitors === 'notice nothing') return broken
  check('The p99 of the landing page was', measured.landingP99Ms, BOUNDS.landingP99Ms)
  check('An order was answered after', measured.slowestOrderMs, BOUNDS.orderMs)
  return broken
}
