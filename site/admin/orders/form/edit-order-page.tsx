import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { changeOrder, quoteOrderChange } from '#shop/counter/contract.ts'
import type { Reply } from '#shop/endpoint.ts'
import { usd } from '#shop/money.ts'
import { getOrder } from '#shop/orders/contract.ts'
import { ESTADOS } from '#shop/orders/estado.ts'
import type { OrderWithHistory } from '#shop/orders/order.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { useUnsavedChanges } from '#site/admin/kit/dialog/unsaved-changes.tsx'
import { LoadError } from '#site/admin/kit/list/load-error.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useRead } from '#site/api/use-read.ts'
import { href } from '#site/links.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { ButtonLink } from '#site/ui/forms/button.tsx'
import { QUOTE_DELAY_MS } from './new-order-page.tsx'
import { changedCustomer, draftOf, keepTyped, type OrderDraft, wantedLines } from './order-draft.ts'
import styles from './order-form.module.css'
import { OrderForm } from './order-form.tsx'

/** The order as it is after somebody else changed it, with what was typed here. */
interface Outdated {
  order: OrderWithHistory
  draft: OrderDraft
}

/** Changes a stored order. When it changed meanwhile, nothing is overwritten, and what was typed stays in the form. */
export default function EditOrderPage() {
  const { id = '' } = useParams()
  const { data, error, isLoading, reload } = useAdminData(getOrder, { params: { id } })
  const [outdated, setOutdated] = useState<Outdated>()
  const [saved, setSaved] = useState<Reply<typeof changeOrder>>()
  const order = outdated?.order ?? data?.order
  if (saved) return <ChangedOrder {...saved} />
  if (!order)
    return error ? (
      <LoadError error={error} retry={reload} busy={isLoading} />
    ) : (
      <Spinner>Cargando el pedido...</Spinner>
    )
  return (
    <EditOrder key={order.version} order={order} typed={outdated?.draft} onOutdated={setOutdated} onSaved={setSaved} />
  )
}

function EditOrder({
  order,
  typed,
  onOutdated,
  onSaved,
}: {
  order: OrderWithHistory
  /** What was typed before somebody else changed the order. */
  typed: OrderDraft | undefined
  onOutdated: (outdated: Outdated) => void
  onSaved: (saved: Reply<typeof changeOrder>) => void
}) {
  const { call } = useAdmin()
  const [before] = useState(() => draftOf(order))
  const [draft, setDraft] = useState(typed ?? before)
  const [avisar, setAvisar] = useState(order.cliente.email !== '')
  const params = { id: order.id }
  const lines = wantedLines(draft)
  const isOtherCart = JSON.stringify(lines) !== JSON.stringify(wantedLines(before))
  const isOther = isOtherCart || JSON.stringify(draft) !== JSON.stringify(before)
  const { answer, isCurrent, isReading, reload, change } = useRead(
    isOtherCart ? JSON.stringify(lines) : undefined,
    () => call(quoteOrderChange, { params, body: lines }),
    { delayMs: QUOTE_DELAY_MS },
  )
  const current = isOtherCart && isCurrent && !isReading ? answer : undefined
  const { question } = useUnsavedChanges(isOther, { text: 'Los cambios del pedido no se han guardado.' })

  if (!ESTADOS[order.estado].active)
    return <Notice tone="warning">Un pedido {ESTADOS[order.estado].label.toLowerCase()} ya no se cambia.</Notice>
  return (
    <>
      <h1 className={`t-2 ${styles.title}`}>Cambiar el pedido #{shortId(order.id)}</h1>
      {question}
      {typed && (
        <Notice tone="warning">
          El pedido cambió mientras lo editabas. Aquí está como quedó, con lo tuyo encima: revísalo y guarda.
        </Notice>
      )}
      <OrderForm
        isNew={false}
        draft={draft}
        change={setDraft}
        action="Guardar cambios"
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
              ...{ version: order.version, total, pese: draft.pese, avisar },
              ...(isOtherCart ? lines : {}),
              cliente: changedCustomer(before, draft),
            },
          })
          if (stored.ok) {
            onSaved(stored)
            return undefined
          }
          if (stored.order && stored.order.version !== order.version)
            onOutdated({ order: stored.order, draft: keepTyped(before, draft, draftOf(stored.order)) })
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

/** The changed order: what changed, and a text for a customer who gets no mail. */
function ChangedOrder({ order, cambio, correo, whatsapp }: Reply<typeof changeOrder>) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={`card stack ${styles.taken}`}>
      <h1 ref={title} tabIndex={-1} className="t-2">
        Pedido #{shortId(order.id)}
      </h1>
      <p>{cambio || 'No cambió nada.'}</p>
      <p className="figure">{usd(order.total)}</p>
      {correo && <p>El cliente recibe un correo con el cambio.</p>}
      <div className="cluster">
        <ButtonLink variant="brand" to={`${href('/admin/pedidos')}?pedido=${order.id}`}>
          Ver el pedido
        </ButtonLink>
        {!correo && cambio !== '' && whatsapp.enlace && (
          <ButtonLink variant="outline" to={whatsapp.enlace} target="_blank" rel="noreferrer">
            Avisar por WhatsApp
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
