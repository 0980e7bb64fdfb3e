import type { User } from '#shop/accounts/contract.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { useAction } from '#site/api/use-action.ts'
import { Button } from '#site/ui/forms/button.tsx'
import type { MyOrders } from './my-orders-state.ts'
import styles from './my-orders-tab.module.css'
import { OrderCard } from './order-card.tsx'
import { NoOrders, OrdersState } from './orders-state.tsx'

/** All orders of the customer, newest first. */
export function MyOrdersTab({
  user,
  settings,
  orders,
  more,
}: {
  user: User
  settings: PublicSettings
  orders: MyOrders
  more: () => Promise<void>
}) {
  const { run: readMore, busy } = useAction(() => more())
  return (
    <OrdersState orders={orders} settings={settings}>
      {({ orders, total, stale }) =>
        total === 0 ? (
          <NoOrders />
        ) : (
          <>
            <ul className={`tiles gap-8 ${styles.orders}`}>
              {orders.map((order) => (
                <li key={order.id}>
                  <OrderCard order={order} user={user} settings={settings} />
                </li>
              ))}
            </ul>
            {orders.length < total && (
              <div className={`stack gap-3 center muted ${styles.more}`}>
                <Button variant="outline" busy={busy} onClick={readMore}>
                  Ver más
                </Button>
                <p>{stale ? 'No pudimos traer más. Inténtalo otra vez.' : `${orders.length} de ${total} pedidos`}</p>
              </div>
            )}
          </>
        )
      }
    </OrdersState>
  )
}
