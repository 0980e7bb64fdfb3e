import { dayText, longDayText } from '#shop/dates.ts'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import { closedSentence, noDeliveries, type Slot } from '#shop/orders/delivery/delivery-slots.ts'
import { windowText } from '#shop/orders/delivery/delivery-window.ts'
import { type ReturnDay, returnSentence } from '#shop/orders/delivery/offered-days.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Icon } from '#site/ui/graphics/icon.tsx'
import { Unbroken } from '#site/ui/unbroken.tsx'
import type { Dias } from './delivery-days.ts'
import styles from './delivery-picker.module.css'
import type { DeliveryTexts } from './delivery-texts.ts'

/** The closed days before the first that can be chosen, and when the shop opens again after a closing of several days. */
export interface ClosedBefore {
  antes: readonly { fecha: string; motivo: string }[]
  volvemos: ReturnDay | null
}

/** The day as a strip of two weeks from the first open day, the hour as a grid for that day. Both are radio groups. */
export function DeliveryPicker({
  dias,
  closed: { antes, volvemos },
  chosen,
  tipoEntrega,
  texts,
  dayError,
  hourError,
  onChange,
}: {
  dias: Dias
  closed: ClosedBefore
  chosen: Slot
  tipoEntrega: TipoEntrega
  texts: Pick<DeliveryTexts, 'day' | 'hour' | 'closed' | 'hours'>
  dayError: string | undefined
  hourError: string | undefined
  onChange: (change: Partial<Slot>) => void
}) {
  const day = dias.find(({ fecha }) => fecha === chosen.fechaEntrega)
  return (
    <>
      <fieldset className={styles.group} aria-describedby="fechaEntrega-ayuda fechaEntrega-error">
        <legend className="label">{texts.day}</legend>
        {(volvemos || dias.length === 0) && (
          <div className={styles.closing}>
            <Notice tone="warning">
              {volvemos ? returnSentence(volvemos) : 'Por ahora no hay días que escoger. Escríbenos y lo vemos.'}
            </Notice>
          </div>
        )}
        <div className={styles.days}>
          {dias.map(({ fecha, motivo, horas }) => (
            <Day
              key={fecha}
              fecha={fecha}
              motivo={motivo}
              full={!horas.some(({ libre }) => libre)}
              checked={fecha === chosen.fechaEntrega}
              onChoose={() => onChange({ fechaEntrega: fecha })}
            />
          ))}
        </div>
        <p id="fechaEntrega-ayuda" className={`note ${styles.hint}`}>
          {texts.closed} {closedDays(volvemos ? dias : [...antes, ...dias], tipoEntrega)}
        </p>
        <ErrorText id="fechaEntrega-error">{dayError}</ErrorText>
      </fieldset>
      <fieldset className={styles.group} aria-describedby="horaEntrega-ayuda horaEntrega-error">
        <legend className="label">{texts.hour}</legend>
        {day ? (
          <div className={styles.hours}>
            {day.horas.map(({ hora, libre }) => (
              <label key={hora} className="option control numbers">
                <input
                  type="radio"
                  name="horaEntrega"
                  disabled={!libre}
                  checked={hora === chosen.horaEntrega}
                  onChange={() => onChange({ horaEntrega: hora })}
                />
                <span>{windowText(hora)}</span>
                {!libre && <small className="small">lleno</small>}
              </label>
            ))}
          </div>
        ) : (
          <p className={`${styles.first} muted`}>Escoge primero el día.</p>
        )}
        <p id="horaEntrega-ayuda" className={`note ${styles.hint}`}>
          <Unbroken>{texts.hours}</Unbroken>
        </p>
        <ErrorText id="horaEntrega-error">{hourError}</ErrorText>
      </fieldset>
    </>
  )
}

/** 'El sáb 28 nov no hay entregas: Independencia de Panamá de España.' for each closed day that has deliveries in other weeks. */
const closedDays = (dias: readonly Pick<Dias[number], 'fecha' | 'motivo'>[], tipoEntrega: TipoEntrega): string =>
  dias
    .flatMap(({ fecha, motivo }) =>
      motivo === null || motivo === noDeliveries(fecha) ? [] : closedSentence(fecha, motivo, tipoEntrega),
    )
    .join(' ')

/** 'lun 23 nov' in three lines. */
function Day({
  fecha,
  motivo,
  full,
  checked,
  onChoose,
}: {
  fecha: string
  motivo: string | null
  full: boolean
  checked: boolean
  onChoose: () => void
}) {
  const closed = motivo !== null
  const [name, number, month] = dayText(fecha).split(' ')
  return (
    <label className="option control numbers" data-closed={closed || undefined}>
      <input type="radio" name="fechaEntrega" disabled={closed || full} checked={checked} onChange={onChoose} />
      <span className="sr">
        {longDayText(fecha)}
        {closed && `, cerrado: ${motivo}`}
      </span>
      <span aria-hidden="true">
        {name}
        <b>{number}</b>
        {month}
      </span>
      {closed && motivo !== noDeliveries(fecha) && <small className="small">cerrado</small>}
      {full && !closed && <small className="small">lleno</small>}
    </label>
  )
}

/** Always rendered, so that screen readers announce when it gets text. */
function ErrorText({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p id={id} className={`problem ${styles.error}`} aria-live="polite">
      {children && (
        <>
          <Icon name="alert" />
          {children}
        </>
      )}
    </p>
  )
}
