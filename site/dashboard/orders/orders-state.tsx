import type { ReactNode } from 'react'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { whatsappLink } from '#shop/whatsapp-link.ts'
import { href } from '#site/links.ts'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import type { MyOrders } from './my-orders-state.ts'
import styles from './orders-state.module.css'

type Loaded = Extract<MyOrders, { is: 'loaded' }>

/** Renders loading and error states of the orders, and its children once they are loaded. */
export function OrdersState({
  orders,
  settings,
  children,
}: {
  orders: MyOrders
  settings: PublicSettings
  children: (orders: Loaded) => ReactNode
}) {
  if (orders.is === 'loading') return <Spinner>Cargando tus pedidos...</Spinner>
  if (orders.is === 'failed')
    return (
      <div className={styles.failed}>
        <Notice tone="error">
          <p>Error al cargar tus pedidos: {orders.error}</p>
          <div className="cluster">
            <Button variant="brand" size="small" onClick={() => window.location.reload()}>
              Reintentar
            </Button>
            <ButtonLink variant="outline" size="small" to={whatsappLink(settings, 'Hola, quiero saber de mi pedido.')}>
              <Icon name="whatsapp" />
              Preguntar por WhatsApp
            </ButtonLink>
          </div>
        </Notice>
      </div>
    )
  return (
    <>
      <div role="status" className={styles.stale}>
        {orders.stale && (
          <Notice tone="warning">
            No pudimos actualizar tus pedidos. Lo que ves es lo último que supimos; cuando vuelva la señal, seguimos.
          </Notice>
        )}
      </div>
      {children(orders)}
    </>
  )
}

/** Shown when there are no orders yet. */
export function NoOrders() {
  return (
    <EmptyState text="No tienes pedidos aún">
      <ButtonLink variant="brand" to={href('/haz-tu-pedido')}>
        Hacer mi primer pedido
      </ButtonLink>
    </EmptyState>
  )
}
