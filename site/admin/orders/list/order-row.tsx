import { useId, useState } from 'react'
import { dayText, momentText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import type { ListedOrder } from '#shop/orders/order.ts'
import { isOverdue } from '#shop/orders/overdue.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { markOf } from '#shop/orders/weights/mark.ts'
import { phoneText } from '#shop/text/phones/phone-text.ts'
import { OrderMark } from '#site/admin/kit/estado-badge.tsx'
import type { Selection } from '#site/admin/kit/list/selection.ts'
import { MoneyBadge } from '#site/admin/money/money-badge.tsx'
import { productsText } from '#site/admin/orders/order-text.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { EstadoSelect } from './estado-select.tsx'
import { OrderCuts } from './order-cuts.tsx'
import styles from './order-row.module.css'

export interface RowActions {
  choose: (order: ListedOrder, estado: OrderEstado, notas?: string) => Promise<unknown>
  open: (id: string) => void
}

/** One order of the table; a second row with all its details can be expanded. */
export function OrderRow({
  order,
  isNew,
  selection,
  actions: { choose, open },
}: {
  order: ListedOrder
  isNew: boolean
  selection: Selection<ListedOrder>
  actions: RowActions
}) {
  const { id, cliente, fechaCreacion, total } = order
  const [expanded, setExpanded] = useState(false)
  const detail = useId()
  const number = shortId(id)
  const isLate = isOverdue(order, new Date())
  const { first, more } = productsText(order)
  return (
    <>
      <tr className={styles.row} data-expanded={expanded || undefined} data-late={isLate || undefined}>
        <td className={styles.first}>
          <div className={`nowrap ${styles.number}`}>
            <label className="icon-button">
              <input
                type="checkbox"
                className="tick"
                checked={selection.has(order)}
                onChange={({ target }) => selection.choose([order], target.checked)}
              />
              <span className="sr">Elegir el pedido {number}</span>
            </label>
            <button
              type="button"
              className="icon-button"
              aria-expanded={expanded}
              aria-controls={detail}
              aria-label={`Ver los cortes del pedido ${number}`}
              onClick={() => setExpanded(!expanded)}
            >
              <Icon name="chevronDown" />
            </button>
            <p>
              <b>#{number}</b> {isNew && <em className="small strong">Nuevo</em>}
              <small className="block">{momentText(fechaCreacion)}</small>
            </p>
          </div>
        </td>
        <td data-label="Cliente" className={styles.customer}>
          <p>
            {cliente.nombre}
            <small className="block">{phoneText(cliente.telefono)}</small>
          </p>
        </td>
        <td data-label="Productos" className={styles.products}>
          <p>
            {first.map(({ key, name, quantity }, index) => (
              <span key={key} className="block">
                <span>{name}</span> <span>{quantity && `· ${quantity}`}</span>
                {index === first.length - 1 && more && <small className="block"> {more}</small>}
              </span>
            ))}
          </p>
        </td>
        <td data-label="Entrega" className={styles.slot}>
          <span>
            {dayText(cliente.fechaEntrega)}
            <i>,</i>
          </span>{' '}
          <OrderMark mark={markOf(order)} /> <span className={styles.window}>{windowText(cliente.horaEntrega)}</span>
          {isLate && <strong className="block error">Atrasado</strong>}
        </td>
        <td data-label="Total" className={styles.total} data-number>
          {usd(total)} <MoneyBadge order={order} />
        </td>
        <td data-label="Estado" className={styles.estado}>
          <EstadoSelect order={order} choose={(estado, notas) => choose(order, estado, notas)} />
        </td>
        <td className={styles.open}>
          <Button variant="outline" size="small" aria-label={`Ver el pedido ${number}`} onClick={() => open(id)}>
            Ver
          </Button>
        </td>
      </tr>
      <tr id={detail} className={styles.detail} hidden={!expanded}>
        <td colSpan={7}>{expanded && <OrderCuts order={order} />}</td>
      </tr>
    </>
  )
}
