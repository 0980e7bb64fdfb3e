import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod'
import type { Cents } from '#shop/money.ts'
import { sendProof } from '#shop/payments/customer/contract.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { moneyInputValue, parseMoney } from '#shop/text/parse-money.ts'
import { FORMA_NAMES, FORMAS_PAGO, type FormaPago } from '#shop/text/payment-ways.ts'
import { Dollars } from '#shop/wire.ts'
import { call } from '#site/api/call.ts'
import { useAction } from '#site/api/use-action.ts'
import { PhotoField } from '#site/ordering/photo-field.tsx'
import { RadioRows } from '#site/ordering/radio-rows.tsx'
import { smallJpeg } from '#site/ordering/small-jpeg.ts'
import { randomId } from '#site/storage/random-id.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import { focusFirstInvalid } from '#site/ui/forms/focus-first-invalid.ts'

/** «Ya pagué»: how, how much (filled in), the reference and a picture of it. */
export default function ProofForm({
  token,
  settings,
  lacks,
  first,
  onSent,
}: {
  token: string
  settings: PublicSettings
  /** What the order lacks, in cents. */
  lacks: Cents
  /** The way that is chosen at first. */
  first: FormaPago | undefined
  onSent: () => void
}) {
  const taken = settings.formasDePago.split(', ')
  const ways = FORMAS_PAGO.filter((way) => taken.includes(way))
  const [id] = useState(randomId)
  const [forma, setForma] = useState(first ?? ways.find((way) => way !== 'efectivo') ?? 'otro')
  const [monto, setMonto] = useState(moneyInputValue(lacks))
  const [referencia, setReferencia] = useState('')
  const [foto, setFoto] = useState<File>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  const show = (found: Record<string, string>) => {
    flushSync(() => setErrors(found))
    focusFirstInvalid(form.current)
  }
  const { run, busy, error } = useAction(async () => {
    const { value, error: wrong } = parseMoney(monto)
    const base64 = foto && (await smallJpeg(foto).catch(() => undefined))
    if (value === undefined || (foto && !base64)) {
      show({ ...(wrong ? { monto: wrong } : {}), ...(foto && !base64 ? { foto: 'Esa foto no se puede leer' } : {}) })
      return undefined
    }
    const body = { id, forma, monto: z.encode(Dollars, value), referencia, ...(base64 ? { foto: base64 } : {}) }
    const answer = await call(sendProof, { params: { token }, body })
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
        run()
      }}
    >
      <h2 className="t-3">Ya pagué</h2>
      <RadioRows
        legend="¿Cómo?"
        name="forma"
        value={forma}
        error={errors.forma}
        options={ways.map((value) => ({ value, label: FORMA_NAMES[value] }))}
        onChange={setForma}
      />
      <Field
        label="¿Cuánto?"
        name="monto"
        inputMode="decimal"
        autoComplete="off"
        value={monto}
        error={errors.monto}
        onChange={({ target }) => setMonto(target.value)}
      />
      <Field
        label="Número de confirmación (opcional)"
        name="referencia"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        value={referencia}
        error={errors.referencia}
        onChange={({ target }) => setReferencia(target.value)}
      />
      <PhotoField label="Agregar el comprobante (opcional)" foto={foto} error={errors.foto} onChange={setFoto} />
      {error && <Notice tone="error">{error}</Notice>}
      <Button variant="brand" type="submit" busy={busy}>
        Avisar
      </Button>
    </form>
  )
}
