import { useState } from 'react'
import { roleMay } from '#shop/access.ts'
import { type Day, momentText } from '#shop/dates.ts'
import { urlOf } from '#shop/endpoint.ts'
import { type Cents, cents, usd } from '#shop/money.ts'
import { ADJUSTMENT_NAMES, CLAIM_REASON_NAMES } from '#shop/orders/money/kinds.ts'
import type { Adjustment, Payment } from '#shop/orders/money/payment.ts'
import { shortId } from '#shop/orders/short-id.ts'
import { readPaymentPhoto, reverseAdjustment, reversePayment } from '#shop/payments/contract.ts'
import { FORMA_NAMES } from '#shop/text/payment-ways.ts'
import { exactKilos } from '#shop/text/quantity-text.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { randomId } from '#site/storage/random-id.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { TextArea } from '#site/ui/forms/field.tsx'
import { StoredPhoto } from '#site/ui/graphics/stored-photo.tsx'
import styles from './money.module.css'
import { ShareDialog } from './share-dialog.tsx'
import type { Open } from './shares.tsx'

/** A row of what was noted, with what it needs to be reversed. */
interface Movement {
  id: string
  cuando: Date
  /** 'Yappy', 'Devolvimos en efectivo', 'Devolución' */
  name: string
  monto: Cents
  details: string[]
  foto: boolean
  anulado: boolean
  /** Why it was reversed. */
  because: string | undefined
  reverse: typeof reversePayment | typeof reverseAdjustment
  mayReverse: boolean
  /** The payment, where it can be shared in another way. */
  shared?: Payment | undefined
}

/**
 * What was noted of an order or a customer, the latest first: payments, and what was returned or forgiven. Each can be
 * reversed with a reason; a reversal is shown at what it reverses. Of a customer a payment can be shared in another way.
 */
export function Movements({
  pagos,
  ajustes = [],
  orderId,
  open,
  today,
  changed,
}: {
  pagos: readonly Payment[]
  ajustes?: readonly Adjustment[]
  /** Of a payment over several orders only the part of this one is shown as its amount. */
  orderId?: string
  /** The orders of the customer that lack something. */
  open?: readonly Open[]
  today: Day
  changed: () => void
}) {
  const { admin } = useAdmin()
  const [reversing, setReversing] = useState<Movement>()
  const [sharing, setSharing] = useState<Payment>()
  const isOwner = roleMay(admin.rol, 'dueño')
  const rows = [
    ...pagos
      .filter(({ anula }) => anula === null)
      .map((pago): Movement => {
        const reversal = pagos.find(({ anula }) => anula === pago.id)
        return {
          ...paymentRow(pago, orderId),
          because: reversal?.nota,
          mayReverse: !pago.anulado && (isOwner || (pago.quien === admin.username && pago.dia === today)),
          shared: open && !pago.anulado && pago.monto > 0 && open.length + pago.pedidos.length > 0 ? pago : undefined,
        }
      }),
    ...ajustes
      .filter(({ anula }) => anula === null)
      .map((ajuste): Movement => {
        const reversal = ajustes.find(({ anula }) => anula === ajuste.id)
        return { ...adjustmentRow(ajuste), because: reversal?.motivo, mayReverse: !ajuste.anulado && isOwner }
      }),
  ].sort((one, other) => other.cuando.getTime() - one.cuando.getTime())
  if (rows.length === 0) return null
  return (
    <>
      <ol className={`stack gap-3 ${styles.movements}`}>
        {rows.map((row) => (
          <li key={row.id} className={row.anulado ? styles.reversed : undefined}>
            <p className="anywhere">
              <b className="numbers">
                {row.name} {usd(row.monto)}
              </b>
              {row.anulado && ' · anulado'}
            </p>
            {(row.mayReverse || row.shared) && (
              <div className="stack gap-2">
                {row.shared && (
                  <Button variant="outline" size="small" onClick={() => setSharing(row.shared)}>
                    Repartir
                    <span className="sr">
                      {' '}
                      {row.name} {usd(row.monto)}
                    </span>
                  </Button>
                )}
                {row.mayReverse && (
                  <Button variant="outline" size="small" onClick={() => setReversing(row)}>
                    Anular
                    <span className="sr">
                      {' '}
                      {row.name} {usd(row.monto)}
                    </span>
                  </Button>
                )}
              </div>
            )}
            <small className="anywhere">
              {[momentText(row.cuando), ...row.details].join(' · ')}
              {row.because && ` · se anuló: ${row.because}`}
            </small>
            {row.foto && (
              <details>
                <summary className="contact">Ver la foto</summary>
                <StoredPhoto
                  src={urlOf(readPaymentPhoto, { params: { id: row.id } })}
                  alt={`Foto: ${row.name} ${usd(row.monto)}`}
                  gone="La foto ya no se guarda."
                />
              </details>
            )}
          </li>
        ))}
      </ol>
      {sharing && open && (
        <ShareDialog pago={sharing} orders={open} close={() => setSharing(undefined)} done={changed} />
      )}
      {reversing && <ReverseDialog movement={reversing} close={() => setReversing(undefined)} done={changed} />}
    </>
  )
}

