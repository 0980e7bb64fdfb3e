import { Link } from 'react-router'
import type { User } from '#shop/accounts/contract.ts'
import { usd } from '#shop/money.ts'
import { lineTexts } from '#shop/orders/lines/line-texts.ts'
import type { Order } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import type { MyOrders } from '#site/dashboard/orders/my-orders-state.ts'
import { href } from '#site/links.ts'
import { UsualOrder } from '#site/reorder/usual-order.tsx'
import { Ticket } from '#site/ui/ticket.tsx'
import { EstadoBadge } from './orders/estado-badge.tsx'
import { MoneyState } from './orders/money-state.tsx'
import { NoOrders, OrdersState } from './orders/orders-state.tsx'
import styles from './overview-tab.module.css'
import type { MyOffers } from './promotions/my-offers.ts'

/** How many orders the overview shows (docs/rules.md#customer-dashboard). */
const RECENT_ORDERS = 3

/** The dashboard's summary: figures and the last orders. */
export function OverviewTab({
  user,
  settings,
  orders,
  offers,
}: {
  user: User
  settings: PublicSettings
  orders: MyOrders
  offers: MyOffers
}) {
  return (
    <OrdersState orders={orders} settings={settings}>
      {({ orders, entregados, activos, saldo }) => (
        <>
          <dl className={styles.figures}>
            <Figure name="Pedidos completados" value={entregados} />
            <Figure name="Pedidos activos" value={activos} />
            <Figure
              name="Promociones activas"
              value={offers.is === 'loaded' ? offers.offers.length : offers.is === 'loading' ? '…' : '–'}
            />
          </dl>
          {saldo !== null && saldo > 0 && (
            <p className={`card anywhere ${styles.balance}`}>
              <b>Tienes {usd(saldo)} a favor</b> Lo puedes usar al confirmar tu próximo pedido.
            </p>
          )}
          {orders.length === 0 ? (
            <NoOrders />
          ) : (
            <>
              <UsualOrder past={orders} user={user} settings={settings} heading="h3" />
              <h3 className="t-3 brand">Tus últimos pedidos</h3>
              <ul className={`tiles ${styles.recent}`}>
                {orders.slice(0, RECENT_ORDERS).map((order) => (
                  <li key={order.id}>
                    <ShortTicket order={order} />
                  </li>
                ))}
              </ul>
              <Link to={href('/dashboard/:pestana?', { pestana: 'pedidos' })} className={`link ${styles.all}`}>
                Ver todos mis pedidos
              </Link>
            </>
          )}
        </>
      )}
    </OrdersState>
  )
}

function Figure({ name, value }: { name: string; value: number | string }) {
  return (
    <div>
      <dt className="muted medium">{name}</dt>
      <dd className="figure brand">{value}</dd>
    </div>
  )
}

function ShortTicket({ order: { id, estado, productos, total, dinero } }: { order: Order }) {
  return (
    <article aria-label={`Pedido ${shortId(id)}`}>
      <Ticket>
        <header className={`spread gap-2 brand ${styles.head}`}>
          <h4 className="t-3">#{shortId(id)}</h4>
          <EstadoBadge estado={estado} />
        </header>
        <ul className="entries">
          {lineTexts(productos).map(({ key, name }) => (
            <li key={key}>{name}</li>
          ))}
        </ul>
        <dl className="facts">
          <div>
            <dt>Total</dt>
            <dd>{usd(total)}</dd>
          </div>
        </dl>
        <p className={styles.money}>
          <MoneyState dinero={dinero} />
        </p>
      </Ticket>
    </article>
  )
}
