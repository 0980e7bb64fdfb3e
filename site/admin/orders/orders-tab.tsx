import { useState } from 'react'
import { usd } from '#shop/money.ts'
import type { OrderEstado } from '#shop/orders/estado.ts'
import type { Order } from '#shop/orders/order.ts'
import { Failed } from '#site/admin/failed.tsx'
import { Figures } from '#site/admin/figures.tsx'
import { TabHead } from '#site/admin/tab-head.tsx'
import { Button } from '#site/ui/button.tsx'
import { Switch } from '#site/ui/switch.tsx'
import { Filters } from './filters.tsx'
import type { Outcome } from './move-outcome.tsx'
import { OrderList } from './order-list.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { useOrders } from './orders.ts'
import styles from './orders-tab.module.css'
import { Passing } from './passing.tsx'
import { PrintTickets } from './print-tickets.tsx'
import { TopCuts } from './top-cuts.tsx'

export default function OrdersTab() {
  const orders = useOrders()
  const { stats, list, news, query } = orders
  const [outcome, setOutcome] = useState<Outcome>()
  const [printed, setPrinted] = useState<Order[]>([])
  const figures = stats.data?.stats

  const choose = async ({ id, estado: desde }: Order, estado: OrderEstado) => {
    setOutcome(undefined)
    const answer = await orders.move(id, { estado, desde })
    setOutcome(answer.ok ? { is: 'moved', aviso: answer.aviso } : { is: 'failed', error: answer.error })
  }

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
      <Figures
        figures={[
          { name: 'Total Pedidos', value: figures?.totalOrders },
          { name: 'Completados', value: figures?.completedOrders },
          { name: 'Activos', value: figures?.activeOrders },
          { name: 'Ingresos', value: figures && usd(figures.totalRevenue) },
        ]}
      />
      {figures && <TopCuts products={figures.topProducts} />}
      <Filters query={query} filter={orders.filter} clear={orders.clear} />
      <OrderList orders={orders} choose={choose} print={setPrinted} />
      <Passing outcome={outcome} close={() => setOutcome(undefined)} />
      <OrderSheet
        id={orders.opened}
        told={orders.told}
        move={orders.move}
        print={(order) => setPrinted([order])}
        close={() => orders.open(undefined)}
      />
      <PrintTickets orders={printed} done={() => setPrinted([])} />
    </div>
  )
}
