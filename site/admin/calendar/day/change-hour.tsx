import { useState } from 'react'
import { type CalendarHour, setCalendarHour } from '#shop/calendar/contract.ts'
import { type Day, longDayText } from '#shop/dates.ts'
import { windowPhrase, windowText } from '#shop/orders/delivery/delivery-window.ts'
import { ordersText } from '#shop/text/quantity-text.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import type { ChangeDialog } from './change-day.tsx'
import styles from './change-hour.module.css'

type Choice = 'settings' | 'own' | 'closed'

/** Sets the capacity of an hour of one day: that of the settings, another number, or closed. */
export function ChangeHour({
  fecha,
  hour: { hora, ocupados, capacidad, propia },
  close,
  onChanged,
  reload,
}: ChangeDialog & { fecha: Day; hour: CalendarHour }) {
  const { call } = useAdmin()
  const [choice, setChoice] = useState<Choice>(propia === null ? 'settings' : propia === 0 ? 'closed' : 'own')
  const [wrong, setWrong] = useState<string>()

  async function confirm(fields: FormData): Promise<string | undefined> {
    const places = choice === 'settings' ? null : choice === 'closed' ? 0 : numberTyped(fields.get('capacidad'))
    const answer = await call(setCalendarHour, {
      params: { fecha, hora },
      body: { capacidad: places, vista: propia },
    })
    if (answer.ok) {
      const now = answer.dia.horas.find((each) => each.hora === hora)
      onChanged({
        done: now?.cerrada ? `Cerramos ${windowPhrase(hora)}` : `De ${windowText(hora)} caben ${now?.capacidad}.`,
        aviso: answer.aviso,
      })
      return undefined
    }
    if (answer.status === 409) reload()
    setWrong(answer.campos?.capacidad)
    return answer.campos?.capacidad ? 'Revisa el número.' : answer.error
  }

  const option = (value: Choice, words: string) => (
    <label className="row gap-3 check">
      <input
        type="radio"
        className="tick"
        name="lugares"
        checked={choice === value}
        onChange={() => setChoice(value)}
      />
      {words}
    </label>
  )
  return (
    <Confirm title={`${windowText(hora)}, ${longDayText(fecha)}`} action="Guardar" close={close} confirm={confirm}>
      <p>{ocupados === 0 ? 'No tiene pedidos.' : `Tiene ${ordersText(ocupados)}. Lo pedido sigue en pie.`}</p>
      <fieldset className={styles.options}>
        <legend className="label">Cupo: cuántos pedidos caben</legend>
        {option('settings', propia === null ? `Como dicen los ajustes: ${capacidad}` : 'Como dicen los ajustes')}
        {option('own', 'Otro número')}
        {option('closed', 'Ninguno: cerrar esta hora')}
      </fieldset>
      {choice === 'own' && (
        <Field
          label="Pedidos a esta hora"
          name="capacidad"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={capacidad || ''}
          error={wrong}
          onChange={() => setWrong(undefined)}
        />
      )}
    </Confirm>
  )
}

/** An invalid number is sent as one that the server refuses with its own message. */
const numberTyped = (typed: FormDataEntryValue | null): number => {
  const text = String(typed ?? '').trim()
  return /^\d{1,6}$/.test(text) ? Number(text) : -1
}
