import { usd } from '#shop/money.ts'
import type { WeeklyReport } from '#shop/reports/contract.ts'
import { exactKilos } from '#shop/text/quantity-text.ts'
import { Table } from '#site/admin/kit/list/table.tsx'

/** What the weighed cuts were ordered as, what they weighed, and what of it was given away. */
export const ByWeight = ({ pesos }: { pesos: WeeklyReport['pesos'] }) => (
  <section aria-labelledby="peso-real">
    <h3 id="peso-real">Peso real</h3>
    <Table
      plain
      rows={pesos}
      keyOf={({ codigo }) => codigo}
      columns={[
        { name: 'Corte', cell: ({ nombre }) => nombre, head: true },
        { name: 'Pedido', cell: ({ gramosPedidos }) => exactKilos(gramosPedidos), number: true },
        { name: 'Pesó', cell: ({ gramosReales }) => exactKilos(gramosReales), number: true },
        {
          name: 'Regalado',
          number: true,
          cell: ({ gramosRegalados, regalado }) =>
            gramosRegalados === 0 ? '–' : `${exactKilos(gramosRegalados)} · ${usd(regalado)}`,
        },
      ]}
    />
  </section>
)
