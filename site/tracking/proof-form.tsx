import { useState } from 'react'
import type { Cents } from '#shop/money.ts'
import { sendProof } from '#shop/payments/customer/contract.ts'
import type { PublicSettings } from '#shop/settings-contract.ts'
import { moneyInputValue, parseMoney } from '#shop/text/parse-money.ts'
import { FORMA_NAMES, type FormaPago, takenWays } from '#shop/text/payment-ways.ts'
import { call } from '#site/api/call.ts'
import { PhotoField } from '#site/ordering/photo-field.tsx'
import { usePhotoForm } from '#site/ordering/photo-form.ts'
import { RadioRows } from '#site/ordering/radio-rows.tsx'
import { randomId } from '#site/storage/random-id.ts'
import { Notice } from '#site/ui/feedback/notice.tsx'
import { Button } from '#site/ui/forms/button.tsx'
import { Field } from '#site/ui/forms/field.tsx'

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
  const ways = takenWays(settings)
  const [id] = useState(randomId)
  const [forma, setForma] = useState(first ?? ways.find((way) => way !== 'efectivo') ?? 'otro')
  const [monto, setMonto] = useState(moneyInputValue(lacks))
  const [referencia, setReferencia] = useState('')
  const { value, error: wrong } = parseMoney(monto)
  const { form, photo, errors, error, busy } = usePhotoForm(
    wrong === undefined
      ? {
          send: (withPhoto) => {
            const body = { id, forma, monto: value, referencia, ...withPhoto }
            return call(sendProof, { params: { token }, body })
          },
        }
      : { wrong: { monto: wrong } },
    onSent,
  )
  return (
    <form {...form}>
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
      <PhotoField label="Agregar el comprobante (opcional)" {...photo} />
      {error && <Notice tone="error">{error}</Notice>}
      <Button variant="brand" type="submit" busy={busy}>
        Avisar
      </Button>
    </form>
  )
}
