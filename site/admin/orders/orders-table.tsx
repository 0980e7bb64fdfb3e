import type { Order } from '#shop/orders/order.ts'
import table from '#site/admin/table.module.css'
import { OrderRow, type RowActions } from './order-row.tsx'
import styles from './orders-table.module.css'

/** The orders of a page, the newest on top. */
export function OrdersTable({
  orders,
  fresh,
  selected,
  selectAll,
  actions,
}: {
  orders: Order[]
  fresh: ReadonlySet<string>
  selected: ReadonlySet<string>
  selectAll: (all: boolean) => void
  actions: RowActions
}) {
  return (
    <table className={table.table}>
      <thead className={styles.head}>
        <tr>
          <th scope="col">
            <label>
              <input
                type="checkbox"
                checked={orders.every(({ id }) => selected.has(id))}
                onChange={({ target }) => selectAll(target.checked)}
              />
              <span className="sr">Elegir todos</span>
            </label>
            Pedido
          </th>
          <th scope="col">Cliente</th>
          <th scope="col" className={styles.products}>
            Productos
          </th>
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
            fresh={fresh.has(order.id)}
            selected={selected.has(order.id)}
            actions={actions}
          />
        ))}
      </tbody>
    </table>
  )
}
