import { lazy, Suspense, useState } from 'react'
import { dayText, panamaDay } from '#shop/dates.ts'
import { lineTexts } from '#shop/orders/lines/line-texts.ts'
import { CLAIM_REASON_NAMES } from '#shop/orders/money/kinds.ts'
import { MAX_OPEN_CLAIMS } from '#shop/payments/claim.ts'
import { sendClaim } from '#shop/payments/customer/contract.ts'
import { call } from '#site/api/call.ts'
import type { Tracked } from '#site/tracking/change/change-order.tsx'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './claims.module.css'

// Loaded on demand: most deliveries go well.
const ClaimForm = lazy(() => import('#site/ordering/claim-form.tsx'))

/** «Algo salió mal» for seven days after the delivery, and what was answered. */
export function Claims({
  token,
  tracked: { pedido, reclamos, reclamosHasta },
  reload,
}: {
  token: string
  tracked: Tracked
  reload: () => void
}) {
  const [telling, setTelling] = useState(false)
  const names = lineTexts(pedido.productos).map(({ name }) => name)
  const lines = pedido.posiciones.map((posicion, index) => ({ posicion, name: names[index] ?? '' }))
  const isFull = reclamos.filter(({ aceptado }) => aceptado === null).length >= MAX_OPEN_CLAIMS
  if (reclamos.length === 0 && !reclamosHasta) return null
  return (
    <section className="stack gap-3 start" aria-labelledby="t-reclamos">
      <h2 id="t-reclamos" className="t-3">
        ¿Algo salió mal?
      </h2>
      <div role="status" className="filled full">
        {reclamos.length > 0 && (
          <ul className={`stack gap-2 ${styles.told}`}>
            {reclamos.map(({ id, posicion, que, aceptado, respuesta }) => (
              <li key={id}>
                <b>
                  {CLAIM_REASON_NAMES[que]}
                  {posicion !== null && `: ${lines.find((line) => line.posicion === posicion)?.name ?? ''}`}
                </b>
                <p>{aceptado === null ? 'Ya lo tenemos. Lo vemos y te contestamos.' : respuesta}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
      {reclamosHasta && !isFull && (
        <>
          {reclamos.length === 0 && <p>Cuéntanos hasta el {dayText(panamaDay(reclamosHasta))} y lo arreglamos.</p>}
          <Button variant="outline" onClick={() => setTelling(true)}>
            {reclamos.length === 0 ? 'Algo salió mal' : 'Contar algo más'}
          </Button>
        </>
      )}
      <Modal open={telling} narrow persistent onClose={() => setTelling(false)} label="Algo salió mal">
        <Suspense fallback={<Spinner>Un momento...</Spinner>}>
          <ClaimForm
            lines={lines}
            send={(body) => call(sendClaim, { params: { token }, body })}
            onSent={() => {
              setTelling(false)
              reload()
            }}
          />
        </Suspense>
      </Modal>
    </section>
  )
}
