import { useState } from 'react'
import { changeTrackingLink } from '#shop/tracking/contract.ts'
import { call } from '#site/api/call.ts'
import { useAction } from '#site/api/use-action.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'

/** Sends the link by which the customer follows the order again, or withdraws it after a question. */
export function OrderLink({ id, hasEmail }: { id: string; hasEmail: boolean }) {
  const [done, setDone] = useState<string>()
  const [asks, setAsks] = useState(false)
  const { run, busy, error } = useAction(async (accion: 'mandar' | 'retirar') => {
    setDone(undefined)
    const answer = await call(changeTrackingLink, { params: { id }, body: { accion } })
    if (!answer.ok) return answer.error
    setAsks(false)
    setDone(answer.message)
    return undefined
  })
  return (
    <section className="stack gap-5" aria-label="Enlace de seguimiento">
      <h3 className="label strong">Enlace de seguimiento</h3>
      <div className="stack gap-3">
        {asks ? (
          <>
            <p>Quien lo tenga ya no podrá ver el pedido. ¿Retirarlo?</p>
            <div className="cluster gap-2">
              <Button variant="danger" size="small" busy={busy} onClick={() => run('retirar')}>
                Retirar el enlace
              </Button>
              <Button variant="outline" size="small" onClick={() => setAsks(false)}>
                Volver
              </Button>
            </div>
          </>
        ) : (
          <div className="cluster gap-2">
            {hasEmail && (
              <Button variant="outline" size="small" busy={busy} onClick={() => run('mandar')}>
                Mandar por correo
              </Button>
            )}
            <Button variant="outline" size="small" onClick={() => setAsks(true)}>
              Retirar…
            </Button>
          </div>
        )}
        {done && <Notice tone="success">{done}</Notice>}
        {error && <Notice tone="error">{error}</Notice>}
      </div>
    </section>
  )
}
