import { usd } from '#shop/money.ts'
import type { WeeklyReport } from '#shop/reports/contract.ts'
import { regionOf } from '#site/admin/kit/cut-region.ts'
import { Table } from '#site/admin/kit/list/table.tsx'
import { ZebuBadge } from '#site/ui/graphics/zebu-badge.tsx'
import styles from './best-cuts.module.css'

/** The cuts with the highest revenue, before discounts, each with its region of the animal. */
export const BestCuts = ({ cuts }: { cuts: WeeklyReport['topProducts'] }) => (
  <section aria-labelledby="mejores-cortes">
    <h3 id="mejores-cortes">Cortes que más vendieron</h3>
    <Table
      plain
      className={styles.cuts}
      rows={cuts}
      keyOf={({ codigo }) => codigo}
      columns={[
        {
          name: 'Corte',
          head: true,
          cell: ({ codigo, nombre }) => (
            <span className="anywhere">
              <ZebuBadge region={regionOf(codigo)} />
              {nombre}
            </span>
          ),
        },
        { name: 'Kilos', cell: ({ cantidad }) => cantidad, number: true },
        { name: 'Pedidos', cell: ({ pedidos }) => pedidos, number: true },
        { name: 'Ingresos', cell: ({ ingresos }) => usd(ingresos), number: true },
      ]}
    />
  </section>
)
