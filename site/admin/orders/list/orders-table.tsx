import type { ListedOrder } from '#shop/orders/order.ts'
import table from '#site/admin/kit/table.module.css'
import { OrderRow, type RowActions } from './order-row.tsx'
import styles from './orders-table.module.css'

/** The orders of a page, newest first. */
export function OrdersTable({
  orders,
  newOrderIds,
  selected,
  actions,
}: {
  orders: ListedOrder[]
  newOrderIds: ReadonlySet<string>
  selected: ReadonlySet<string>
  actions: RowActions
}) {
  return (
    <table className={table.table}>
      <thead className={styles.head}>
        <tr>
          <th scope="col">Pedido</th>
          <th scope="col">Cliente</th>
          <th scope="col">Productos</th>
          <th scope="col">Entrega</th>
          <th scope="col" data-number>
            Total
          </th>
          <th scope="col">Estado</th>
          <th scope="col">
            <span className="sr">Abrir</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            isNew={newOrderIds.has(order.id)}
            selected={selected.has(order.id)}
            actions={actions}
          />
        ))}
      </tbody>
    </table>
  )
}
