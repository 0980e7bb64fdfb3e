import { useEffect, useState } from 'react'
import { longDayText } from '#shop/dates.ts'
import type { Reply } from '#shop/endpoint.ts'
import { listSlots } from '#shop/orders/contract.ts'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import { windowPhrase } from '#shop/orders/delivery/delivery-window.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { call } from '#site/api/call.ts'
import { Button } from '#site/ui/forms/button.tsx'
import { diasFor } from './delivery-days.ts'
import { DeliveryPicker } from './delivery-picker.tsx'
import { deliveryTexts } from './delivery-texts.ts'

export interface Slot {
  fechaEntrega: string
  horaEntrega: string
}

/** Day and hour for an order that is stored, with the hours that are free now. Another day clears the hour. */
export function SlotPicker({
  slot,
  tipoEntrega,
  settings,
  errors,
  onChange,
}: {
  slot: Slot
  tipoEntrega: TipoEntrega
  settings: PublicSettings
  /** The refusals of the call that stores it, by field. */
  errors: Record<string, string>
  onChange: (slot: Slot) => void
}) {
  const [dias, setDias] = useState<Reply<typeof listSlots>['dias']>([])
  useEffect(() => {
    call(listSlots, {}).then((answer) => answer.ok && setDias(answer.dias))
  }, [])
  return (
    <DeliveryPicker
      dias={diasFor(dias, { tipoEntrega, horarioRetiro: settings.horarioRetiro })}
      chosen={slot}
      tipoEntrega={tipoEntrega}
      texts={deliveryTexts(tipoEntrega, settings)}
      dayError={errors.fechaEntrega ?? errors['cliente.fechaEntrega']}
      hourError={errors.horaEntrega ?? errors['cliente.horaEntrega']}
      onChange={(part) => {
        const isOtherDay = part.fechaEntrega && part.fechaEntrega !== slot.fechaEntrega
        onChange({ ...slot, ...(isOtherDay ? { horaEntrega: '' } : {}), ...part })
      }}
    />
  )
}

/** Offers the next free hour after a refusal that names one. */
export const NextFreeButton = ({ slot, choose }: { slot: Slot | undefined; choose: (slot: Slot) => void }) =>
  slot && (
    <Button variant="outline" onClick={() => choose(slot)}>
      Mejor el {longDayText(slot.fechaEntrega)}, {windowPhrase(slot.horaEntrega)}
    </Button>
  )
