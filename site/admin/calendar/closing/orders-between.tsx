import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { readOrdersBetween } from '#shop/calendar/contract.ts'
import { MAX_MOVED } from '#shop/counter/move-orders.ts'
import { addDays, type Day, dayText } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { nextDays, openHours } from '#shop/orders/delivery/delivery-slots.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { getSettings } from '#shop/settings-contract.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { MoveDialog } from '#site/admin/orders/move/move-dialog.tsx'
import { href } from '#site/links.ts'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './close-days.module.css'

/** The orders of the days that are to be closed, each with its link; «Mover a…» takes all of them to another day. */
export function OrdersBetween({ desde, hasta }: { desde: Day; hasta: Day }) {
  const between = useAdminData(readOrdersBetween, { query: { desde, hasta } })
  const settings = useAdminData(getSettings, {}).data?.settings
  const [moves, setMoves] = useState(false)
  return (
    <section className={`stack ${styles.orders}`} aria-label="Pedidos de esos días">
      <Loaded of={between} waiting="Buscando los pedidos de esos días...">
        {({ pedidos, total }) => (
          <>
            <h3>{headingText(total)}</h3>
            {total > 0 && (
              <ul>
                {pedidos.map(({ id, fecha, hora, nombre, total: amount }) => (
                  <li key={id}>
                    <Link
                      className="contact"
                      to={`${href('/admin/pedidos')}?${new URLSearchParams({ cliente: nombre, pedido: id })}`}
                    >
                      <b>{nombre}</b>
                      <span>
                        {dayText(fecha)}, <span className="nowrap">{windowText(hora)}</span>
                      </span>
                      {usd(amount)}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
            {total > pedidos.length && <p>Y {total - pedidos.length} más.</p>}
            {total > 0 && (
              <Button variant="outline" size="small" onClick={() => setMoves(true)}>
                {total > MAX_MOVED ? `Mover los primeros ${MAX_MOVED} a…` : 'Mover a…'}
              </Button>
            )}
            {moves &&
              // A form within a form is not sent: this one stands outside of that around it.
              createPortal(
                <MoveDialog
                  orders={pedidos.slice(0, MAX_MOVED)}
                  day={
                    nextDays(hasta, 14).find((day) => openHours(day, undefined, settings).length > 0) ??
                    addDays(hasta, 1)
                  }
                  close={() => setMoves(false)}
                  moved={between.reload}
                />,
                document.body,
              )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function headingText(total: number): string {
  if (total === 0) return 'Esos días no tienen pedidos.'
  return total === 1
    ? '1 pedido sigue en pie: muévelo o avisa a quien espera.'
    : `${total} pedidos siguen en pie: muévelos o avisa a quienes esperan.`
}
