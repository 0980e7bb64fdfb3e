import { useState } from 'react'
import { usd } from '#shop/money.ts'
import type { Order } from '#shop/orders/order.ts'
import { Failed } from '#site/admin/failed.tsx'
import { Figures } from '#site/admin/figures.tsx'
import { TabHead } from '#site/admin/tab-head.tsx'
import { Button } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Switch } from '#site/ui/switch.tsx'
import { Filters } from './filters.tsx'
import { useFold } from './fold.ts'
import { OrderList } from './order-list.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { useOrders } from './orders.ts'
import styles from './orders-tab.module.css'
import { Passing } from './passing.tsx'
import { PrintTickets } from './print-tickets.tsx'
import { TopCuts } from './top-cuts.tsx'
import { WorkChips } from './work-chips.tsx'

export default function OrdersTab() {
  const orders = useOrders()
  const { stats, list, news, query, moves } = orders
  const [shown, toggle] = useFold('adminCifras')
  const [printed, setPrinted] = useState<Order[]>([])
  const figures = stats.data?.stats

  return (
    <div className={styles.tab}>
      <TabHead>
        <p className={styles.bell}>
          Sonido
          <Switch label="Sonido cuando entra un pedido" on={news.bell.on} toggle={news.bell.toggle} />
        </p>
        <Button variant="linea" size="chico" busy={list.reading} onClick={orders.reload}>
          Actualizar
        </Button>
      </TabHead>
      {stats.error && (
        <Failed error="No pudimos leer las cifras de los pedidos" retry={stats.reload} busy={stats.reading} />
      )}
      <button type="button" className={styles.fold} aria-expanded={shown} onClick={toggle}>
        Cifras <Icon name="abajo" />
      </button>
      {shown && (
        <Figures
          figures={[
            { name: 'Total Pedidos', value: figures?.totalOrders },
            { name: 'Completados', value: figures?.completedOrders },
            { name: 'Activos', value: figures?.activeOrders },
            { name: 'Ingresos', value: figures && usd(figures.totalRevenue) },
          ]}
        />
      )}
      {shown && figures && <TopCuts products={figures.topProducts} />}
      <WorkChips query={query} filter={orders.filter} stats={figures} />
      <Filters query={query} filter={orders.filter} clear={orders.clear} />
      <OrderList orders={orders} print={setPrinted} />
      <Passing outcome={moves.outcome} undo={moves.undo} close={moves.close} />
      <OrderSheet
        id={orders.opened}
        told={orders.told}
        moves={moves}
        print={(order) => setPrinted([order])}
        close={() => orders.open(undefined)}
      />
      <PrintTickets orders={printed} done={() => setPrinted([])} />
    </div>
  )
}
