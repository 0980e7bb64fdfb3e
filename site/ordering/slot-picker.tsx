import { useEffect, useState } from 'react'
import { longDayText } from '#shop/dates.ts'
import { listSlots } from '#shop/orders/contract.ts'
import type { TipoEntrega } from '#shop/orders/delivery/delivery-fee.ts'
import type { Slot } from '#shop/orders/delivery/delivery-slots.ts'
import { windowPhrase } from '#shop/orders/delivery/delivery-window.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { call } from '#site/api/call.ts'
import type { CallResult } from '#site/api/create-call.ts'
import { useAction } from '#site/api/use-action.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Spinner } from '#site/ui/feedback/spinner.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { diasFor } from './delivery-days.ts'
import { DeliveryPicker } from './delivery-picker.tsx'
import { deliveryTexts } from './delivery-texts.ts'

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
  const [answer, setAnswer] = useState<CallResult<typeof listSlots>>()
  const { run: load, busy } = useAction(async () => setAnswer(await call(listSlots, {})))
  // biome-ignore lint/correctness/useExhaustiveDependencies(load): read once
  useEffect(() => void load(), [])
  if (!answer) return <Spinner>Buscando horas libres...</Spinner>
  if (!answer.ok)
    return (
      <div className="stack gap-3 start">
        <Notice tone="error">No pudimos buscar las horas libres: {answer.error}</Notice>
        <Button variant="outline" busy={busy} onClick={() => load()}>
          Intentar otra vez
        </Button>
      </div>
    )
  return (
    <DeliveryPicker
      dias={diasFor(answer.dias, { ...settings, tipoEntrega })}
      closed={answer}
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
