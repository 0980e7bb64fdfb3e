import { useState } from 'react'
import { type Cents, cents, minus, sum, usd } from '#shop/money.ts'
import type { Payment } from '#shop/orders/money/payment.ts'
import { sharePayment } from '#shop/payments/contract.ts'
import { moneyInputValue, parseMoney } from '#shop/text/parse-money.ts'
import { FORMA_NAMES } from '#shop/text/payment-ways.ts'
import { Dialog, DialogActions, formOf } from '#site/admin/kit/dialog/dialog.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useAction } from '#site/api/use-action.ts'
import { type Open, Shares } from './shares.tsx'

/** Shares a payment that was noted in another way between the orders of its customer; the rest is their balance. */
export function ShareDialog({
  pago,
  orders,
  done,
  close,
}: {
  pago: Payment
  /** The orders of the customer that lack something. */
  orders: readonly Open[]
  done: () => void
  close: () => void
}) {
  const { call } = useAdmin()
  const own = new Map(pago.pedidos.map(({ id, monto }) => [id, monto]))
  const paid = pago.pedidos
    .filter(({ id, monto }) => monto > 0 && orders.every((order) => order.id !== id))
    .map(({ id, monto }): Open => ({ id, lacks: monto }))
  const shown = [
    ...paid,
    // What the payment covers of an order may be given to another one and back.
    ...orders.map((order) => ({ ...order, lacks: cents(order.lacks + (own.get(order.id) ?? 0)) })),
  ]
  const [typed, setTyped] = useState<Record<string, string>>({})
  const amountIn = ({ id }: Open) => typed[id] ?? moneyInputValue(own.get(id) ?? cents(0))
  const shareOf = (order: Open): Cents => parseMoney(amountIn(order) || '0').value ?? cents(0)
  const rest = minus(pago.monto, sum(shown.map(shareOf)))
  const { run, busy, error } = useAction(async () => {
    if (rest < 0) return `Repartiste ${usd(cents(-rest))} más de lo que se pagó`
    const pedidos = shown.map((order) => ({ id: order.id, monto: shareOf(order) })).filter(({ monto }) => monto > 0)
    const answer = await call(sharePayment, {
      params: { id: pago.id },
      body: { pedidos },
    })
    if (!answer.ok) return answer.error
    done()
    close()
    return undefined
  })
  return (
    <Dialog
      narrow
      persistent
      title={`Repartir ${FORMA_NAMES[pago.forma]} ${usd(pago.monto)}`}
      close={close}
      form={{ ...formOf(run), noValidate: true }}
    >
      <Shares orders={shown} amountIn={amountIn} change={(id, value) => setTyped((now) => ({ ...now, [id]: value }))} />
      <p role="status">{rest > 0 && `Quedan ${usd(rest)} como saldo del cliente.`}</p>
      <DialogActions sticky error={error} close={close} busy={busy}>
        Guardar
      </DialogActions>
    </Dialog>
  )
}
