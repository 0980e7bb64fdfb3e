import { usd } from '#shop/money.ts'
import type { WeeklyReport } from '#shop/reports/contract.ts'
import { changeText, kilosOf, kilosText, ordersText } from '#shop/reports/report-text.ts'
import styles from './four-figures.module.css'

/** The week in four figures, each against the week before, and what the revenue is made of. */
export function FourFigures({ report: { summary, dailyAnalysis } }: { report: WeeklyReport }) {
  const { anterior, ordersByStatus } = summary
  return (
    <>
      <dl className={styles.figures}>
        <Figure name="Ingresos" value={usd(summary.totalRevenue)}>
          {against(summary.totalRevenue, anterior.totalRevenue)}
        </Figure>
        <Figure name="Pedidos" value={`${summary.totalOrders}`}>
          {against(summary.totalOrders, anterior.totalOrders)}
        </Figure>
        <Figure name="Ticket promedio" value={usd(summary.averageOrderValue)}>
          {against(summary.averageOrderValue, anterior.averageOrderValue)}
        </Figure>
        <Figure name="Carne vendida" value={kilosText(kilosOf(dailyAnalysis))}>
          {cancelledText(ordersByStatus.cancelado)}
        </Figure>
      </dl>
      {summary.totalRevenue > 0 && (
        <p className={styles.made}>
          Los ingresos salen de {usd(summary.subtotal)} en cortes, menos {usd(summary.descuento)} de descuentos, más{' '}
          {usd(summary.envio)} de entregas. Lo cancelado no cuenta.
        </p>
      )}
    </>
  )
}

const Figure = ({ name, value, children }: { name: string; value: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
    <dd>{children}</dd>
  </div>
)

function against(now: number, before: number): string {
  const change = changeText(now, before) ?? (now === 0 ? 'igual' : undefined)
  return change ? `${change} que la semana anterior` : 'la semana anterior no hubo'
}

const cancelledText = (orders: number): string =>
  orders === 0 ? 'ningún pedido cancelado' : `${ordersText(orders)} cancelado${orders === 1 ? '' : 's'}, aparte`
