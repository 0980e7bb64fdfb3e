import type { ListedOrder } from '#shop/orders/order.ts'
import type { Selection } from '#site/admin/kit/list/selection.ts'
import table from '#site/admin/kit/list/table.module.css'
import { OrderRow, type RowActions } from './order-row.tsx'
import styles from './orders-table.module.css'

/** The orders of a page, newest first. */
export function OrdersTable({
  orders,
  newOrderIds,
  selection,
  actions,
}: {
  orders: ListedOrder[]
  newOrderIds: ReadonlySet<string>
  selection: Selection<ListedOrder>
  actions: RowActions
}) {
  return (
    <table className={`numbers ${table.table} ${styles.orders}`}>
      <thead>
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
            selection={selection}
            actions={actions}
          />
        ))}
      </tbody>
    </table>
  )
}
