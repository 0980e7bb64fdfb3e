import { signedUsd } from '#shop/money.ts'
import type { WeeklyReport } from '#shop/reports/contract.ts'
import { KILOS_NOTE, moneyRows } from '#shop/reports/money-rows.ts'
import { Table } from '#site/admin/kit/list/table.tsx'

/** What was delivered, received and given back in the week, each with what it counts. */
export const WeekMoney = ({ report }: { report: WeeklyReport }) => (
  <section aria-labelledby="dinero-semana">
    <h3 id="dinero-semana">Dinero de la semana</h3>
    <div className="stack gap-3">
      <Table
        plain
        rows={moneyRows(report)}
        keyOf={({ name }) => name}
        columns={[
          { name: 'Cifra', cell: ({ name }) => name, head: true },
          { name: 'Monto', cell: ({ amount }) => signedUsd(amount), number: true },
          { name: 'Qué cuenta', cell: ({ counts }) => counts },
        ]}
      />
      <p>{KILOS_NOTE}</p>
    </div>
  </section>
)
