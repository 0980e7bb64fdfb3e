import { useEffect, useState } from 'react'
import type { setNewDay } from '#shop/courier/contract.ts'
import { longDayText } from '#shop/dates.ts'
import type { Reply } from '#shop/endpoint.ts'
import { listSlots } from '#shop/orders/contract.ts'
import { windowPhrase } from '#shop/orders/delivery/delivery-window.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { type CallResult, call } from '#site/api/call.ts'
import { useAction } from '#site/api/use-action.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { diasFor } from './delivery-days.ts'
import { DeliveryPicker } from './delivery-picker.tsx'
import { deliveryTexts } from './delivery-texts.ts'
import styles from './new-day-form.module.css'

const NOTHING = { fechaEntrega: '', horaEntrega: '' }

type Slot = typeof NOTHING

/** Asks for another day and hour for an order that could not be delivered. */
export default function NewDayForm({
  settings,
  title,
  text,
  action,
  choose,
  onChosen,
}: {
  settings: PublicSettings
  title: string
  text: string
  action: string
  choose: (slot: Slot) => Promise<CallResult<typeof setNewDay>>
  onChosen: () => void
}) {
  const [slot, setSlot] = useState(NOTHING)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [nextFree, setNextFree] = useState<Slot>()
  const [dias, setDias] = useState<Reply<typeof listSlots>['dias']>([])
  useEffect(() => {
    call(listSlots, {}).then((answer) => answer.ok && setDias(answer.dias))
  }, [])
  const { run, busy, error } = useAction(async () => {
    const answer = await choose(slot)
    if (answer.ok) {
      onChosen()
      return undefined
    }
    setErrors(answer.campos ?? {})
    setNextFree(answer.siguiente)
    return answer.error
  })
  const tipoEntrega = 'domicilio'
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (slot.horaEntrega !== '') run()
      }}
    >
      <h2 className="t-3">{title}</h2>
      <p>{text}</p>
      <DeliveryPicker
        dias={diasFor(dias, { tipoEntrega, horarioRetiro: settings.horarioRetiro })}
        chosen={slot}
        tipoEntrega={tipoEntrega}
        texts={deliveryTexts(tipoEntrega, settings)}
        dayError={errors.fechaEntrega ?? errors['cliente.fechaEntrega']}
        hourError={errors.horaEntrega ?? errors['cliente.horaEntrega']}
        onChange={(part) => {
          setErrors({})
          setSlot((last) => ({
            ...last,
            ...(part.fechaEntrega && part.fechaEntrega !== last.fechaEntrega ? { horaEntrega: '' } : {}),
            ...part,
          }))
        }}
      />
      {error && <Notice tone="error">{error}</Notice>}
      {nextFree && (
        <Button
          variant="outline"
          onClick={() => {
            setSlot(nextFree)
            setNextFree(undefined)
          }}
        >
          Mejor el {longDayText(nextFree.fechaEntrega)}, {windowPhrase(nextFree.horaEntrega)}
        </Button>
      )}
      <Button variant="primary" type="submit" busy={busy} disabled={slot.horaEntrega === ''}>
        {action}
      </Button>
    </form>
  )
}
