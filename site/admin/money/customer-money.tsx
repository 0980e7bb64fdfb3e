import { useState } from 'react'
import { Link } from 'react-router'
import { roleMay } from '#shop/access.ts'
import { changeCustomer } from '#shop/customers/contract.ts'
import type { Customer } from '#shop/customers/customer.ts'
import { dayText, panamaDay } from '#shop/dates.ts'
import { cents, minus, usd } from '#shop/money.ts'
import type { CustomerMoney } from '#shop/orders/money/payment.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { moveBalance, readCustomerMoney } from '#shop/payments/contract.ts'
import { takenWays, usualWay } from '#shop/text/payment-ways.ts'
import { PAYS, PAYS_NAMES, type Pays } from '#shop/text/ways/pays.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { useShopSettings } from '#site/admin/kit/use-shop-settings.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useAction } from '#site/api/use-action.ts'
import { href } from '#site/links.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Choice } from '#site/ui/forms/choice.tsx'
import styles from './money.module.css'
import { Movements } from './movements.tsx'
import { OpeningDialog } from './opening-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'

/** The money of a customer: what they have in favour or owe, when they pay, and what was noted. */
export function CustomerMoneyCard({ cliente, changed }: { cliente: Customer; changed: () => void }) {
  const money = useAdminData(readCustomerMoney, { params: { id: cliente.id } })
  return (
    <section className="card stack" aria-labelledby="su-cuenta">
      <h2 id="su-cuenta" className="t-3">
        Cuenta
      </h2>
      <Loaded of={money} waiting="Cargando la cuenta...">
        {({ dinero }) => (
          <Account
            cliente={cliente}
            dinero={dinero}
            changed={() => {
              money.reload()
              changed()
            }}
          />
        )}
      </Loaded>
      <PaysChoice cliente={cliente} changed={changed} />
    </section>
  )
}

/** Balance, orders that lack something with the oldest first, and the payments. */
function Account({ cliente, dinero, changed }: { cliente: Customer; dinero: CustomerMoney; changed: () => void }) {
  const { admin, call } = useAdmin()
  const settings = useShopSettings()
  const [noting, setNoting] = useState<'pago' | 'devolver' | 'apertura'>()
  const { saldo, pedidos, pagos, ajustes } = dinero
  const open = pedidos.map(({ id, fecha, falta }) => ({ id, fecha, lacks: falta }))
  const before = cents(Math.max(0, -saldo))
  const { run, busy, error } = useAction(async (id: string) => {
    const answer = await call(moveBalance, { params: { id }, body: { que: 'usar' as const } })
    if (!answer.ok) return answer.error
    changed()
    return undefined
  })
  const common = {
    ...{ customerId: cliente.id, forma: usualWay(cliente.formaPago, takenWays(settings)), done: changed },
    close: () => setNoting(undefined),
  }
  return (
    <>
      <p>{sentence(dinero)}</p>
      <div className="cluster gap-2">
        <Button variant="brand" size="small" onClick={() => setNoting('pago')}>
          Recibí un pago
        </Button>
        {saldo > 0 && (
          <Button variant="outline" size="small" onClick={() => setNoting('devolver')}>
            Devolver su saldo
          </Button>
        )}
        {roleMay(admin.rol, 'dueño') && (
          <Button variant="outline" size="small" onClick={() => setNoting('apertura')}>
            Debe de antes…
          </Button>
        )}
      </div>
      {error && <Notice tone="error">{error}</Notice>}
      {pedidos.length > 0 && (
        <ul className={`stack gap-3 ${styles.movements}`} aria-label="Lo que debe">
          {pedidos.map(({ id, fecha, total, falta, porEntregar }) => (
            <li key={id}>
              <p>
                <Link className="link" to={`${href('/admin/pedidos')}?pedido=${id}`}>
                  #{shortId(id)}
                </Link>{' '}
                <b className="numbers nowrap">falta {usd(falta)}</b>{' '}
                <span className="note nowrap">
                  {falta < total && `de ${usd(total)}, `}
                  {dayText(fecha)}
                  {porEntregar && ', por entregar'}
                </span>
              </p>
              {saldo > 0 && (
                <Button variant="outline" size="small" busy={busy} onClick={() => run(id)}>
                  Usar saldo
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {pagos.length + ajustes.length > 0 && <h3 className="label strong">Pagos</h3>}
      <Movements pagos={pagos} ajustes={ajustes} open={open} today={panamaDay(new Date())} changed={changed} />
      {noting === 'pago' && <PaymentDialog {...common} before={before} orders={open} />}
      {noting === 'devolver' && <PaymentDialog {...common} devuelve orders={[]} most={saldo} />}
      {noting === 'apertura' && <OpeningDialog cliente={cliente} done={changed} close={common.close} />}
    </>
  )
}

/** 'Debe $120.50.' 'Tiene $4.00 a favor y debe $16.07.' 'Debe $0.00 · $577.80 por entregar.' */
function sentence({ saldo, porCobrar, porEntregar }: CustomerMoney): string {
  const owes = minus(minus(porCobrar, porEntregar), cents(Math.min(0, saldo)))
  const later = porEntregar > 0 ? ` · ${usd(porEntregar)} por entregar` : ''
  if (saldo > 0) return `Tiene ${usd(saldo)} a favor${owes > 0 ? ` y debe ${usd(owes)}` : ''}${later}.`
  if (owes === 0 && later === '') return 'No debe nada.'
  return `Debe ${usd(owes)}${saldo < 0 ? `, de eso ${usd(cents(-saldo))} de antes` : ''}${later}.`
}

/** When the customer pays: each order, before it is packed, or by month. */
function PaysChoice({ cliente, changed }: { cliente: Customer; changed: () => void }) {
  const { call } = useAdmin()
  const [pago, setPago] = useState<Pays>(cliente.pago)
  const [done, setDone] = useState(false)
  const { run, error } = useAction(async (next: Pays) => {
    setPago(next)
    setDone(false)
    const answer = await call(changeCustomer, { params: { id: cliente.id }, body: { pago: next } })
    if (!answer.ok) {
      setPago(cliente.pago)
      return answer.error
    }
    setDone(true)
    changed()
    return undefined
  })
  return (
    <>
      <Choice
        label="Cómo paga"
        name="pago"
        value={pago}
        options={PAYS.map((value) => ({ value, label: PAYS_NAMES[value] }))}
        onChange={run}
      />
      <p role="status" className="note">
        {done ? 'Guardado.' : PAYS_HINTS[pago]}
      </p>
      {error && <Notice tone="error">{error}</Notice>}
    </>
  )
}
const PAYS_HINTS: Record<Pays, string> = {
  normal: 'Paga al recibir o antes, como quiera.',
  antes: 'Empaque y ruta avisan mientras no haya pagado.',
  cuenta: 'Nadie le cobra en la puerta.',
}
