import { useState } from 'react'
import type { BodyValues } from '#shop/endpoint.ts'
import {
  CLAIM_REASON_NAMES,
  CLAIM_REASONS,
  CLAIM_WISH_NAMES,
  CLAIM_WISHES,
  type ClaimReason,
  type ClaimWish,
} from '#shop/orders/money/kinds.ts'
import type { sendClaim } from '#shop/payments/customer/contract.ts'
import { randomId } from '#site/storage/random-id.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { SelectField, TextArea } from '#site/ui/forms/field.tsx'
import { PhotoField } from './photo-field.tsx'
import { type PhotoFormAnswer, usePhotoForm } from './photo-form.ts'
import { RadioRows } from './radio-rows.tsx'

export type NewClaim = BodyValues<typeof sendClaim>

/** «Algo salió mal» with a delivered order: which line, what, a picture, and what is wanted for it. */
export default function ClaimForm({
  lines,
  send,
  onSent,
}: {
  lines: readonly { posicion: number; name: string }[]
  send: (claim: NewClaim) => Promise<PhotoFormAnswer>
  onSent: () => void
}) {
  const [id] = useState(randomId)
  const [que, setQue] = useState<ClaimReason>()
  const [quiere, setQuiere] = useState<ClaimWish>('dinero')
  const [posicion, setPosicion] = useState('')
  const [texto, setTexto] = useState('')
  const line = posicion === '' ? {} : { posicion: Number(posicion) }
  const { form, photo, errors, error, busy } = usePhotoForm(
    que
      ? { send: (withPhoto) => send({ id, que, quiere, texto, ...line, ...withPhoto }) }
      : { wrong: { que: 'Elige qué pasó' } },
    onSent,
  )
  return (
    <form {...form}>
      <h2 className="t-3">Algo salió mal</h2>
      <RadioRows
        legend="¿Qué pasó?"
        name="que"
        value={que}
        error={errors.que}
        options={CLAIM_REASONS.map((value) => ({ value, label: CLAIM_REASON_NAMES[value] }))}
        onChange={setQue}
      />
      <SelectField
        label="¿Con qué corte?"
        value={posicion}
        error={errors.posicion}
        onChange={({ target }) => setPosicion(target.value)}
      >
        <option value="">Con todo el pedido</option>
        {lines.map((line) => (
          <option key={line.posicion} value={line.posicion}>
            {line.name}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Cuéntanos (opcional)"
        value={texto}
        error={errors.texto}
        maxLength={500}
        rows={2}
        autoComplete="off"
        onChange={({ target }) => setTexto(target.value)}
      />
      <PhotoField label="Agregar una foto (opcional)" {...photo} />
      <RadioRows
        legend="¿Qué prefieres?"
        name="quiere"
        value={quiere}
        options={CLAIM_WISHES.map((value) => ({ value, label: CLAIM_WISH_NAMES[value] }))}
        onChange={setQuiere}
      />
      {error && <Notice tone="error">{error}</Notice>}
      <Button variant="brand" type="submit" busy={busy}>
        Enviar
      </Button>
    </form>
  )
}