function paymentRow(pago: Payment, orderId: string | undefined): Omit<Movement, 'because' | 'mayReverse'> {
  const way = FORMA_NAMES[pago.forma]
  const own = pago.pedidos.find(({ id }) => id === orderId)?.monto
  const isPart = own !== undefined && own !== pago.monto
  return {
    ...{ id: pago.id, cuando: pago.cuando, foto: pago.foto, anulado: pago.anulado, reverse: reversePayment },
    name: pago.monto < 0 ? `Devolvimos, ${way}:` : way,
    monto: cents(Math.abs(own ?? pago.monto)),
    details: [
      orderId === undefined && pago.pedidos.map(({ id }) => `#${shortId(id)}`).join(', '),
      isPart && `de ${usd(cents(Math.abs(pago.monto)))}`,
      pago.recibio === pago.quien ? pago.quien : `lo anotó ${pago.quien}, lo tiene ${pago.recibio}`,
      pago.referencia && `referencia ${pago.referencia}`,
      pago.nota,
    ].filter((detail) => typeof detail === 'string' && detail !== '') as string[],
  }
}

function adjustmentRow(ajuste: Adjustment): Omit<Movement, 'because' | 'mayReverse'> {
  return {
    ...{ id: ajuste.id, cuando: ajuste.cuando, foto: ajuste.foto, anulado: ajuste.anulado, reverse: reverseAdjustment },
    name: ADJUSTMENT_NAMES[ajuste.que],
    monto: ajuste.monto,
    details: [
      ajuste.razon && CLAIM_REASON_NAMES[ajuste.razon],
      ajuste.gramos && exactKilos(ajuste.gramos),
      ajuste.motivo,
      ajuste.quien,
    ].filter((detail) => typeof detail === 'string' && detail !== '') as string[],
  }
}

/** Asks why something that was noted is reversed. */
function ReverseDialog({ movement, close, done }: { movement: Movement; close: () => void; done: () => void }) {
  const { call } = useAdmin()
  const [id] = useState(randomId)
  const [wrong, setWrong] = useState<string>()
  const { name, monto, cuando, reverse } = movement
  return (
    <Confirm
      title={`¿Anular ${name} ${usd(monto)}?`}
      action="Anular"
      back="Volver"
      variant="danger"
      close={close}
      confirm={async (fields) => {
        const motivo = String(fields.get('motivo') ?? '').trim()
        setWrong(motivo === '' ? 'Escribe por qué' : undefined)
        if (motivo === '') return ''
        const answer = await call(reverse as typeof reversePayment, {
          params: { id: movement.id },
          body: { id, cuando: new Date(), motivo },
        })
        if (!answer.ok) return answer.error
        done()
        return undefined
      }}
    >
      <p>Se anotó el {momentText(cuando)}. Queda a la vista, con el motivo, y ya no cuenta.</p>
      <TextArea label="¿Por qué?" name="motivo" rows={2} maxLength={300} error={wrong} />
    </Confirm>
  )
}
