import { z } from 'zod'
import { noteCash, type Till } from '#shop/cash/contract.ts'
import { type Cents, cents, sum } from '#shop/money.ts'
import { CASH_ENTRIES } from '#shop/orders/money/kinds.ts'
import { addCash, type CashMovement, cashOf } from '#shop/payments/cash.ts'
import { Instant } from '#shop/wire.ts'
import type { WaitingStep } from '#site/admin/courier/step-queue.ts'
import { Queued, sendQueue } from '#site/admin/kit/data/send-queue.ts'

/** The cash entries that this device has not been able to send yet. The number is the version of their format. */
export const CASH_QUEUE_KEY = 'caja.movimientos.1'

const Money = z.int().transform(cents)

const WaitingEntry = Queued.extend({
  /** The server stores a repeat of the same entry once. */
  id: z.uuid(),
  cuando: Instant,
  persona: z.string(),
  que: z.enum(CASH_ENTRIES),
  monto: Money,
  diferencia: Money,
  otra: z.string(),
  nota: z.string(),
  quien: z.string(),
})
export type WaitingEntry = z.infer<typeof WaitingEntry>

export const cashQueue = sendQueue(CASH_QUEUE_KEY, WaitingEntry, {
  idOf: ({ id }) => id,
  deliver: async (call, { id, cuando, persona, que, monto, diferencia, otra, nota }) => {
    const answer = await call(noteCash, { body: { id, cuando, persona, que, monto, diferencia, otra, nota } })
    return answer.ok ? { ok: true, stored: answer.movimiento } : answer
  },
})

/** The till of a person with movements and payments that the server has not counted yet, in cents. */
export function withMovements({ persona, tiene, dia }: Till, movements: readonly CashMovement[], cobrado: Cents): Till {
  const more = cashOf(persona, movements, cobrado)
  return { persona, tiene: sum([tiene, more.tiene]), dia: addCash(dia, more) }
}

/** What the steps that wait on this phone received in cash, in cents. */
export const waitingCash = (steps: readonly WaitingStep[]): Cents =>
  cents(
    steps.reduce((all, { pago, error }) => all + (error === null && pago?.forma === 'efectivo' ? pago.monto : 0), 0),
  )
