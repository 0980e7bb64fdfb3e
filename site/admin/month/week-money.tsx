import { signedUsd } from '#shop/money.ts'
import type { WeeklyReport } from '#shop/reports/contract.ts'
import { MONEY_LABELS, MONEY_NOTES } from '#shop/reports/report-tables.ts'
import { Table } from '#site/admin/kit/list/table.tsx'

const NAMES = Object.keys(MONEY_LABELS) as (keyof typeof MONEY_LABELS)[]

/** What was delivered, received and given back in the week, each with what it counts. */
export const WeekMoney = ({ dinero }: { dinero: NonNullable<WeeklyReport['dinero']> }) => (
  <section aria-labelledby="dinero-semana">
    <h3 id="dinero-semana">Dinero de la semana</h3>
    <Table
      plain
      rows={NAMES}
      keyOf={(name) => name}
      columns={[
        { name: 'Cifra', cell: (name) => MONEY_LABELS[name], head: true },
        { name: 'Monto', cell: (name) => signedUsd(dinero[name]), number: true },
        { name: 'Qué cuenta', cell: (name) => MONEY_NOTES[name] },
      ]}
    />
    <p>Los kilos de este reporte son los pedidos; los dólares, los que se cobran.</p>
  </section>
)
