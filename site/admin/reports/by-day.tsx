import { type Day, dayText, panamaDay } from '#shop/dates.ts'
import { usd, wholeUsd } from '#shop/money.ts'
import type { WeeklyReport } from '#shop/reports/contract.ts'
import { Table } from '#site/admin/kit/list/table.tsx'
import styles from './by-day.module.css'

type DaySales = WeeklyReport['dailyAnalysis'][number]

/** Revenue by day as bars, and the details of each day as a table. Future days have no figures. */
export function ByDay({ report: { dailyAnalysis, generatedAt } }: { report: WeeklyReport }) {
  const today = panamaDay(generatedAt)
  const largest = Math.max(1, ...dailyAnalysis.flatMap(({ ingresos, anterior }) => [ingresos, anterior]))
  const past = (figure: (day: DaySales) => string | number) => (day: DaySales) =>
    day.fecha > today ? '–' : figure(day)
  return (
    <section className={styles.days} aria-labelledby="por-dia">
      <h3 id="por-dia" className="wide">
        Ventas por día
      </h3>
      <figure>
        <ol className={`small nowrap ${styles.bars}`} aria-hidden="true">
          {dailyAnalysis.map((day) => (
            <li key={day.fecha} data-today={day.fecha === today || undefined}>
              <Bar day={day} largest={largest} isFuture={day.fecha > today} />
              {shortDay(day.fecha)}
            </li>
          ))}
        </ol>
        <figcaption className={`cluster small muted ${styles.legend}`}>
          <span data-is="now">Ingresos del día</span>
          {dailyAnalysis.some(({ fecha }) => fecha === today) && <span data-is="today">Hoy</span>}
          <span data-is="before">Semana anterior</span>
        </figcaption>
      </figure>
      <Table
        plain
        rows={dailyAnalysis}
        keyOf={({ fecha }) => fecha}
        columns={[
          { name: 'Día', cell: ({ fecha }) => shortDay(fecha), head: true },
          { name: 'Pedidos', cell: past(({ pedidos }) => pedidos), number: true },
          { name: 'Kilos', cell: past(({ productos }) => productos), number: true },
          { name: 'Ingresos', cell: past(({ ingresos }) => usd(ingresos)), number: true },
          { name: 'Semana anterior', cell: ({ anterior }) => usd(anterior), number: true },
        ]}
      />
    </section>
  )
}

/** 'lun 23': the week is named above. */
const shortDay = (day: Day): string => dayText(day).split(' ').slice(0, 2).join(' ')

function Bar({
  day: { ingresos, anterior },
  largest,
  isFuture,
}: {
  day: DaySales
  largest: number
  isFuture: boolean
}) {
  const percent = (amount: number) => `${(100 * amount) / largest}%`
  const top = (amount: number) => `${100 - (100 * amount) / largest}%`
  return (
    <svg aria-hidden="true">
      <rect x="14%" width="72%" y={top(ingresos)} height={percent(ingresos)} />
      {anterior > 0 && <rect data-is="before" x="5%" width="90%" y={top(anterior)} height={percent(anterior)} />}
      {!isFuture && (
        <text x="50%" y={top(ingresos)} dy="-6">
          {wholeUsd(ingresos)}
        </text>
      )}
    </svg>
  )
}
