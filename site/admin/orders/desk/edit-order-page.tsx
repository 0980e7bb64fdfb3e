import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useParams } from 'react-router'
import { z } from 'zod'
import { changeOrder, quoteOrderChange } from '#shop/counter/contract.ts'
import { usd } from '#shop/money.ts'
import { getOrder } from '#shop/orders/contract.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import type { OrderWithHistory } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { Dollars } from '#shop/wire.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { useUnsavedChanges } from '#site/admin/kit/dialog/unsaved-changes.tsx'
import { LoadError } from '#site/admin/kit/list/load-error.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useRead } from '#site/api/use-read.ts'
import { href } from '#site/links.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import styles from './desk.module.css'
import { changedCustomer, deskOf, wantedLines } from './desk.ts'
import { DeskForm } from './desk-form.tsx'
import { QUOTE_DELAY_MS } from './new-order-page.tsx'

/** Changes a stored order. When it changed meanwhile, nothing is overwritten: the form begins with it as it is now. */
export default function EditOrderPage() {
  const { id = '' } = useParams()
  const { data, error, isLoading, reload } = useAdminData(getOrder, { params: { id } })
  const [fresh, setFresh] = useState<OrderWithHistory>()
  const order = fresh ?? data?.order
  if (!order)
    return error ? (
      <LoadError error={error} retry={reload} busy={isLoading} />
    ) : (
      <Spinner>Cargando el pedido...</Spinner>
    )
  return <EditOrder key={order.version} order={order} wasOutdated={fresh !== undefined} onOutdated={setFresh} />
}

function EditOrder({
  order,
  wasOutdated,
  onOutdated,
}: {
  order: OrderWithHistory
  wasOutdated: boolean
  onOutdated: (order: OrderWithHistory) => void
}) {
  const { call } = useAdmin()
  const navigate = useNavigate()
  const [before] = useState(() => deskOf(order))
  const [desk, setDesk] = useState(before)
  const [isSaved, setSaved] = useState(false)
  const [avisar, setAvisar] = useState(order.cliente.email !== '')
  const params = { id: order.id }
  const lines = wantedLines(desk)
  const isOtherCart = JSON.stringify(lines) !== JSON.stringify(wantedLines(before))
  const isOther = isOtherCart || JSON.stringify(desk) !== JSON.stringify(before)
  const { answer, isCurrent, isReading, reload, change } = useRead(
    isOtherCart ? JSON.stringify(lines) : undefined,
    () => call(quoteOrderChange, { params, body: lines }),
    { delayMs: QUOTE_DELAY_MS },
  )
  const current = isOtherCart && isCurrent && !isReading ? answer : undefined
  const { question } = useUnsavedChanges(isOther && !isSaved, { text: 'Los cambios del pedido no se han guardado.' })
  const openOrder = () => navigate(`${href('/admin/pedidos')}?pedido=${order.id}`)

  if (!ESTADOS[order.estado].active)
    return <Notice tone="warning">Un pedido {ESTADOS[order.estado].label.toLowerCase()} ya no se cambia.</Notice>
  return (
    <>
      <h1 className={`t-2 ${styles.title}`}>Cambiar el pedido #{shortId(order.id)}</h1>
      {question}
      {wasOutdated && (
        <Notice tone="warning">El pedido cambió mientras lo editabas. Aquí está como quedó: repite tu cambio.</Notice>
      )}
      <DeskForm
        isNew={false}
        desk={desk}
        change={setDesk}
        action="Guardar los cambios"
        quote={{
          totals: isOtherCart ? (current?.ok ? current.totales : undefined) : { ...order, totalPedido: null },
          error: current && !current.ok && !current.campos ? current.error : undefined,
          campos: current && !current.ok ? (current.campos ?? {}) : {},
          isReading: isOtherCart && isReading,
          retry: reload,
        }}
        save={async (total) => {
          const stored = await call(changeOrder, {
            params,
            body: {
              ...{ version: order.version, total: z.encode(Dollars, total), pese: desk.pese, avisar },
              ...(isOtherCart ? lines : {}),
              cliente: changedCustomer(before, desk),
            },
          })
          if (stored.ok) {
            flushSync(() => setSaved(true))
            openOrder()
            return undefined
          }
          if (stored.order && stored.order.version !== order.version) onOutdated(stored.order)
          const { totales } = stored
          if (totales) change((last) => (last?.ok ? { ...last, totales } : last))
          return stored
        }}
        how={
          <>
            <p role="status">{current?.ok ? current.frase : isOther ? `El total sigue en ${usd(order.total)}.` : ''}</p>
            {order.cliente.email !== '' && (
              <label className="row">
                <input type="checkbox" checked={avisar} onChange={({ target }) => setAvisar(target.checked)} />
                Mandarle un correo con el cambio
              </label>
            )}
          </>
        }
      />
    </>
  )
}
