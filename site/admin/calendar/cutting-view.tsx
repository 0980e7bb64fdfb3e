import { readCutting } from '#shop/calendar/contract.ts'
import { type Day, longDayText } from '#shop/dates.ts'
import { kilosText, ordersText } from '#shop/quantity-text.ts'
import { useAdminData } from '#site/admin/admin-data.ts'
import { Failed } from '#site/admin/failed.tsx'
import { TabHead } from '#site/admin/tab-head.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Spinner } from '#site/ui/spinner.tsx'
import { CutList } from './cut-list.tsx'
import styles from './cutting-view.module.css'
import { PackingList } from './packing-list.tsx'

const leftText = (orders: number): string => (orders === 1 ? '1 ya salió' : `${orders} ya salieron`)

/** 'Hoja de corte': what to cut for a day and what goes to whom, as a sheet of paper to print and tick. Imported texts are only packed. */
export function CuttingView({ day }: { day: Day }) {
  const { data, error, reading, reload } = useAdminData(readCutting, { params: { fecha: day } })
  return (
    <>
      <TabHead>
        <ButtonLink variant="linea" size="chico" to={`?dia=${day}`}>
          Volver al día
        </ButtonLink>
        {data && data.paquetes.length > 0 && (
          <Button variant="marca" size="chico" onClick={() => window.print()}>
            Imprimir
          </Button>
        )}
      </TabHead>
      {error && <Failed error={error} retry={reload} busy={reading} />}
      {!data && !error && <Spinner>Cargando la hoja de corte...</Spinner>}
      {data?.paquetes.length === 0 && <EmptyState text={`No hay nada que cortar para el ${longDayText(day)}.`} />}
      {data && data.paquetes.length > 0 && (
        <article className={styles.paper} aria-labelledby="hoja">
          <header>
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
      )}
    </>
  )
}
