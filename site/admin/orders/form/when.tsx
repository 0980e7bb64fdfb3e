import { hoursForShop } from '#shop/counter/exceptions.ts'
import { dayText, longDayText, panamaDay } from '#shop/dates.ts'
import { listSlots } from '#shop/orders/contract.ts'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import { hoursFor, nextDays } from '#shop/orders/delivery/delivery-slots.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { returnSentence } from '#shop/orders/delivery/offered-days.ts'
import { hasPassed } from '#shop/orders/overdue.ts'
import { areaRefusal } from '#shop/places/delivery-area.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { LoadError } from '#site/admin/kit/list/load-error.tsx'
import { call } from '#site/api/call.ts'
import { useRead } from '#site/api/use-read.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import type { OrderDraft } from './order-draft.ts'
import styles from './order-form.module.css'

interface Hour {
  hora: string
  full: boolean
}
interface DayOption {
  fecha: string
  /** 'hoy', 'cerrado: …'; empty on an ordinary day. */
  mark: string
  hours: Hour[]
}

/**
 * The days as chips, from today, and the hours of the chosen one. What the shop takes from no customer (today, a closed
 * day, a full hour, a place outside its area) asks for a reason.
 */
export function When({
  draft,
  settings,
  errorOf,
  onChange,
  onReason,
}: {
  draft: OrderDraft
  settings: PublicSettings
  errorOf: (field: string) => string | undefined
  onChange: (slot: { fechaEntrega: string; horaEntrega: string }) => void
  onReason: (pese: string) => void
}) {
  const { answer, isReading, reload } = useRead('slots', () => call(listSlots, {}))
  if (!answer) return <Spinner>Buscando horas libres...</Spinner>
  if (!answer.ok)
    return <LoadError error={`No pudimos buscar las horas: ${answer.error}`} retry={reload} busy={isReading} />
  const { fechaEntrega, horaEntrega } = draft.cliente
  const { dias, antes, volvemos } = answer
  const days = dayOptions(
    [...antes.map((day) => ({ ...day, horas: [] })), ...dias],
    fechaEntrega,
    draft.tipoEntrega,
    settings,
  )
  const chosen = days.find(({ fecha }) => fecha === fechaEntrega)
  const unusual = exceptionsOf(draft, settings, chosen)
  return (
    <>
      {volvemos && <Notice tone="warning">{returnSentence(volvemos)}</Notice>}
      <fieldset>
        <legend className="label">Día</legend>
        <div className={`cluster gap-2 numbers ${styles.choices}`}>
          {days.map(({ fecha, mark }) => (
            <label key={fecha} className="option control">
              <input
                type="radio"
                name="cliente.fechaEntrega"
                aria-invalid={errorOf('cliente.fechaEntrega') ? true : undefined}
                checked={fecha === fechaEntrega}
                onChange={() => onChange({ fechaEntrega: fecha, horaEntrega: keptHour(days, fecha, horaEntrega) })}
              />
              <span className="sr">{longDayText(fecha)}</span>
              <span aria-hidden="true">{dayText(fecha)}</span>
              {mark && <small>{mark}</small>}
            </label>
          ))}
        </div>
      </fieldset>
      {chosen && (
        <fieldset>
          <legend className="label">Hora</legend>
          <div className={`cluster gap-2 numbers ${styles.choices}`}>
            {chosen.hours.map(({ hora, full }) => (
              <label key={hora} className="option control">
                <input
                  type="radio"
                  name="cliente.horaEntrega"
                  aria-invalid={errorOf('cliente.horaEntrega') ? true : undefined}
                  checked={hora === horaEntrega}
                  onChange={() => onChange({ fechaEntrega, horaEntrega: hora })}
                />
                <span>{windowText(hora)}</span>
                {full && <small>llena</small>}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {[errorOf('cliente.fechaEntrega'), errorOf('cliente.horaEntrega')].map(
        (error) =>
          error && (
            <p key={error} className="problem" role="alert">
              {error}
            </p>
          ),
      )}
      {(unusual.length > 0 || draft.pese !== '' || errorOf('pese')) && (
        <Field
          label={unusual.length > 0 ? `Motivo (${unusual.join(', ')})` : 'Motivo'}
          name="pese"
          hint="Queda en el historial del pedido."
          autoComplete="off"
          maxLength={200}
          value={draft.pese}
          error={errorOf('pese')}
          onChange={({ target }) => onReason(target.value)}
        />
      )}
    </>
  )
}

type Dias = readonly { fecha: string; motivo: string | null; horas: readonly { hora: string; libre: boolean }[] }[]

/** Today, the next two weeks and the days that customers may choose, with the day of the order where it is none of them. */
function dayOptions(dias: Dias, chosen: string, tipoEntrega: TipoEntrega, settings: PublicSettings): DayOption[] {
  const now = new Date()
  const today = panamaDay(now)
  const known = new Map(dias.map((day) => [day.fecha, day]))
  const shown = [today, ...nextDays(today, 14), ...known.keys(), ...(chosen === '' ? [] : [chosen])]
  return [...new Set(shown)]
    .sort()
    .filter((fecha) => hoursFor(fecha, { ...settings, tipoEntrega }).length > 0 || fecha === chosen)
    .map((fecha) => {
      const day = known.get(fecha)
      const handover = { ...settings, tipoEntrega }
      const decided = day?.motivo ? { cerrado: true, motivo: day.motivo } : undefined
      const hours = hoursForShop(fecha, handover, decided).filter(
        (horaEntrega) => !hasPassed({ fechaEntrega: fecha, horaEntrega }, now),
      )
      return {
        fecha,
        mark: fecha === today ? 'hoy' : day?.motivo ? 'cerrado' : '',
        hours: hours.map((hora) => ({
          hora,
          full: day?.horas.some((each) => each.hora === hora && !each.libre) ?? false,
        })),
      }
    })
}

/** The same hour of another day, where that day has it. */
const keptHour = (days: readonly DayOption[], fecha: string, hora: string): string =>
  days.find((day) => day.fecha === fecha)?.hours.some((each) => each.hora === hora && !each.full) ? hora : ''

/** What of this order the shop takes only with a reason, in words. */
function exceptionsOf(
  { tipoEntrega, cliente }: OrderDraft,
  settings: PublicSettings,
  day: DayOption | undefined,
): string[] {
  const isFull = day?.hours.some(({ hora, full }) => full && hora === cliente.horaEntrega)
  const isOutside =
    tipoEntrega === 'domicilio' && areaRefusal(cliente.lugar.corregimiento, settings.entregaEn) !== undefined
  return [
    ...(day?.mark === 'hoy' ? ['para hoy'] : day?.mark ? ['día cerrado'] : []),
    ...(isFull ? ['hora llena'] : []),
    ...(isOutside ? ['fuera de la zona'] : []),
  ]
}
