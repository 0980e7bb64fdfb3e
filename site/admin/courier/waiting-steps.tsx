import { shortId } from '#shop/orders/short-id.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { discardStep, type ShownStop, type WaitingStep } from './step-queue.ts'

/** The steps that wait for the connection, and those that the shop refused, which a person looks at. */
export function WaitingSteps({ queue, stops }: { queue: readonly WaitingStep[]; stops: readonly ShownStop[] }) {
  const nameOf = (id: string) => stops.find((stop) => stop.id === id)?.nombre ?? `#${shortId(id)}`
  const waiting = queue.filter(({ error }) => error === null).length
  return (
    <div role="status">
      {waiting > 0 && (
        <Notice tone="warning">
          {waiting === 1
            ? '1 paso espera la conexión. Está en este teléfono y se manda solo.'
            : `${waiting} pasos esperan la conexión. Están en este teléfono y se mandan solos.`}
        </Notice>
      )}
      {queue.map(
        ({ paso, orderId, error }) =>
          error !== null && (
            <Notice key={paso} tone="error">
              <p>
                {nameOf(orderId)}: {error}
              </p>
              <Button variant="outline" onClick={() => discardStep(paso)}>
                Descartar
              </Button>
            </Notice>
          ),
      )}
    </div>
  )
}
