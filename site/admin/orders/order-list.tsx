import { useState } from 'react'
import type { Order } from '#shop/orders/order.ts'
import { Failed } from '#site/admin/failed.tsx'
import { Button } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Spinner } from '#site/ui/spinner.tsx'
import styles from './order-list.module.css'
import { isFiltered } from './order-query.ts'
import type { useOrders } from './orders.ts'
import { OrdersTable } from './orders-table.tsx'
import { Pager } from './pager.tsx'
import { Picked } from './picked.tsx'

const PER_PAGE = 50

/** The orders that were asked for: how many they are, what can be done with the chosen ones, and themselves. */
export function OrderList({
  orders: { list, news, query, moves, addressOf, clear, open },
  print,
}: {
  orders: ReturnType<typeof useOrders>
  print: (orders: Order[]) => void
}) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const shown = list.data?.orders ?? []
  const chosen = shown.filter(({ id }) => picked.has(id))
  const pick = (ids: string[], on: boolean) =>
    setPicked((now) => new Set(on ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))))

  return (
    <section className={styles.list} aria-label="Lista de pedidos">
      {list.error && <Failed error="Error al cargar los pedidos" retry={list.reload} busy={list.reading} />}
      {!list.data && !list.error && <Spinner>Cargando los pedidos...</Spinner>}
      {list.data && (
        <div className={styles.head}>
          {shown.length > 0 && (
            <label className={styles.all}>
              <input
                type="checkbox"
                checked={chosen.length === shown.length}
                onChange={({ target }) =>
                  pick(
                    shown.map(({ id }) => id),
                    target.checked,
                  )
                }
              />
              Elegir todos
            </label>
          )}
          <p role="status">
            Mostrando {shown.length} de {list.data.total} pedidos
          </p>
          {news.waiting > 0 && (
            <Button variant="marca" size="chico" onClick={clear}>
              {news.waiting === 1 ? '1 pedido nuevo' : `${news.waiting} pedidos nuevos`}
            </Button>
          )}
        </div>
      )}
      {shown.length > 0 && list.data && (
        <>
          <OrdersTable
            orders={shown}
            fresh={news.fresh}
            selected={picked}
            actions={{
              select: (id, on) => pick([id], on),
              choose: ({ id, estado: desde }, estado) => moves.one(id, { estado, desde }),
              open,
            }}
          />
          <Pager page={Number(query.pagina ?? 1)} pages={Math.ceil(list.data.total / PER_PAGE)} addressOf={addressOf} />
        </>
      )}
      {chosen.length > 0 && (
        <Picked
          count={chosen.length}
          busy={moves.busy}
          move={(estado) => moves.many(chosen, estado)}
          print={() => print(chosen)}
          clear={() => setPicked(new Set())}
        />
      )}
      {list.data && shown.length === 0 && (
        <Nothing filtered={isFiltered(query)} beyond={list.data.total > 0} clear={clear} />
      )}
    </section>
  )
}

function Nothing({ filtered, beyond, clear }: { filtered: boolean; beyond: boolean; clear: () => void }) {
  if (beyond)
    return (
      <EmptyState text="Esta página ya no tiene pedidos">
        <Button variant="linea" onClick={clear}>
          Ver los más nuevos
        </Button>
      </EmptyState>
    )
  if (filtered)
    return (
      <EmptyState text="Ningún pedido es así. Prueba con otros filtros.">
        <Button variant="linea" onClick={clear}>
          Limpiar Filtros
        </Button>
      </EmptyState>
    )
  return <EmptyState text="Todavía no hay pedidos. El primero aparece aquí solo." />
}
