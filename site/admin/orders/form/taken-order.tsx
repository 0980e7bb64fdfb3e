import { useEffect, useRef, useState } from 'react'
import type { takeOrder } from '#shop/counter/contract.ts'
import type { Reply } from '#shop/endpoint.ts'
import { usd } from '#shop/money.ts'
import { getOrder } from '#shop/orders/contract.ts'
import type { Order } from '#shop/orders/order.ts'
import { useAdminData } from '#site/admin/kit/data/admin-data.ts'
import { OrderMoney } from '#site/admin/money/order-money.tsx'
import { PrintTickets } from '#site/admin/orders/print/print-tickets.tsx'
import { href } from '#site/links.ts'
import { copyText } from '#site/ui/feedback/copy-text.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { useToast } from '#site/ui/feedback/use-toast.ts'
import { Button, ButtonLink } from '#site/ui/forms/button.tsx'
import styles from './order-form.module.css'

/** The stored order: its number and total, and what is usually done next. */
export function TakenOrder({ taken, another }: { taken: Reply<typeof takeOrder>; another: () => void }) {
  const { data, error, isLoading, reload } = useAdminData(getOrder, { params: { id: taken.orderId } })
  const title = useRef<HTMLHeadingElement>(null)
  const [printed, setPrinted] = useState<Order[]>([])
  const [copied, setCopied] = useToast()
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={`card stack ${styles.taken}`}>
      <h1 ref={title} tabIndex={-1} className="t-2">
        Pedido #{taken.numero}
      </h1>
      <p className="figure">{usd(taken.total)}</p>
      {data && <OrderMoney heading="h2" order={data.order} reload={reload} />}
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
        <Button variant="outline" busy={isLoading} onClick={() => (data ? setPrinted([data.order]) : reload())}>
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
