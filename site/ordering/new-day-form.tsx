import { useState } from 'react'
import type { setNewDay } from '#shop/courier/contract.ts'
import type { Slot } from '#shop/orders/delivery/delivery-slots.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import type { CallResult } from '#site/api/create-call.ts'
import { useAction } from '#site/api/use-action.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { NextFreeButton, SlotPicker } from './slot-picker.tsx'

const NOTHING = { fechaEntrega: '', horaEntrega: '' }

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
  return (
    <form
      className="stack full"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (slot.horaEntrega !== '') run()
      }}
    >
      <h2 className="t-3">{title}</h2>
      <p>{text}</p>
      <SlotPicker
        {...{ slot, settings, errors }}
        tipoEntrega="domicilio"
        onChange={(chosen) => {
          setErrors({})
          setSlot(chosen)
        }}
      />
      {error && <Notice tone="error">{error}</Notice>}
      <NextFreeButton
        slot={nextFree}
        choose={(free) => {
          setSlot(free)
          setNextFree(undefined)
        }}
      />
      <Button variant="primary" type="submit" busy={busy} disabled={slot.horaEntrega === ''}>
        {action}
      </Button>
    </form>
  )
}
