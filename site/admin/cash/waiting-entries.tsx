import { usd } from '#shop/money.ts'
import { holderName } from '#shop/payments/cash.ts'
import { RefusedItem } from '#site/admin/kit/refused-item.tsx'
import { WaitingNotice } from '#site/admin/kit/waiting-notice.tsx'
import { cashQueue, type WaitingEntry } from './cash-queue.ts'

/** The cash entries that wait for the connection, and those that the shop refused, which a person looks at. */
export function WaitingEntries({ queue }: { queue: readonly WaitingEntry[] }) {
  return (
    <div role="status" className="stack gap-2">
      <WaitingNotice queue={queue} one="movimiento" many="movimientos" device="este teléfono" />
      {queue.map(
        ({ id, persona, monto, error }) =>
          error !== null && (
            <RefusedItem
              key={id}
              name={`${holderName(persona)}, ${usd(monto)}`}
              error={error}
              discard={() => cashQueue.discard(id)}
            />
          ),
      )}
    </div>
  )
}
