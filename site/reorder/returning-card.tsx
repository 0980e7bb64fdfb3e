import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { greetingName } from '#shop/accounts/greeting-name.ts'
import { longDayText, nearDayText, panamaDay } from '#shop/dates.ts'
import { windowPhrase } from '#shop/orders/delivery/delivery-window.ts'
import type { Order } from '#shop/orders/order.ts'
import { usualOrder } from '#shop/orders/reorder/usual-order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { usePastOrders } from '#site/api/past-orders.ts'
import { useAuth } from '#site/session/auth-provider.tsx'
import { forgetCustomer } from '#site/storage/draft-order.ts'
import { isPast, removeExpired, type SentOrder, useLastOrder, useSentOrders } from '#site/storage/sent-orders.ts'
import { sentPath } from '#site/storage/sent-path.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { repeatableSent } from './repeatable-order.ts'
import styles from './returning-card.module.css'
import { UsualCuts } from './usual-order.tsx'

/**
 * «Tu pedido #… llega el lunes», until its delivery window is over; then «Lo de siempre». With `past`, the orders of the
 * account, the second only.
 */
export function ReturningCard({ settings, past: loaded }: { settings: PublicSettings; past?: readonly Order[] }) {
  const { user } = useAuth()
  const past = usePastOrders(loaded ? undefined : user)?.orders
  const sent = useSentOrders()
  useEffect(removeExpired, [])
  const [next] = sent
    .filter((order) => !isPast(order, Date.now()))
    .toSorted((a, b) => (deliveryTime(a) < deliveryTime(b) ? -1 : 1))
  if (loaded) return <RepeatCard past={loaded} settings={settings} />
  if (next) return <NextOrder order={next} />
  if (past === undefined) return null
  return (
    <RepeatCard past={past} settings={settings}>
      {user && (
        <div className={`stack gap-2 ${styles.card}`}>
          <p className="t-3">Hola, {greetingName(user)}</p>
          <p>Lo que pidas queda aquí: la próxima vez lo pides con un toque.</p>
        </div>
      )}
    </RepeatCard>
  )
}

const deliveryTime = ({ cliente: { fechaEntrega, horaEntrega } }: SentOrder): string => `${fechaEntrega} ${horaEntrega}`

function NextOrder({ order: { id, tipoEntrega, cliente } }: { order: SentOrder }) {
  const { fechaEntrega, horaEntrega } = cliente
  const isPickup = tipoEntrega === 'retiro'
  return (
    <div className={`stack gap-2 ${styles.card}`}>
      <p className="t-3">
        <Link to={sentPath(id)} className="stretched">
          Tu pedido #{shortId(id)} {isPickup ? 'te espera' : 'llega'} {nearDayText(fechaEntrega, panamaDay(new Date()))}
        </Link>
      </p>
      <p>
        {longDayText(fechaEntrega)}, {windowPhrase(horaEntrega)}
      </p>
      <p className={`row label strong brand ${styles.see}`}>
        <Icon name={isPickup ? 'store' : 'motorbike'} />
        Ver el pedido
      </p>
    </div>
  )
}

/**
 * «Lo de siempre» of an account, or else the last order of this browser; `children` when there is neither. A guest can
 * have it forgotten.
 */
function RepeatCard({
  past,
  settings,
  children,
}: {
  past: readonly Order[]
  settings: PublicSettings
  children?: ReactNode
}) {
  const { user } = useAuth()
  const last = useLastOrder()
  const [isAsking, setIsAsking] = useState(false)
  const usual = user && usualOrder(past)
  const order = usual ?? (last && repeatableSent(last, Date.now()))
  if (!order) return children
  if (isAsking) return <AskToForget close={() => setIsAsking(false)} />
  return (
    <UsualCuts order={order} user={user} settings={settings} heading="h2" isPaper>
      {!user && (
        <button type="button" className="link" onClick={() => setIsAsking(true)}>
          Olvidarlo
        </button>
      )}
    </UsualCuts>
  )
}

function AskToForget({ close }: { close: () => void }) {
  return (
    <div className={`stack gap-2 ${styles.card}`}>
      <p>¿Olvidamos en este teléfono o computadora tus pedidos, tu nombre y tu dirección?</p>
      <div className="cluster">
        <Button variant="danger" size="small" onClick={forgetCustomer}>
          Sí, olvidarlos
        </Button>
        <Button variant="outline" size="small" autoFocus onClick={close}>
          No
        </Button>
      </div>
    </div>
  )
}
