import { useState } from 'react'
import { roleMay } from '#shop/access.ts'
import { panamaDay } from '#shop/dates.ts'
import { cents, usd } from '#shop/money.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import type { OrderWithHistory } from '#shop/orders/order.ts'
import { moveBalance, readCustomerMoney } from '#shop/payments/contract.ts'
import { takenWays, usualWay } from '#shop/text/payment-ways.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { useShopSettings } from '#site/admin/kit/use-shop-settings.ts'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useAction } from '#site/api/use-action.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { AdjustmentDialog } from './adjustment-dialog.tsx'
import { MoneyBadge } from './money-badge.tsx'
import { Movements } from './movements.tsx'
import { PaymentDialog } from './payment-dialog.tsx'

/** «Pagos» of an order: whether it is paid, what was noted, and what can be noted now (docs/rules.md#payments). */
export function OrderMoney({
  order,
  reload,
  heading: Heading = 'h3',
}: {
  order: OrderWithHistory
  reload: () => void
  /** The level of its title on the screen. */
  heading?: 'h2' | 'h3'
}) {
  const { admin, call } = useAdmin()
  const [noting, setNoting] = useState<'pago' | 'devolver' | 'devolucion' | 'perdona'>()
  const settings = useShopSettings()
  const { es, monto } = order.dinero ?? { es: 'nada', monto: cents(0) }
  const lacks = es === 'falta' ? monto : cents(0)
  const { run, busy, error } = useAction(async (que: 'usar' | 'dejar') => {
    const answer = await call(moveBalance, { params: { id: order.id }, body: { que } })
    if (!answer.ok) return answer.error
    reload()
    return undefined
  })
  const openOf = (money: typeof monto) => [{ id: order.id, fecha: order.cliente.fechaEntrega, lacks: money }]
  const close = () => setNoting(undefined)
  const isDelivered = order.estado === 'entregado'
  const common = {
    customerId: order.customerId,
    forma: usualWay(order.formaPago, takenWays(settings)),
    done: reload,
    close,
  }

  return (
    <section className="stack gap-3" aria-label="Pagos">
      <Heading className="label strong">
        Pagos <MoneyBadge order={order} />
      </Heading>
      <div className="cluster gap-2">
        {ESTADOS[order.estado].counts && (
          <Button variant={es === 'falta' ? 'brand' : 'outline'} size="small" onClick={() => setNoting('pago')}>
            Recibí un pago
          </Button>
        )}
        {es === 'sobra' && (
          <>
            <Button variant="brand" size="small" onClick={() => setNoting('devolver')}>
              Devolver dinero
            </Button>
            {order.customerId && (
              <Button variant="outline" size="small" busy={busy} onClick={() => run('dejar')}>
                Dejar como saldo
              </Button>
            )}
          </>
        )}
        {lacks > 0 && order.customerId && (
          <UseBalance key={lacks} customerId={order.customerId} busy={busy} use={() => run('usar')} />
        )}
        {isDelivered && (
          <Button variant="outline" size="small" onClick={() => setNoting('devolucion')}>
            Devolución
          </Button>
        )}
        {isDelivered && lacks > 0 && roleMay(admin.rol, 'dueño') && (
          <Button variant="outline" size="small" onClick={() => setNoting('perdona')}>
            Perdonar lo que falta
          </Button>
        )}
      </div>
      {error && <Notice tone="error">{error}</Notice>}
      {order.redondeo > 0 && <p>Ya estaba pagado y pesó un poco más: se perdonan {usd(order.redondeo)}.</p>}
      <Movements
        pagos={order.pagos}
        ajustes={order.ajustes}
        orderId={order.id}
        today={panamaDay(new Date())}
        changed={reload}
      />
      {noting === 'pago' && <PaymentDialog {...common} orders={openOf(lacks)} />}
      {noting === 'devolver' && <PaymentDialog {...common} devuelve orders={openOf(monto)} />}
      {(noting === 'devolucion' || noting === 'perdona') && (
        <AdjustmentDialog order={order} que={noting} lacks={lacks} done={reload} close={close} />
      )}
    </section>
  )
}

/** Offers what the customer has in favour, where there is something. */
function UseBalance({ customerId, busy, use }: { customerId: string; busy: boolean; use: () => void }) {
  const { data } = useAdminData(readCustomerMoney, { params: { id: customerId } })
  const saldo = data?.dinero.saldo ?? cents(0)
  return (
    saldo > 0 && (
      <Button variant="outline" size="small" busy={busy} onClick={use}>
        Usar su saldo de {usd(saldo)}
      </Button>
    )
  )
}
