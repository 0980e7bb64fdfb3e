import { randomUUID } from 'node:crypto'
import { kilos } from '#commands/demo/builder.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import { panamaDay } from '#shop/dates.ts'
import { submitOrder } from '#shop/orders/contract.ts'
import { hoursFor, MAX_DAYS_AHEAD, nextDays, openHours } from '#shop/orders/delivery/delivery-slots.ts'
import { DEFAULT_HOURS } from '#shop/text/hours/default-hours.ts'
import { anOrder } from './builders.ts'
import type { RunningShop } from './running-shop.ts'

/** An order that is repeated until it gets a response: its idempotency key, its body, and its number once known. */
export interface Attempt {
  key: string
  body: ReturnType<typeof anOrder>
  orderId?: string
}

// Skips tomorrow, because the test may run past midnight.
const DAYS = nextDays(panamaDay(new Date()), MAX_DAYS_AHEAD).slice(1)
const PICKUP = { ...DEFAULT_HOURS, tipoEntrega: 'retiro' } as const
/** The days and hours at which a test may pick up an order, soonest first. */
export const PICKUP_HOURS = DAYS.flatMap((fechaEntrega) =>
  openHours(fechaEntrega)
    .filter((hora) => hoursFor(fechaEntrega, PICKUP).includes(hora))
    .map((horaEntrega) => ({ fechaEntrega, horaEntrega })),
)
const [CUT] = STATIC_CATALOGUE
let orderCount = 0

/**
 * Each attempt has its own name, e-mail and phone number, so that its order can be found, and the next delivery hour.
 */
export function anAttempt(): Attempt {
  if (!CUT) throw new Error('The catalogue is empty')
  const key = randomUUID()
  const telefono = `${60_000_000 + orderCount}`
  const cliente = {
    nombre: key,
    telefono,
    email: `${key}@correo.com`,
    ...PICKUP_HOURS[orderCount++ % PICKUP_HOURS.length],
  }
  const productos = [kilos(CUT.codigo, 2), { codigo: CUT.codigo, unidad: 'medio kilo' as const, cantidad: 1 }]
  const total = (2 * CUT.precioKg + CUT.precioMedioKilo) / 100
  return { key, body: anOrder({ cliente, productos, total, tipoEntrega: 'retiro' }) }
}

/** Sends the attempt and stores the order number; true when a response came. Throws on any refusal. */
export async function send(shop: RunningShop, attempt: Attempt): Promise<boolean> {
  const answer = await shop.call(submitOrder, { headers: { 'idempotency-key': attempt.key }, body: attempt.body })
  if (answer.ok) attempt.orderId = answer.orderId
  else if (answer.status !== 0) throw new Error(`${answer.status} ${answer.error}`)
  return answer.ok
}
