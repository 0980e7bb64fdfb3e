import { randomUUID } from 'node:crypto'
import type { CallInput } from '#shop/endpoint.ts'
import { getOrder } from '#shop/orders/contract.ts'
import { addAdjustment, notePayment } from '#shop/payments/contract.ts'
import { luis, rosa } from './people.ts'
import type { TestShop } from './test-shop.ts'

/** What a device says of something that it notes now. */
export const noted = (shop: TestShop) => ({ id: randomUUID(), cuando: shop.context.now().toISOString() })

type Noted = Omit<CallInput<typeof notePayment>['body'], 'id' | 'cuando' | 'forma'>

/** The operator notes that money came in, in cash unless it is said otherwise, whatever looks odd about it. */
export async function receive(shop: TestShop, payment: Noted & Partial<CallInput<typeof notePayment>['body']>) {
  const body = { ...noted(shop), forma: 'efectivo' as const, pese: true, ...payment }
  const answer = await shop.as(luis).call(notePayment, { body })
  if (!answer.ok) throw new Error(answer.error)
  return answer.pago
}

/** The owner takes this much off a delivered order. */
export async function giveBack(shop: TestShop, id: string, monto: number) {
  const body = { ...noted(shop), que: 'devolucion' as const, monto, motivo: 'Un bistec con mal olor' }
  const answer = await shop.as(rosa).call(addAdjustment, { params: { id }, body })
  if (!answer.ok) throw new Error(answer.error)
  return answer.ajuste
}

/** The order as the operator reads it. */
export async function readOrderOf(shop: TestShop, id: string) {
  const answer = await shop.as(luis).call(getOrder, { params: { id } })
  if (!answer.ok) throw new Error(answer.error)
  return answer.order
}
