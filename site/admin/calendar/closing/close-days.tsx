import { useState } from 'react'
import { closeDays, MAX_CLOSED_DAYS, openDays } from '#shop/calendar/contract.ts'
import { addDays, type Day, dayText } from '#shop/dates.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { useAction } from '#site/api/use-action.ts'
import { randomId } from '#site/storage/random-id.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { DateField } from '#site/ui/forms/date-field.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import styles from './close-days.module.css'
import { OrdersBetween } from './orders-between.tsx'

/** What was closed at once, to be undone as one. */
interface Closing {
  cierre: string
  text: string
}

/** Closes several days with one reason, and opens exactly those again as long as the calendar is shown. */
export function CloseDays({ today, onChanged }: { today: Day; onChanged: () => void }) {
  const { call } = useAdmin()
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState<Closing>()
  const undo = useAction(async ({ cierre }: Closing) => {
    const answer = await call(openDays, { params: { cierre } })
    if (!answer.ok) return answer.error
    setDone({ cierre: '', text: `Abrimos otra vez ${daysText(answer.abiertos)}.` })
    onChanged()
    return undefined
  })
  return (
    <div className={`cluster ${styles.closing}`}>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        Cerrar varios días
      </Button>
      <div role="status" className="cluster middle">
        {done && <Notice tone="success">{done.text}</Notice>}
        {done?.cierre && (
          <Button variant="outline" size="small" busy={undo.busy} onClick={() => undo.run(done)}>
            Deshacer
          </Button>
        )}
      </div>
      {undo.error && <Notice tone="error">{undo.error}</Notice>}
      {isOpen && (
        <CloseDaysDialog
          today={today}
          close={() => setOpen(false)}
          onClosed={(cierre, cerrados) => {
            setDone({ cierre, text: `Cerramos ${daysText(cerrados)}.` })
            onChanged()
          }}
        />
      )}
    </div>
  )
}

function CloseDaysDialog({
  today,
  close,
  onClosed,
}: {
  today: Day
  close: () => void
  onClosed: (cierre: string, cerrados: Day[]) => void
}) {
  const { call } = useAdmin()
  // A repeat after a lost answer closes nothing more.
  const [cierre] = useState(randomId)
  const [range, setRange] = useState({ desde: '', hasta: '' })
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const change = (part: Partial<typeof range>) => {
    setWrong({})
    setRange({ ...range, ...part })
  }
  const confirm = async (fields: FormData) => {
    const answer = await call(closeDays, { body: { cierre, ...range, motivo: String(fields.get('motivo') ?? '') } })
    if (answer.ok) {
      onClosed(cierre, answer.cerrados)
      return undefined
    }
    setWrong(answer.campos ?? {})
    return answer.campos ? 'Revisa lo marcado.' : answer.error
  }
  return (
    <Confirm title="Cerrar varios días" action="Cerrar esos días" close={close} confirm={confirm}>
      <p>Nadie podrá escogerlos para su entrega. La página dice cuándo vuelven.</p>
      <div className={`tiles fit gap-3 ${styles.range}`}>
        <DateField label="Desde" value={range.desde} error={wrong.desde} onChange={(desde) => change({ desde })} />
        <DateField label="Hasta" value={range.hasta} error={wrong.hasta} onChange={(hasta) => change({ hasta })} />
      </div>
      <Field
        label="Motivo"
        name="motivo"
        maxLength={80}
        autoComplete="off"
        hint="Lo leen los clientes. Por ejemplo: Vacaciones."
        error={wrong.motivo}
        onChange={() => setWrong({})}
      />
      {isRange(range, today) && <OrdersBetween key={`${range.desde} ${range.hasta}`} {...range} />}
    </Confirm>
  )
}

const isRange = ({ desde, hasta }: { desde: string; hasta: string }, today: Day): boolean =>
  [desde, hasta].every((day) => /^\d{4}-\d\d-\d\d$/.test(day)) &&
  desde >= today &&
  desde <= hasta &&
  hasta < addDays(desde, MAX_CLOSED_DAYS)

/** '1 día, el lun 7 dic', '12 días, del lun 7 dic al sáb 19 dic' */
const daysText = (days: readonly Day[]): string => {
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (days.length < 2) return first ? `1 día, el ${dayText(first)}` : 'ningún día: ya estaban abiertos'
  return `${days.length} días, del ${dayText(first)} al ${dayText(last)}`
}
