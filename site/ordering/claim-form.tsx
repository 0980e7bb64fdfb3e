import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallInput } from '#shop/endpoint.ts'
import {
  CLAIM_REASON_NAMES,
  CLAIM_REASONS,
  CLAIM_WISH_NAMES,
  CLAIM_WISHES,
  type ClaimReason,
  type ClaimWish,
} from '#shop/orders/money/kinds.ts'
import type { sendClaim } from '#shop/payments/customer/contract.ts'
import { useAction } from '#site/api/use-action.ts'
import { randomId } from '#site/storage/random-id.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { SelectField, TextArea } from '#site/ui/forms/field.tsx'
import { focusFirstInvalid } from '#site/ui/forms/focus-first-invalid.ts'
import { PhotoField } from './photo-field.tsx'
import { RadioRows } from './radio-rows.tsx'
import { smallJpeg } from './small-jpeg.ts'

export type NewClaim = NonNullable<CallInput<typeof sendClaim>['body']>
type Answer = { ok: true } | { ok: false; error: string; campos?: Record<string, string> | undefined }

/** «Algo salió mal» with a delivered order: which line, what, a picture, and what is wanted for it. */
export default function ClaimForm({
  lines,
  send,
  onSent,
}: {
  lines: readonly { posicion: number; name: string }[]
  send: (claim: NewClaim) => Promise<Answer>
  onSent: () => void
}) {
  const [id] = useState(randomId)
  const [que, setQue] = useState<ClaimReason>()
  const [quiere, setQuiere] = useState<ClaimWish>('dinero')
  const [posicion, setPosicion] = useState('')
  const [texto, setTexto] = useState('')
  const [foto, setFoto] = useState<File>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  const show = (found: Record<string, string>) => {
    flushSync(() => setErrors(found))
    focusFirstInvalid(form.current)
  }
  const { run, busy, error } = useAction(async () => {
    if (!que) {
      show({ que: 'Elige qué pasó' })
      return undefined
    }
    const base64 = foto && (await smallJpeg(foto).catch(() => undefined))
    if (foto && !base64) {
      show({ foto: 'Esa foto no se puede leer' })
      return undefined
    }
    const line = posicion === '' ? {} : { posicion: Number(posicion) }
    const answer = await send({ id, que, quiere, texto, ...line, ...(base64 ? { foto: base64 } : {}) })
    if (answer.ok) {
      onSent()
      return undefined
    }
    show(answer.campos ?? {})
    return answer.campos ? undefined : answer.error
  })
  return (
    <form
      ref={form}
      noValidate
      className="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        // It may stand in the form of a dialog.
        event.stopPropagation()
        run()
      }}
    >
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
      <PhotoField label="Agregar una foto (opcional)" foto={foto} error={errors.foto} onChange={setFoto} />
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
