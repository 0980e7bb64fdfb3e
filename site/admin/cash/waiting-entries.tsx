import { usd } from '#shop/money.ts'
import { holderName } from '#shop/payments/cash.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { discardEntry, type WaitingEntry } from './cash-queue.ts'

/** The cash entries that wait for the connection, and those that the shop refused, which a person looks at. */
export function WaitingEntries({ queue }: { queue: readonly WaitingEntry[] }) {
  const waiting = queue.filter(({ error }) => error === null).length
  return (
    <div role="status">
      {waiting > 0 && (
        <Notice tone="warning">
          {waiting === 1
            ? '1 movimiento espera la conexión. Está en este teléfono y se manda solo.'
            : `${waiting} movimientos esperan la conexión. Están en este teléfono y se mandan solos.`}
        </Notice>
      )}
      {queue.map(
        ({ id, persona, monto, error }) =>
          error !== null && (
            <Notice key={id} tone="error">
              <p>
                {holderName(persona)}, {usd(monto)}: {error}
              </p>
              <Button variant="outline" onClick={() => discardEntry(id)}>
                Descartar
              </Button>
            </Notice>
          ),
      )}
    </div>
  )
}
