import { shortId } from '#shop/orders/short-id.ts'
import { exactKilos } from '#shop/text/quantity-text.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import type { Packing } from './packing.ts'
import styles from './waiting-weights.module.css'
import { confirmOtherPackage, discardWeight } from './weight-queue.ts'

/** The weights that wait for the connection, and those that the shop refused, each with what can be done. */
export function WaitingWeights({ packing: { queue } }: { packing: Packing }) {
  const waiting = queue.filter(({ error }) => error === null).length
  const refused = queue.filter(({ error }) => error !== null)
  return (
    <div className="stack gap-2">
      {waiting > 0 && (
        <Notice tone="warning">
          {waiting === 1
            ? '1 peso espera la conexión. Está en esta tableta y se manda solo.'
            : `${waiting} pesos esperan la conexión. Están en esta tableta y se mandan solos.`}
        </Notice>
      )}
      {refused.map(({ paquete, orderId, gramos, error, repetida }) => (
        <Notice key={paquete} tone="error">
          <p>
            #{shortId(orderId)}, {exactKilos(gramos)}: {error}
          </p>
          <div className={styles.actions}>
            {repetida && (
              <Button variant="brand" onClick={() => confirmOtherPackage(paquete)}>
                Sí, otro paquete
              </Button>
            )}
            <Button variant="outline" onClick={() => discardWeight(paquete)}>
              {repetida ? 'No, es el mismo' : 'Descartar'}
            </Button>
          </div>
        </Notice>
      ))}
    </div>
  )
}
