import { receiverText } from '#shop/orders/delivery/receiver.ts'
import type { TrackedOrder } from '#shop/tracking/tracked-order.ts'
import { type ReceiverField, ReceiverFields } from '#site/ordering/receiver-fields.tsx'
import { TextArea } from '#site/ui/forms/field.tsx'
import styles from './change-order.module.css'
import { ChangeRow } from './change-row.tsx'

/** Another receiver and other notes, as typed: the link shows neither those of before. */
export interface Details {
  receiver: Record<ReceiverField, string>
  withoutReceiver: boolean
  notas: string
  withoutNotes: boolean
}

const NO_RECEIVER = { quienRetira: '', telefonoRecibe: '' }
export const NO_DETAILS: Details = { receiver: NO_RECEIVER, withoutReceiver: false, notas: '', withoutNotes: false }

const isOtherReceiver = ({ receiver, withoutReceiver }: Details) =>
  withoutReceiver || receiverText(receiver).trim() !== ''
const isOtherNote = ({ notas, withoutNotes }: Details) => withoutNotes || notas.trim() !== ''

export const hasDetails = (details: Details): boolean => isOtherReceiver(details) || isOtherNote(details)

/** What of them is sent; empty texts take away what was there. */
export const detailsBody = (details: Details) => ({
  ...(isOtherNote(details) ? { notas: details.withoutNotes ? '' : details.notas } : {}),
  ...(isOtherReceiver(details) ? details.receiver : {}),
})

/** The rows of who receives the order and of its notes. */
export function ChangeDetails({
  order: { tipoEntrega, conReceptor, conNotas },
  details,
  onChange,
  errors,
  row,
}: {
  order: TrackedOrder
  details: Details
  onChange: (details: Details) => void
  /** By field. */
  errors: Record<string, string>
  row: (part: 'recibe' | 'notas') => { isOpen: boolean; toggle: () => void }
}) {
  const { receiver, withoutReceiver, notas, withoutNotes } = details
  const isPickup = tipoEntrega === 'retiro'
  return (
    <>
      <ChangeRow
        {...row('recibe')}
        name={isPickup ? 'Quién retira' : 'Quién recibe'}
        value={receiver.quienRetira.trim() || (conReceptor && !withoutReceiver ? 'Otra persona' : 'Tú')}
        isChanged={isOtherReceiver(details)}
      >
        {conReceptor && (
          <label className={`row gap-3 ${styles.without}`}>
            <input
              type="checkbox"
              checked={withoutReceiver}
              onChange={({ target }) =>
                onChange({ ...details, withoutReceiver: target.checked, receiver: NO_RECEIVER })
              }
            />
            Ya no lo {isPickup ? 'retira' : 'recibe'} otra persona
          </label>
        )}
        {!withoutReceiver && (
          <ReceiverFields
            {...{ tipoEntrega, receiver }}
            text={(name) => ({
              name,
              value: receiver[name],
              error: errors[name],
              onChange: ({ target }) => onChange({ ...details, receiver: { ...receiver, [name]: target.value } }),
            })}
          />
        )}
      </ChangeRow>
      <ChangeRow
        {...row('notas')}
        name="Notas"
        value={notas.trim() || (conNotas && !withoutNotes ? 'Las de antes' : 'Sin notas')}
        isChanged={isOtherNote(details)}
      >
        {conNotas && (
          <label className={`row gap-3 ${styles.without}`}>
            <input
              type="checkbox"
              checked={withoutNotes}
              onChange={({ target }) => onChange({ ...details, withoutNotes: target.checked })}
            />
            Quitar las notas de antes
          </label>
        )}
        <TextArea
          name="notas"
          disabled={withoutNotes}
          value={notas}
          error={errors.notas}
          onChange={({ target }) => onChange({ ...details, notas: target.value })}
          label="Otras notas (opcional)"
          hint={conNotas ? 'Si escribes, reemplazan las de antes.' : undefined}
          rows={2}
          autoComplete="off"
        />
      </ChangeRow>
    </>
  )
}
