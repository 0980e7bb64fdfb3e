import { type ChangeEvent, useState } from 'react'
import { phoneWarning } from '#shop/orders/customer.ts'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import { receiverLabel } from '#shop/orders/delivery/receiver.ts'
import { Field } from '#site/ui/forms/field.tsx'
import styles from './address-fields.module.css'

export type ReceiverField = 'quienRetira' | 'telefonoRecibe'

/** Another person who receives or picks up the order, closed until asked for (docs/rules.md#presents). */
export function ReceiverFields({
  tipoEntrega,
  receiver,
  text,
}: {
  tipoEntrega: TipoEntrega
  receiver: Record<ReceiverField, string>
  /** The props that make a field editable. */
  text: (name: ReceiverField) => {
    name: string
    value: string
    error: string | undefined
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }
}) {
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || RECEIVER_FIELDS.some((field) => receiver[field] !== '')
  const isPickup = tipoEntrega === 'retiro'
  return (
    <details open={isShown} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`link ${styles.more}`}>¿Lo {isPickup ? 'retira' : 'recibe'} otra persona?</summary>
      {isShown && (
        <div className={`split gap-5 ${styles.pair}`}>
          <Field
            label={receiverLabel(tipoEntrega)}
            hint={isPickup ? undefined : 'Lo buscamos y lo llamamos; el pedido va sin precios.'}
            autoComplete="off"
            autoCapitalize="words"
            maxLength={120}
            {...text('quienRetira')}
          />
          <Field
            label={`Teléfono de quien ${isPickup ? 'retira' : 'recibe'}`}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={40}
            warning={phoneWarning(receiver.telefonoRecibe)}
            {...text('telefonoRecibe')}
          />
        </div>
      )}
    </details>
  )
}

const RECEIVER_FIELDS: readonly ReceiverField[] = ['quienRetira', 'telefonoRecibe']
