import { useState } from 'react'
import { type Cents, cents, usd } from '#shop/money.ts'
import type { HowToPay } from '#shop/text/ways/how-to-pay.ts'
import { collectText } from '#site/admin/courier/collect-text.ts'
import type { NewStep } from '#site/admin/courier/courier.ts'
import type { ShownStop } from '#site/admin/courier/step-queue.ts'
import { useAction } from '#site/api/use-action.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import { BadPiece, readBadPiece, type TypedBadPiece, takenOff } from './bad-piece.tsx'
import { ReceivedFields, readReceived, type TypedReceived } from './received-fields.tsx'
import { Plates, StepDialog, TakePhoto } from './step-dialog.tsx'

/**
 * What happened at the door: what was received, unless it is paid already or goes by month; a bad piece that was taken
 * off; and who received the order, or a photo of it, or both.
 */
export function FinishDialog({
  stop,
  ways,
  limit,
  close,
  add,
}: {
  stop: ShownStop
  /** The numbers and accounts of the shop. */
  ways: readonly HowToPay[]
  /** What may be taken off for a bad piece, in cents. */
  limit: Cents
  close: () => void
  add: (step: NewStep) => Promise<string | undefined>
}) {
  const { nombre, cobro, total, regalo } = stop
  const [recibe, setRecibe] = useState('')
  const [foto, setFoto] = useState<File>()
  const [typed, setTyped] = useState<TypedReceived>({})
  const [bad, setBad] = useState<TypedBadPiece>()
  const isCollected = cobro === 'cobra' || cobro === 'antes'
  const discount = bad ? readBadPiece(bad, limit) : undefined
  const off = takenOff(bad, limit)
  const rest = cents(Math.max(0, total - off))
  const { run, busy, error } = useAction(async () => {
    if (discount?.error) return discount.error
    const received = isCollected && rest > 0 ? readReceived(typed, rest) : undefined
    if (received?.error) return received.error
    if (recibe.trim() === '' && !foto) return 'Escribe quién recibió o toma una foto'
    const money = { pago: received?.value, descuento: discount?.value }
    const wrong = await add({ que: 'entregado', recibe: recibe.trim(), foto, ...money })
    if (wrong === undefined) close()
    return wrong
  })
  return (
    <StepDialog title={`Entregado: ${nombre}`} action="Anotar la entrega" {...{ busy, error, close }} submit={run}>
      {isCollected && (
        <p className="strong">
          {collectText({ cobro, total: rest })}
          {off > 0 && ` (${usd(total)} menos ${usd(off)})`}
        </p>
      )}
      {isCollected && rest > 0 && <ReceivedFields lacking={rest} ways={ways} received={typed} set={setTyped} />}
      {!isCollected && collectText(stop) !== '' && (
        <Notice tone="success">{collectText(stop)}: no se cobra nada.</Notice>
      )}
      {limit > 0 && !regalo && <BadPiece typed={bad} set={setBad} limit={limit} />}
      <Plates
        label="Quién recibió"
        options={[{ value: nombre, name: `Recibió ${nombre}` }]}
        chosen={recibe}
        choose={setRecibe}
      />
      <Field
        label="Quién recibió"
        value={recibe}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => setRecibe(target.value)}
      />
      <TakePhoto label="Tomar una foto" photo={foto} take={setFoto} />
    </StepDialog>
  )
}
