import { usd } from '#shop/money.ts'
import { holderName } from '#shop/payments/cash.ts'
import { WaitingNotice } from '#site/admin/kit/waiting-notice.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { cashQueue, type WaitingEntry } from './cash-queue.ts'

/** The cash entries that wait for the connection, and those that the shop refused, which a person looks at. */
export function WaitingEntries({ queue }: { queue: readonly WaitingEntry[] }) {
  return (
    <div role="status">
      <WaitingNotice queue={queue} one="movimiento" many="movimientos" device="este teléfono" />
      {queue.map(
        ({ id, persona, monto, error }) =>
          error !== null && (
            <Notice key={id} tone="error">
              <p>
                {holderName(persona)}, {usd(monto)}: {error}
              </p>
              <Button variant="outline" onClick={() => cashQueue.discard(id)}>
                Descartar
              </Button>
            </Notice>
          ),
      )}
    </div>
  )
}
