import { type ReactNode, useState } from 'react'
import type { Order } from '#shop/orders/order.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { Pagination } from '#site/admin/kit/list/pagination.tsx'
import { useSelection } from '#site/admin/kit/list/selection.ts'
import { MoveDialog } from '#site/admin/orders/move/move-dialog.tsx'
import type { useOrders } from '#site/admin/orders/orders.ts'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { BulkActions } from './bulk-actions.tsx'
import styles from './order-list.module.css'
import { isFiltered } from './order-query.ts'
import { OrdersTable } from './orders-table.tsx'

const PAGE_SIZE = 50

/** The filtered orders: their number, the actions on selected ones, and the table. */
export function OrderList({
  orders: { list, shown, liveOrders, query, estadoChanges, clear, open, reload },
  print,
  tools,
}: {
  orders: ReturnType<typeof useOrders>
  print: (orders: Order[]) => void
  /** Stand beside the number of orders. */
  tools: ReactNode
}) {
  const selection = useSelection(shown, ({ id }) => id)
  const [toMove, setToMove] = useState<{ id: string; nombre: string }[]>()

  return (
    <section className={styles.list} aria-label="Lista de pedidos">
      <Loaded of={list} waiting="Cargando los pedidos..." failed={() => 'Error al cargar los pedidos'}>
        {({ total }) => (
          <>
            <div className={`cluster middle small-target ${styles.head}`}>
              {shown.length > 0 && (
                <label className={`row gap-3 check small-target ${styles.all}`}>
                  <input
                    type="checkbox"
                    className="tick"
                    checked={selection.hasAll}
                    onChange={({ target }) => selection.chooseAll(target.checked)}
                  />
                  Elegir todos
                </label>
              )}
              <p role="status" className="muted numbers">
                Mostrando {shown.length} de {total} pedidos
              </p>
              {liveOrders.unseenCount > 0 && (
                <Button variant="brand" size="small" onClick={clear}>
                  {liveOrders.unseenCount === 1 ? '1 pedido nuevo' : `${liveOrders.unseenCount} pedidos nuevos`}
                </Button>
              )}
              {tools}
            </div>
            {shown.length > 0 ? (
              <>
                <OrdersTable
                  orders={shown}
                  newOrderIds={liveOrders.newOrderIds}
                  selection={selection}
                  actions={{
                    choose: ({ id, estado: desde }, estado, notas = '') =>
                      estadoChanges.changeOne(id, { estado, desde, notas }),
                    open,
                  }}
                />
                <Pagination total={total} pageSize={PAGE_SIZE} />
              </>
            ) : (
              <NoOrders filtered={isFiltered(query)} isPastLastPage={total > 0} clear={clear} />
            )}
          </>
        )}
      </Loaded>
      {selection.rows.length > 0 && (
        <BulkActions
          count={selection.rows.length}
          busy={estadoChanges.busy}
          change={(estado) => estadoChanges.changeManyEstados(selection.rows, estado)}
          print={() => print(selection.rows)}
          move={() => setToMove(selection.rows.map(({ id, cliente: { nombre } }) => ({ id, nombre })))}
          clear={selection.clear}
        />
      )}
      {toMove && <MoveDialog orders={toMove} close={() => setToMove(undefined)} moved={reload} />}
    </section>
  )
}

function NoOrders({
  filtered,
  isPastLastPage,
  clear,
}: {
  filtered: boolean
  isPastLastPage: boolean
  clear: () => void
}) {
  const [text, action] = isPastLastPage
    ? ['Esta página ya no tiene pedidos', 'Ver los más nuevos']
    : filtered
      ? ['Ningún pedido es así. Prueba con otros filtros.', 'Limpiar Filtros']
      : ['Todavía no hay pedidos. El primero aparece aquí solo.']
  return (
    <EmptyState text={text}>
      {action && (
        <Button variant="outline" onClick={clear}>
          {action}
        </Button>
      )}
    </EmptyState>
  )
}
