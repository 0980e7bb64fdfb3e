import { type ReactNode, useState } from 'react'
import { formOf } from '#site/admin/kit/dialog/dialog.tsx'
import { useAction } from '#site/api/use-action.ts'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import type { NewStep } from './courier.ts'
import styles from './step-dialogs.module.css'

interface DialogProps {
  close: () => void
  nombre: string
  add: (step: NewStep) => Promise<string | undefined>
}

/** Who received the order, or a photo of it, or both. */
export function FinishDialog({ close, nombre, add }: DialogProps) {
  const [recibe, setRecibe] = useState('')
  const [foto, setFoto] = useState<File>()
  const { run, busy, error } = useAction(async () => {
    if (recibe.trim() === '' && !foto) return 'Escribe quién recibió o toma una foto'
    const wrong = await add({ que: 'entregado', recibe: recibe.trim(), foto })
    if (wrong === undefined) close()
    return wrong
  })
  return (
    <StepDialog title={`Entregado: ${nombre}`} close={close} submit={run}>
      <Field
        label="Quién recibió"
        value={recibe}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => setRecibe(target.value)}
      />
      <label className={styles.photo}>
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={({ target }) => setFoto(target.files?.[0])}
        />
        <span className="strong">{foto ? 'Foto lista. Toma otra' : 'Tomar una foto'}</span>
      </label>
      {error && <Notice tone="error">{error}</Notice>}
      <Button variant="brand" type="submit" busy={busy}>
        Anotar la entrega
      </Button>
    </StepDialog>
  )
}

const REASONS = ['No había nadie', 'No contestó el teléfono', 'La dirección está mal', 'No quiso recibirlo']

/** Why an order could not be delivered: one tap for the usual reasons, or a text. */
export function FailDialog({ close, nombre, add }: DialogProps) {
  const [motivo, setMotivo] = useState('')
  const [error, setError] = useState<string>()
  const submit = () => {
    if (motivo.trim() === '') return setError('Escribe por qué no se pudo')
    void add({ que: 'no_se_pudo', motivo: motivo.trim() })
    close()
  }
  return (
    <StepDialog title={`No se pudo: ${nombre}`} close={close} submit={submit}>
      <fieldset className={styles.reasons} aria-label="Por qué">
        {REASONS.map((reason) => (
          <button
            key={reason}
            type="button"
            className="plate thumb-target strong"
            aria-pressed={motivo === reason}
            onClick={() => setMotivo(reason)}
          >
            {reason}
          </button>
        ))}
      </fieldset>
      <Field
        label="Por qué no se pudo"
        value={motivo}
        error={error}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setMotivo(target.value)}
      />
      <p>El pedido vuelve a En Proceso y le pedimos otro día al cliente.</p>
      <Button variant="brand" type="submit">
        Anotar que no se pudo
      </Button>
    </StepDialog>
  )
}

const StepDialog = ({
  title,
  close,
  submit,
  children,
}: {
  title: string
  close: () => void
  submit: () => void
  children: ReactNode
}) => (
  <Modal open onClose={close} label={title} narrow persistent>
    <form className={styles.form} noValidate {...formOf(submit)}>
      <h2 className="t-3">{title}</h2>
      {children}
    </form>
  </Modal>
)
