import { useState } from 'react'
import { Modal } from '#site/ui/feedback/modal.tsx'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import type { NewStep } from './courier.ts'
import styles from './step-dialogs.module.css'

interface DialogProps {
  open: boolean
  close: () => void
  nombre: string
  add: (step: NewStep) => Promise<string | undefined>
}

/** Who received the order, or a photo of it, or both. */
export function FinishDialog({ open, close, nombre, add }: DialogProps) {
  return (
    <Modal open={open} onClose={close} label={`Entregado: ${nombre}`} narrow persistent>
      <FinishForm close={close} nombre={nombre} add={add} />
    </Modal>
  )
}

function FinishForm({ close, nombre, add }: Omit<DialogProps, 'open'>) {
  const [recibe, setRecibe] = useState('')
  const [foto, setFoto] = useState<File>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (recibe.trim() === '' && !foto) return setError('Escribe quién recibió o toma una foto')
    setBusy(true)
    const wrong = await add({ que: 'entregado', recibe: recibe.trim(), foto })
    setBusy(false)
    setError(wrong)
    if (wrong === undefined) close()
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submit()
      }}
    >
      <h2 className="t-3">Entregado: {nombre}</h2>
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
    </form>
  )
}

const REASONS = ['No había nadie', 'No contestó el teléfono', 'La dirección está mal', 'No quiso recibirlo']

/** Why an order could not be delivered: one tap for the usual reasons, or a text. */
export function FailDialog({ open, close, nombre, add }: DialogProps) {
  return (
    <Modal open={open} onClose={close} label={`No se pudo: ${nombre}`} narrow persistent>
      <FailForm close={close} nombre={nombre} add={add} />
    </Modal>
  )
}

function FailForm({ close, nombre, add }: Omit<DialogProps, 'open'>) {
  const [motivo, setMotivo] = useState('')
  const [error, setError] = useState<string>()
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (motivo.trim() === '') return setError('Escribe por qué no se pudo')
        void add({ que: 'no_se_pudo', motivo: motivo.trim() })
        close()
      }}
    >
      <h2 className="t-3">No se pudo: {nombre}</h2>
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
    </form>
  )
}
