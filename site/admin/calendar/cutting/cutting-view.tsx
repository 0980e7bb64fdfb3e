import { readCutting } from '#shop/calendar/contract.ts'
import { type Day, longDayText } from '#shop/dates.ts'
import { kilosText, ordersText } from '#shop/text/quantity-text.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { Loaded } from '#site/admin/kit/list/loaded.tsx'
import { TabHeader } from '#site/admin/shell/tab-header.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'
import { CutList } from './cut-list.tsx'
import styles from './cutting-view.module.css'
import { PackingList } from './packing-list.tsx'

const leftText = (orders: number): string => (orders === 1 ? '1 ya salió' : `${orders} ya salieron`)

/**
 * 'Hoja de corte': what to cut for a day and what to pack for each customer, to print and tick off. Imported text lines
 * are only packed.
 */
export function CuttingView({ day }: { day: Day }) {
  const cutting = useAdminData(readCutting, { params: { fecha: day } })
  const { data } = cutting
  return (
    <>
      <TabHeader>
        <ButtonLink variant="outline" size="small" to={`?dia=${day}`}>
          Volver al día
        </ButtonLink>
        {data && data.paquetes.length > 0 && (
          <Button variant="brand" size="small" onClick={() => window.print()}>
            Imprimir
          </Button>
        )}
      </TabHeader>
      <Loaded of={cutting} waiting="Cargando la hoja de corte...">
        {(data) =>
          data.paquetes.length === 0 ? (
            <EmptyState text={`No hay nada que cortar para el ${longDayText(day)}.`} />
          ) : (
            <article className={styles.paper} aria-labelledby="hoja">
              <header className="spread">
                <h2 id="hoja">Hoja de corte</h2>
                <p>
                  <b>{longDayText(day)}</b>
                  {ordersText(data.paquetes.length)} · {kilosText(data.gramos / 1000)}
                  {data.salieron > 0 && ` · ${leftText(data.salieron)}`}
                </p>
              </header>
              {data.cortes.length > 0 && <CutList cuts={data.cortes} />}
              <PackingList packs={data.paquetes} />
            </article>
          )
        }
      </Loaded>
    </>
  )
}
