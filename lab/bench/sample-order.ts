import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { kilos } from '#commands/demo/builder.ts'
import type { AppContext } from '#server/context.ts'
import { submitOrder } from '#server/orders/submit/submit-order.ts'
import { STATIC_CATALOGUE } from '#shop/catalog/static-catalogue.ts'
import * as contract from '#shop/orders/contract.ts'
import { PICKUP_HOURS } from '#tests/support/attempts.ts'
import { anOrder } from '#tests/support/builders.ts'

let made = 0

/** Returns a new order of three lines as the wizard sends it, with its own idempotency key and hour. */
export function sampleOrder() {
  const cuts = STATIC_CATALOGUE.filter((product) => product.disponible).slice(0, 3)
  const total = cuts.reduce((sum, cut) => sum + 2 * cut.precioKg, 0) / 100
  const productos = cuts.map(({ codigo }) => kilos(codigo, 2))
  const cliente = PICKUP_HOURS[made++ % PICKUP_HOURS.length] ?? {}
  return { key: randomUUID(), body: anOrder({ cliente, productos, total, tipoEntrega: 'retiro' }) }
}

/** Stores a new order through the shop, without HTTP. */
export async function submitSample(context: AppContext): Promise<void> {
  const { key, body } = sampleOrder()
  const received = {
    body: z.decode(contract.submitOrder.body, body),
    headers: { 'idempotency-key': key },
    params: {},
    query: {},
  }
  await submitOrder(context, { ...received, caller: { is: 'visitor' }, address: '127.0.0.1' })
}
