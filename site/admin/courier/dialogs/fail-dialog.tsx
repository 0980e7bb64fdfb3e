import { useState } from 'react'
import { FAILURES } from '#shop/courier/failure.ts'
import type { NewStep } from '#site/admin/courier/courier.ts'
import { Field } from '#site/ui/forms/field.tsx'
import { Plates, StepDialog } from './step-dialog.tsx'

const REASONS = FAILURES.map((reason) => ({ value: reason, name: reason }))

/** Why an order could not be delivered: one tap for the usual reasons, or a text. */
export function FailDialog({
  close,
  nombre,
  add,
}: {
  close: () => void
  nombre: string
  add: (step: NewStep) => Promise<string | undefined>
}) {
  const [motivo, setMotivo] = useState('')
  const [error, setError] = useState<string>()
  const submit = () => {
    if (motivo.trim() === '') return setError('Escribe por qué no se pudo')
    void add({ que: 'no_se_pudo', motivo: motivo.trim() })
    close()
  }
  return (
    <StepDialog title={`No se pudo: ${nombre}`} action="Anotar que no se pudo" close={close} submit={submit}>
      <Plates label="Por qué" options={REASONS} chosen={motivo} choose={setMotivo} />
      <Field
        label="Por qué no se pudo"
        value={motivo}
        error={error}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setMotivo(target.value)}
      />
      <p>El pedido vuelve a En Proceso y le pedimos otro día al cliente.</p>
    </StepDialog>
  )
}
