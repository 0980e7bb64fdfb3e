import { usd } from '#shop/money.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { RefusedItem } from '#site/admin/kit/refused-item.tsx'
import { WaitingNotice } from '#site/admin/kit/waiting-notice.tsx'
import { discardStep, type ShownStop, type WaitingStep } from './step-queue.ts'

/** The steps that wait for the connection, and those that the shop refused, which a person looks at. */
export function WaitingSteps({ queue, stops }: { queue: readonly WaitingStep[]; stops: readonly ShownStop[] }) {
  const nameOf = (id: string) => stops.find((stop) => stop.id === id)?.nombre ?? `#${shortId(id)}`
  return (
    <div role="status" className="stack gap-2">
      <WaitingNotice queue={queue} one="paso" many="pasos" device="este teléfono" />
      {queue.map(
        ({ paso, orderId, pago, error }) =>
          error !== null && (
            <RefusedItem
              key={paso}
              name={pago ? `${nameOf(orderId)}, cobrado ${usd(pago.monto)}` : nameOf(orderId)}
              error={error}
              discard={() => discardStep(paso)}
            />
          ),
      )}
    </div>
  )
}
