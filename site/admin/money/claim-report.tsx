import type { Day } from '#shop/dates.ts'
import { usd } from '#shop/money.ts'
import { CLAIM_REASON_NAMES } from '#shop/orders/money/kinds.ts'
import type { ClaimCount } from '#shop/payments/claim.ts'
import { readClaimReport } from '#shop/payments/customer/contract.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { Table } from '#site/admin/kit/list/table.tsx'

/** What went wrong between two days, both whole, by reason and cut, and what was given back (docs/rules.md#claims). */
export function ClaimReport({ desde, hasta }: { desde: Day; hasta: Day }) {
  const report = useAdminData(readClaimReport, { query: { desde, hasta } })
  return (
    <section className="stack gap-3" aria-labelledby="t-salio-mal">
      <h2 id="t-salio-mal" className="t-3">
        Qué salió mal
      </h2>
      <Loaded of={report} waiting="Sumando los reclamos...">
        {({ filas }) =>
          filas.length === 0 ? (
            <p className="muted">Nada: ningún reclamo ni devolución con motivo.</p>
          ) : (
            <Table<ClaimCount>
              caption="Qué salió mal"
              rows={filas}
              keyOf={({ que, corte }) => `${que} ${corte}`}
              columns={[
                { name: 'Motivo', head: true, cell: ({ que }) => CLAIM_REASON_NAMES[que] },
                { name: 'Corte', cell: ({ corte }) => corte ?? 'Todo el pedido' },
                { name: 'Veces', number: true, cell: ({ veces }) => veces },
                { name: 'Aceptados', number: true, cell: ({ aceptados }) => aceptados },
                { name: 'Devuelto', number: true, cell: ({ devuelto }) => usd(devuelto) },
              ]}
            />
          )
        }
      </Loaded>
    </section>
  )
}
