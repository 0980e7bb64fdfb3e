import { useEffect } from 'react'
import { Link } from 'react-router'
import { nearDayText, panamaDay } from '#shop/dates.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { isPast, removeExpired, useSentOrders } from '#site/storage/sent-orders.ts'
import { sentPath } from '#site/storage/sent-path.ts'
import { Icon } from '#site/ui/graphics/icon.tsx'
import styles from './next-order.module.css'

/**
 * «Tu pedido #… llega el lunes», until its delivery window is over. Read from this browser's storage and overlaid, so
 * that the page does not shift.
 */
export function NextOrderLink() {
  const sent = useSentOrders()
  useEffect(removeExpired, [])
  const [next] = sent
    .filter((order) => !isPast(order, Date.now()))
    .sort((a, b) => (deliveryTime(a) < deliveryTime(b) ? -1 : 1))
  if (!next) return null
  const day = nearDayText(next.cliente.fechaEntrega, panamaDay(new Date()))
  return (
    <Link to={sentPath(next.id)} className={styles.greeting}>
      <Icon name={next.tipoEntrega === 'retiro' ? 'store' : 'motorbike'} />
      <span>
        Tu pedido #{shortId(next.id)} {next.tipoEntrega === 'retiro' ? 'te espera' : 'llega'} {day}
      </span>
    </Link>
  )
}

const deliveryTime = ({ cliente: { fechaEntrega, horaEntrega } }: ReturnType<typeof useSentOrders>[number]): string =>
  `${fechaEntrega} ${horaEntrega}`
