import { useState } from 'react'
import { type Day, longDayText } from '#shop/dates.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { LoadError } from '#site/admin/kit/list/load-error.tsx'
import { type SetParams, useUrlParams } from '#site/admin/kit/list/url-params.ts'
import { PrintPages } from '#site/admin/kit/print-pages.tsx'
import { DayTab } from '#site/admin/shell/day-tab.tsx'
import { EmptyState } from '#site/ui/feedback/empty-state.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { CutsView } from './cuts-view.tsx'
import { type LabelledPackage, PackageLabel } from './labels/package-label.tsx'
import { OpenOrder } from './order/open-order.tsx'
import { MissedOrders, OrdersView } from './orders-view.tsx'
import { usePacking } from './packing.ts'
import styles from './packing-tab.module.css'
import { WaitingWeights } from './waiting-weights.tsx'

/** The packing screen, made for a tablet and wet hands: what to cut, then what to weigh and pack for each order. */
export default function PackingTab() {
  return (
    <div className={styles.packing}>
      <DayTab>{(fecha) => <PackingDay key={fecha} fecha={fecha} />}</DayTab>
    </div>
  )
}

/** The orders of a day: by cut, by order, or one order on the scale. */
function PackingDay({ fecha }: { fecha: Day }) {
  const [address, set] = useUrlParams()
  const go: SetParams = (changes) => set(changes, { replace: false })
  const packing = usePacking(fecha)
  const [labels, setLabels] = useState<LabelledPackage[]>([])
  const [lastOpened, setLastOpened] = useState<string>()
  const { data, error, isLoading, reload, failure, queue } = packing

  const hours = [...new Set(data?.pedidos.map((order) => order.hora))]
  const hora = hours.find((each) => each === address.get('hora')) ?? null
  const orders = data?.pedidos.filter((order) => hora === null || order.hora === hora) ?? []
  const all = data ? [...data.atrasados, ...data.pedidos] : []
  const open = all.find(({ id }) => id === address.get('pedido'))
  const byOrder = address.get('ver') === 'pedidos'
  const openOrder = (id: string) => {
    setLastOpened(id)
    go({ pedido: id })
  }
  const listOrders = () => {
    setLastOpened(undefined)
    go({ ver: 'pedidos' })
  }
  // Weights that wait say already that there is no connection.
  const loadError = data && queue.some((weight) => weight.error === null) ? undefined : error
  const notices = (
    <>
      <WaitingWeights packing={packing} />
      {failure && <Notice tone="error">{failure}</Notice>}
      {loadError && <LoadError error={loadError} retry={reload} busy={isLoading} />}
    </>
  )

  return (
    <>
      {data && open ? (
        <OpenOrder
          key={open.id}
          order={open}
          next={[...(data?.atrasados ?? []), ...orders].find(
            ({ id, empacadoEn }) => id !== open.id && empacadoEn === null,
          )}
          packing={packing}
          template={data.plantilla}
          notices={notices}
          open={openOrder}
          close={() => go({ pedido: null })}
          print={setLabels}
        />
      ) : (
        notices
      )}
      {!data && !error && <Spinner>Cargando los pedidos...</Spinner>}
      {data && !open && <MissedOrders orders={data.atrasados} lastOpened={lastOpened} open={openOrder} />}
      {data && !open && data.pedidos.length === 0 && (
        <EmptyState subject="knife" text={`Nada que empacar para el ${longDayText(fecha)}.`} />
      )}
      {data && !open && data.pedidos.length > 0 && (
        <>
          <fieldset className={`cluster gap-2 screen-only ${styles.choices}`} aria-label="Ver">
            <Choice on={!byOrder} choose={() => go({ ver: null })}>
              Por corte
            </Choice>
            <Choice on={byOrder} choose={listOrders}>
              Por pedido
            </Choice>
          </fieldset>
          <fieldset className={`cluster gap-2 screen-only ${styles.choices}`} aria-label="Hora">
            <Choice on={hora === null} choose={() => go({ hora: null })}>
              Todo el día
            </Choice>
            {hours.map((each) => (
              <Choice key={each} on={hora === each} choose={() => go({ hora: each })}>
                {windowText(each)}
              </Choice>
            ))}
          </fieldset>
          {byOrder ? (
            <OrdersView orders={orders} lastOpened={lastOpened} open={openOrder} print={setLabels} />
          ) : (
            <CutsView fecha={fecha} orders={data.pedidos} hora={hora} ticks={data.cortados} tick={packing.tick} />
          )}
        </>
      )}
      {data && labels.length > 0 && (
        <PrintPages key={labels.map(({ id }) => id).join()} sizeOf={() => '58mm 40mm'} done={() => setLabels([])}>
          {labels.map((labelled) => (
            <PackageLabel key={labelled.id} labelled={labelled} fecha={fecha} template={data.plantilla} />
          ))}
        </PrintPages>
      )}
    </>
  )
}

function Choice({ on, choose, children }: { on: boolean; choose: () => void; children: string }) {
  return (
    <button type="button" className="plate thumb-target strong" aria-pressed={on} onClick={choose}>
      {children}
    </button>
  )
}
