import { useState } from 'react'
import { usd } from '#shop/money.ts'
import type { Order } from '#shop/orders/order.ts'
import { Figures } from '#site/admin/kit/figures.tsx'
import { LoadError } from '#site/admin/kit/list/load-error.tsx'
import { useIsPhone } from '#site/admin/kit/use-is-phone.ts'
import { OrderSheet } from '#site/admin/orders/detail/order-sheet.tsx'
import { OutcomeToast } from '#site/admin/orders/estado-changes/outcome-toast.tsx'
import { NameField } from '#site/admin/orders/list/filters.tsx'
import { FiltersSheet } from '#site/admin/orders/list/filters-sheet.tsx'
import { OrderList } from '#site/admin/orders/list/order-list.tsx'
import { QuickFilters } from '#site/admin/orders/list/quick-filters.tsx'
import { TopCuts } from '#site/admin/orders/list/top-cuts.tsx'
import { PrintTickets } from '#site/admin/orders/print/print-tickets.tsx'
import { TabHeader } from '#site/admin/shell/tab-header.tsx'
import { href } from '#site/links.ts'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'
import { Switch } from '#site/ui/forms/switch.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { useCollapsible } from './collapsed.ts'
import { useOrders } from './orders.ts'
import styles from './orders-tab.module.css'

/** The orders tab: figures, filters, list, and the details of the order in the URL. */
export default function OrdersTab() {
  const orders = useOrders()
  const { stats, list, liveOrders, query, estadoChanges } = orders
  const isPhone = useIsPhone()
  const [shown, toggle] = useCollapsible('adminCifras')
  const [printed, setPrinted] = useState<Order[]>([])
  const figures = stats.data?.stats
  const filters = { query, filter: orders.filter, clear: orders.clear, withName: isPhone }

  const soundAndReload = (
    <>
      <p className="row muted">
        Sonido
        <Switch label="Sonido cuando entra un pedido" on={liveOrders.sound.on} toggle={liveOrders.sound.toggle} />
      </p>
      <Button variant="outline" size="small" busy={list.isLoading} onClick={orders.reload}>
        Actualizar
      </Button>
    </>
  )
  const totals = (
    <Figures
      figures={[
        { name: 'Total Pedidos', value: figures?.totalOrders },
        { name: 'Completados', value: figures?.completedOrders },
        { name: 'Activos', value: figures?.activeOrders },
        { name: 'Ingresos', value: figures && usd(figures.totalRevenue) },
      ]}
    />
  )
  const more = (
    <button
      type="button"
      className={isPhone ? `muted row label small-target ${styles.toggle}` : 'pill small-target'}
      aria-expanded={shown}
      onClick={toggle}
    >
      {isPhone ? 'Cifras' : 'Más pedidos'} <Icon name="chevronDown" />
    </button>
  )

  return (
    <div className={styles.tab}>
      <TabHeader>
        {!isPhone && totals}
        <ButtonLink variant="primary" size="small" to={href('/admin/pedidos/nuevo')}>
          Pedido nuevo
        </ButtonLink>
      </TabHeader>
      {stats.error && (
        <LoadError error="No pudimos leer las cifras de los pedidos" retry={stats.reload} busy={stats.isLoading} />
      )}
      {isPhone && more}
      {isPhone && shown && totals}
      <QuickFilters query={query} filter={orders.filter} stats={figures} cutName={orders.cutName}>
        {!isPhone && <NameField cliente={query.cliente ?? ''} search={(cliente) => orders.filter({ cliente })} />}
        <FiltersSheet {...filters} total={list.data?.total} />
        {!isPhone && more}
      </QuickFilters>
      {shown && <TopCuts products={figures?.topProducts} />}
      <OrderList orders={orders} print={setPrinted} tools={!isPhone && soundAndReload} />
      {isPhone && (
        <div data-later className="spread">
          {soundAndReload}
        </div>
      )}
      <OutcomeToast outcome={estadoChanges.outcome} undo={estadoChanges.undo} close={estadoChanges.close} />
      <OrderSheet
        id={orders.openOrderId}
        changeCount={orders.changeCount}
        estadoChanges={estadoChanges}
        print={(order) => setPrinted([order])}
        close={() => orders.open(undefined)}
      />
      <PrintTickets orders={printed} done={() => setPrinted([])} />
    </div>
  )
}
