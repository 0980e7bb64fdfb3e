import { useEffect, useEffectEvent } from 'react'
import { momentText } from '#shop/dates.ts'
import { getOrder } from '#shop/orders/contract.ts'
import { ESTADOS, waitsForNewDay } from '#shop/orders/estado.ts'
import type { Order } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { markOf } from '#shop/orders/weights/mark.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { EstadoBadge, OrderMark } from '#site/admin/kit/estado-badge.tsx'
import { LoadError } from '#site/admin/kit/list/load-error.tsx'
import { AddClaim } from '#site/admin/money/claim-form.tsx'
import { OrderMoney } from '#site/admin/money/order-money.tsx'
import { outcomeOfOrder, type useEstadoChanges } from '#site/admin/orders/estado-changes/estado-changes.ts'
import { AgreeLines } from '#site/admin/sold-out/agree-lines.tsx'
import { href } from '#site/links.ts'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import { EstadoButtons } from './estado-buttons.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLink } from './order-link.tsx'
import { OrderNewDay } from './order-new-day.tsx'
import styles from './order-sheet.module.css'
import { OrderTicket } from './order-ticket.tsx'

interface SheetProps {
  /** Increases with every event that may be about this order. */
  changeCount: number
  estadoChanges: ReturnType<typeof useEstadoChanges>
  print: (order: Order) => void
}

/**
 * The details of one order in a sheet over the list. Its id is in the URL, so that links and the QR code on its ticket
 * open it.
 */
export function OrderSheet({ id, close, ...sheetProps }: SheetProps & { id: string | null; close: () => void }) {
  return (
    <Modal open={id !== null} onClose={close} label={id === null ? 'Pedido' : `Pedido ${shortId(id)}`}>
      {id !== null && <OpenOrder key={id} id={id} {...sheetProps} />}
    </Modal>
  )
}

function OpenOrder({ id, changeCount, estadoChanges, print }: SheetProps & { id: string }) {
  const { data, error, isLoading, reload, change } = useAdminData(getOrder, { params: { id } })
  const reloadOrder = useEffectEvent(reload)
  useEffect(() => {
    if (changeCount > 0) reloadOrder()
  }, [changeCount])

  if (!data)
    return (
      <div className={`centred ${styles.waiting}`}>
        {error ? <LoadError error={error} retry={reload} busy={isLoading} /> : <Spinner>Cargando el pedido...</Spinner>}
      </div>
    )
  const { order } = data
  return (
    <div className={styles.sheet}>
      <header className="cluster middle wide">
        <h2 className="t-3">#{shortId(id)}</h2>
        <EstadoBadge estado={order.estado} />
        <OrderMark mark={markOf(order)} />
        <p className="muted">{momentText(order.fechaCreacion)}</p>
      </header>
      {error && <LoadError error="No pudimos leer el pedido otra vez" retry={reload} busy={isLoading} />}
      <div className={styles.paper}>
        <OrderTicket order={order} />
      </div>
      <div className={`stack ${styles.side}`}>
        <AgreeLines order={order} agotados={data.agotados} reload={reload} />
        <OrderCustomer order={order} />
        <OrderMoney order={order} reload={reload} />
        <EstadoButtons
          order={order}
          change={async (body) => {
            const answer = await estadoChanges.changeOne(id, body)
            if (answer.ok) change((shown) => ({ ...shown, order: answer.order }))
            return answer
          }}
          outcome={outcomeOfOrder(id, estadoChanges.outcome)}
          undo={estadoChanges.undo}
          print={() => print(order)}
        />
        {ESTADOS[order.estado].active && (
          <ButtonLink variant="outline" size="small" to={href('/admin/pedidos/:id/editar', { id })}>
            Cambiar el pedido
          </ButtonLink>
        )}
        {data.aviso && (
          <ButtonLink variant="outline" to={data.aviso} target="_blank" rel="noreferrer">
            {order.estado === 'entregado'
              ? 'Avisar que se entregó, por WhatsApp'
              : 'Avisar que está listo, por WhatsApp'}
          </ButtonLink>
        )}
        <OrderLink id={id} hasEmail={order.cliente.email !== ''} />
        {waitsForNewDay(order) && <OrderNewDay id={id} onChosen={reload} />}
        <OrderDelivery id={id} pasos={order.reparto} />
        <AddClaim order={order} />
        <OrderHistory historial={order.historial} cambios={order.cambios} />
      </div>
    </div>
  )
}
