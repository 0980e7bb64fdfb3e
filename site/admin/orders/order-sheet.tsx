import { useEffect, useEffectEvent } from 'react'
import { momentText } from '#shop/dates.ts'
import { getOrder } from '#shop/orders/contract.ts'
import type { Order } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { useAdminData } from '#site/admin/admin-data.ts'
import { EstadoBadge } from '#site/admin/estado-badge.tsx'
import { Failed } from '#site/admin/failed.tsx'
import { Modal } from '#site/ui/modal.tsx'
import { Spinner } from '#site/ui/spinner.tsx'
import { aboutOnly, type useMoves } from './moves.ts'
import { OrderCustomer } from './order-customer.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderMoves } from './order-moves.tsx'
import styles from './order-sheet.module.css'
import { OrderTicket } from './order-ticket.tsx'

interface Doing {
  /** Grows when something was heard that may be about this order. */
  told: number
  moves: ReturnType<typeof useMoves>
  print: (order: Order) => void
}

/** One order whole, over the list: the address names it, so that a link or the code on its ticket opens it. */
export function OrderSheet({ id, close, ...doing }: Doing & { id: string | null; close: () => void }) {
  return (
    <Modal open={id !== null} onClose={close} label={id === null ? 'Pedido' : `Pedido ${shortId(id)}`}>
      {id !== null && <OpenOrder key={id} id={id} {...doing} />}
    </Modal>
  )
}

function OpenOrder({ id, told, moves, print }: Doing & { id: string }) {
  const { data, error, reading, reload, change } = useAdminData(getOrder, { params: { id } })
  const readAgain = useEffectEvent(reload)
  useEffect(() => {
    if (told > 0) readAgain()
  }, [told])

  if (!data)
    return (
      <div className={styles.waiting}>
        {error ? <Failed error={error} retry={reload} busy={reading} /> : <Spinner>Cargando el pedido...</Spinner>}
      </div>
    )
  const { order } = data
  return (
    <div className={styles.sheet}>
      <header>
        <h2 className="t-3">#{shortId(id)}</h2>
        <EstadoBadge estado={order.estado} />
        <p>{momentText(order.fechaCreacion)}</p>
      </header>
      {error && <Failed error="No pudimos leer el pedido otra vez" retry={reload} busy={reading} />}
      <div className={styles.paper}>
        <OrderTicket order={order} />
      </div>
      <div className={styles.side}>
        <OrderCustomer order={order} />
        <OrderMoves
          order={order}
          move={async (body) => {
            const answer = await moves.one(id, body)
            if (answer.ok) change(() => ({ order: answer.order }))
            return answer
          }}
          outcome={aboutOnly(id, moves.outcome)}
          undo={moves.undo}
          print={() => print(order)}
        />
        <OrderHistory historial={order.historial} />
      </div>
    </div>
  )
}
