import { useEffect, useState } from 'react'
import { chooseNewDay } from '#shop/courier/contract.ts'
import { longDayText } from '#shop/dates.ts'
import type { Reply } from '#shop/endpoint.ts'
import { listSlots } from '#shop/orders/contract.ts'
import { windowPhrase } from '#shop/orders/delivery/delivery-window.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { call } from '#site/api/call.ts'
import { useAction } from '#site/api/use-action.ts'
import { diasFor } from '#site/ordering/delivery-days.ts'
import { DeliveryPicker } from '#site/ordering/delivery-picker.tsx'
import { deliveryTexts } from '#site/ordering/delivery-texts.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import styles from './page.module.css'

const NOTHING = { fechaEntrega: '', horaEntrega: '' }

/** Asks for another day and hour for an order that could not be delivered. */
export default function NewDay({
  token,
  settings,
  onChosen,
}: {
  token: string
  settings: PublicSettings
  onChosen: () => void
}) {
  const [slot, setSlot] = useState(NOTHING)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [nextFree, setNextFree] = useState<typeof NOTHING>()
  const [dias, setDias] = useState<Reply<typeof listSlots>['dias']>([])
  useEffect(() => {
    call(listSlots, {}).then((answer) => answer.ok && setDias(answer.dias))
  }, [])
  const { run, busy, error } = useAction(async () => {
    const answer = await call(chooseNewDay, { params: { token }, body: slot })
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
      className={styles.newDay}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (slot.horaEntrega !== '') run()
      }}
    >
      <h2 className="t-3">Elige otro día</h2>
      <p>Fuimos y no pudimos entregarlo. Dinos cuándo volvemos.</p>
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
        Pedir ese día
      </Button>
    </form>
  )
}
