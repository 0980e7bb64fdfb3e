import { setTimeout as pause } from 'node:timers/promises'
import { type Attempt, anAttempt, PICKUP_HOURS } from '#tests/support/attempts.ts'
import type { Random } from './random.ts'

/** What the shop has promised to its shoppers: the orders it answered with 201, by idempotency key. */
export interface Promises {
  orders: Map<string, { orderId: string; total: number }>
  /** The invalid replies. */
  wrong: string[]
}

/** One request for an order. `status` 0: there was no reply. */
export interface OrderRequest {
  url: string
  started: number
  ms: number
  status: number
  /** The text of the refusal, or of the connection error. */
  error: string
}

/** The scarce resources of a round: an hour with few places, and a promotion code with few uses. */
export interface Scarce {
  hour: { fechaEntrega: string; horaEntrega: string }
  codigo: string
  /** The discount of the code on an order, in dollars. */
  discount: number
}

/** The hours of ordinary orders; the others are those that a round makes scarce. */
export const PLENTIFUL_HOURS = PICKUP_HOURS.filter((_, index) => index % 3 !== 0)
export const SCARCE_HOURS = PICKUP_HOURS.filter((_, index) => index % 3 === 0)

const TIMEOUT_MS = 20_000
const GIVE_UP_MS = 60_000

/**
 * Starts shoppers who order repeatedly: each sends an order with one idempotency key to any of the processes until it
 * gets a final reply.
 */
export function openShoppers(options: {
  count: number
  urls: string[]
  promises: Promises
  scarce: Scarce
  random: Random
}) {
  const { count, urls, promises, scarce, random } = options
  const requests: OrderRequest[] = []
  const closing = new AbortController()
  const { signal } = closing
  const rest = (from: number, to: number) => pause(random.between(from, to), undefined, { signal }).catch(() => {})

  const send = async ({ key, body }: Attempt) => {
    const url = random.pick(urls)
    const started = performance.now()
    const answer = await post(`${url}/api/orders/submit`, key, body)
    requests.push({ url, started, ms: performance.now() - started, status: answer.status, error: answer.error ?? '' })
    return answer
  }

  const order = async (attempt: Attempt) => {
    const started = performance.now()
    while (true) {
      const { status, orderId, total, error } = await send(attempt)
      if (status === 201) {
        const before = promises.orders.get(attempt.key)
        if (before && (before.orderId !== orderId || before.total !== total))
          promises.wrong.push(`The repeat of ${attempt.key} got order ${orderId} instead of ${before.orderId}`)
        if (total !== attempt.body.total)
          promises.wrong.push(`Order ${orderId} costs ${total} instead of the ${attempt.body.total} that was seen`)
        promises.orders.set(attempt.key, { orderId, total })
        return
      }
      if (status === 409) return // the hour is full or the code used up: nothing is stored
      if (status !== 0 && status < 500) return void promises.wrong.push(`An order was answered ${status}: ${error}`)
      if (performance.now() - started > GIVE_UP_MS)
        return void promises.wrong.push(`Order ${attempt.key} got no answer in ${GIVE_UP_MS / 1000} s (${status})`)
      await pause(random.between(200, 600))
    }
  }

  const shop = async () => {
    await rest(0, 1500)
    while (!signal.aborted) {
      const attempt = nextAttempt(scarce, random)
      await order(attempt)
      // As if the reply had been lost: the repeat must return the same order.
      if (random.between(0, 1) < 0.1) await order(attempt)
      await rest(800, 2200)
    }
  }
  const shoppers = Array.from({ length: count }, shop)

  return {
    requests,
    /** Lets the shoppers finish their current order, and stops them. */
    async close(): Promise<void> {
      closing.abort()
      await Promise.all(shoppers)
    },
  }
}

/** One order in five wants the scarce hour, and one in five the promotion. */
function nextAttempt({ hour, codigo, discount }: Scarce, random: Random): Attempt {
  const { key, body } = anAttempt()
  const wish = random.between(0, 5)
  const cliente = { ...body.cliente, ...(wish < 1 ? hour : random.pick(PLENTIFUL_HOURS)) }
  if (wish < 4) return { key, body: { ...body, cliente } }
  return { key, body: { ...body, cliente, codigo, total: Math.round((body.total - discount) * 100) / 100 } }
}

async function post(url: string, key: string, body: unknown) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = (await response.json()) as { orderId: string; total: number; error?: string }
    return { status: response.status, ...answer }
  } catch (error) {
    const { message, cause } = error as Error
    return { status: 0, orderId: '', total: 0, error: `${message} ${cause ?? ''}` }
  }
}
