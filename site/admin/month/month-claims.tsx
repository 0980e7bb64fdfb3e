import { addDays, type Day } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { CLAIM_REASON_NAMES } from '#shop/orders/money/kinds.ts'
import { readClaimReport } from '#shop/payments/customer/contract.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { Table } from '#site/admin/kit/list/table.tsx'

/** What went wrong in a month, by reason and cut. `mes`: its first day. */
export function MonthClaims({ mes }: { mes: Day }) {
  const hasta = addDays(`${addDays(mes, 31).slice(0, 7)}-01`, -1)
  const shown = useAdminData(readClaimReport, { query: { desde: mes, hasta } })
  return (
    <Loaded of={shown} waiting="Contando los reclamos...">
      {({ filas }) =>
        filas.length > 0 && (
          <section aria-labelledby="reclamos">
            <h3 id="reclamos">Qué salió mal</h3>
            <Table
              rows={filas}
              keyOf={({ que, corte }) => `${que} ${corte}`}
              columns={[
                { name: 'Qué', cell: ({ que }) => CLAIM_REASON_NAMES[que], head: true },
                { name: 'Corte', cell: ({ corte }) => corte ?? 'El pedido entero' },
                { name: 'Veces', cell: ({ veces }) => veces, number: true },
                { name: 'Devuelto', cell: ({ devuelto }) => usd(devuelto), number: true },
              ]}
            />
          </section>
        )
      }
    </Loaded>
  )
}
