import { useEffect, useRef, useState } from 'react'
import type { takeOrder } from '#shop/counter/contract.ts'
import type { Reply } from '#shop/endpoint.ts'
import { usd } from '#shop/money.ts'
import { getOrder } from '#shop/orders/contract.ts'
import type { Order } from '#shop/orders/order.ts'
import { PrintTickets } from '#site/admin/orders/print/print-tickets.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useAction } from '#site/api/use-action.ts'
import { href } from '#site/links.ts'
import { copyText } from '#site/ui/feedback/copy-text.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { useToast } from '#site/ui/feedback/use-toast.ts'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'
import styles from './order-form.module.css'

/** The stored order: its number and total, and what is usually done next. */
export function TakenOrder({ taken, another }: { taken: Reply<typeof takeOrder>; another: () => void }) {
  const { call } = useAdmin()
  const title = useRef<HTMLHeadingElement>(null)
  const [printed, setPrinted] = useState<Order[]>([])
  const [copied, setCopied] = useToast()
  useEffect(() => title.current?.focus(), [])
  const {
    run: print,
    busy,
    error,
  } = useAction(async () => {
    const answer = await call(getOrder, { params: { id: taken.orderId } })
    if (!answer.ok) return answer.error
    setPrinted([answer.order])
    return undefined
  })
  return (
    <div className={`card stack ${styles.taken}`}>
      <h1 ref={title} tabIndex={-1} className="t-2">
        Pedido #{taken.numero}
      </h1>
      <p className="figure">{usd(taken.total)}</p>
      <p>{taken.message}</p>
      <div className="cluster">
        {taken.whatsapp.enlace && (
          <ButtonLink variant="primary" to={taken.whatsapp.enlace} target="_blank" rel="noreferrer">
            Mandar por WhatsApp
          </ButtonLink>
        )}
        <Button
          variant="outline"
          onClick={async () => setCopied((await copyText(taken.seguimiento)) ? 'Copiado' : 'No se pudo copiar')}
        >
          {copied ?? 'Copiar enlace'}
        </Button>
        <Button variant="outline" busy={busy} onClick={() => print()}>
          Imprimir el tiquete
        </Button>
        <ButtonLink variant="outline" to={`${href('/admin/pedidos')}?pedido=${taken.orderId}`}>
          Ver el pedido
        </ButtonLink>
      </div>
      {error && <Notice tone="error">{error}</Notice>}
      <Button variant="brand" onClick={another}>
        Otro pedido
      </Button>
      <PrintTickets orders={printed} done={() => setPrinted([])} />
    </div>
  )
}
