import { shortId } from '#shop/orders/short-id.ts'
import { exactKilos } from '#shop/text/quantity-text.ts'
import { WaitingNotice } from '#site/admin/kit/waiting-notice.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import type { Packing } from './packing.ts'
import styles from './waiting-weights.module.css'
import { confirmOtherPackage, weightQueue } from './weight-queue.ts'

/** The weights that wait for the connection, and those that the shop refused, each with what can be done. */
export function WaitingWeights({ packing: { queue } }: { packing: Packing }) {
  const refused = queue.filter(({ error }) => error !== null)
  return (
    <div className="stack gap-2">
      <WaitingNotice queue={queue} one="peso" many="pesos" device="esta tableta" />
      {refused.map(({ paquete, orderId, gramos, error, repetida }) => (
        <Notice key={paquete} tone="error">
          <p>
            #{shortId(orderId)}, {exactKilos(gramos)}: {error}
          </p>
          <div className={`cluster gap-2 ${styles.actions}`}>
            {repetida && (
              <Button variant="brand" onClick={() => confirmOtherPackage(paquete)}>
                Sí, otro paquete
              </Button>
            )}
            <Button variant="outline" onClick={() => weightQueue.discard(paquete)}>
              {repetida ? 'No, es el mismo' : 'Descartar'}
            </Button>
          </div>
        </Notice>
      ))}
    </div>
  )
}
