import { useState } from 'react'
import { type CalendarDay, openDays, setCalendarDay } from '#shop/calendar/contract.ts'
import { longDayText } from '#shop/dates.ts'
import { ordersText } from '#shop/text/quantity-text.ts'
import { Confirm } from '#site/admin/kit/dialog/confirm.tsx'
import { useAdmin } from '#site/admin/shell/admin-session.tsx'
import { Field } from '#site/ui/forms/field.tsx'

/** What a dialog that changes a day or an hour does with its answer. */
export interface ChangeDialog {
  close: () => void
  onChanged: (result: { done: string; aviso: string | null }) => void
  reload: () => void
}

/** Closes a day, with the reason that customers read, or opens it again. */
export function ChangeDay({ dia, close, onChanged, reload }: ChangeDialog & { dia: CalendarDay }) {
  const { call } = useAdmin()
  const [wrong, setWrong] = useState<string>()
  const { fecha, cerrado, motivo, feriado, pedidos, cierre } = dia
  const day = longDayText(fecha)

  async function confirm(fields: FormData): Promise<string | undefined> {
    if (cierre && fields.has('todos')) return openAll(cierre)
    const body = { cerrado: !cerrado, motivo: String(fields.get('motivo') ?? ''), visto: cerrado }
    const answer = await call(setCalendarDay, { params: { fecha }, body })
    if (answer.ok) {
      onChanged({ done: `${cerrado ? 'Abrimos' : 'Cerramos'} el ${day}.`, aviso: answer.aviso })
      return undefined
    }
    if (answer.status === 409) reload()
    setWrong(answer.campos?.motivo)
    return answer.campos?.motivo ? 'Revisa el motivo.' : answer.error
  }

  async function openAll(cierre: string): Promise<string | undefined> {
    const answer = await call(openDays, { params: { cierre } })
    if (!answer.ok) return answer.error
    onChanged({ done: `Abrimos los ${answer.abiertos.length} días de ese cierre.`, aviso: null })
    return undefined
  }

  if (cerrado)
    return (
      <Confirm title={`¿Abrir el ${day}?`} action="Abrir el día" close={close} confirm={confirm}>
        <p>
          Está cerrado: {motivo}. Al abrirlo, los clientes pueden escoger sus horas
          {feriado ? ', aunque sea feriado' : ''}.
        </p>
        {cierre && (
          <label className="cluster">
            <input type="checkbox" name="todos" /> Abrir también los demás días de este cierre
          </label>
        )}
      </Confirm>
    )
  return (
    <Confirm title={`¿Cerrar el ${day}?`} action="Cerrar el día" close={close} confirm={confirm}>
      <p>
        {pedidos > 0
          ? `Ya tiene ${ordersText(pedidos)}. Lo pedido sigue en pie: avisa a quien espera.`
          : 'Nadie podrá escogerlo para su entrega.'}
      </p>
      <Field
        label="Motivo"
        name="motivo"
        maxLength={80}
        autoComplete="off"
        hint="Lo leen los clientes. Por ejemplo: Inventario."
        defaultValue={feriado ?? ''}
        error={wrong}
        onChange={() => setWrong(undefined)}
      />
    </Confirm>
  )
}
