import { useEffect } from 'react'
import { Link } from 'react-router'
import { nearDayText, panamaDay } from '#shop/dates.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { forgetOver, isOver, sentPath, useSentOrders } from '#site/sent-orders.ts'
import { Icon } from '#site/ui/icon.tsx'
import styles from './next-order.module.css'

/** «Tu pedido #… llega el lunes», until its window has passed. It is kept on this telephone and lies over the page: nothing moves when it comes. */
export function NextOrder() {
  const sent = useSentOrders()
  useEffect(forgetOver, [])
  const [next] = sent.filter((order) => !isOver(order, Date.now())).sort((a, b) => (whenOf(a) < whenOf(b) ? -1 : 1))
  if (!next) return null
  const day = nearDayText(next.cliente.fechaEntrega, panamaDay(new Date()))
  return (
    <Link to={sentPath(next.id)} className={styles.greeting}>
      <Icon name={next.tipoEntrega === 'retiro' ? 'tienda' : 'moto'} />
      <span>
        Tu pedido #{shortId(next.id)} {next.tipoEntrega === 'retiro' ? 'te espera' : 'llega'} {day}
      </span>
    </Link>
  )
}

const whenOf = ({ cliente: { fechaEntrega, horaEntrega } }: ReturnType<typeof useSentOrders>[number]): string =>
  `${fechaEntrega} ${horaEntrega}`
