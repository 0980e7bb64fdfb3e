import { shortId } from '#shop/orders/short-id.ts'
import { WaitingNotice } from '#site/admin/kit/waiting-notice.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { discardStep, type ShownStop, type WaitingStep } from './step-queue.ts'

/** The steps that wait for the connection, and those that the shop refused, which a person looks at. */
export function WaitingSteps({ queue, stops }: { queue: readonly WaitingStep[]; stops: readonly ShownStop[] }) {
  const nameOf = (id: string) => stops.find((stop) => stop.id === id)?.nombre ?? `#${shortId(id)}`
  return (
    <div role="status">
      <WaitingNotice queue={queue} one="paso" many="pasos" device="este teléfono" />
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
