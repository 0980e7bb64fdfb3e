import { useState } from 'react'
import { notesFor } from '#shop/courier/change.ts'
import { NOT_PAID } from '#shop/courier/door.ts'
import { type Cents, minus, usd, wholeUsd } from '#shop/money.ts'
import { moneyInputValue, type ParseResult, parseMoney } from '#shop/text/parse-money.ts'
import { FORMA_NAMES, FORMAS_PAGO, type FormaPago } from '#shop/text/payment-ways.ts'
import { WAY_TRAITS } from '#shop/text/ways/way-traits.ts'
import { MoneyField } from '#site/admin/kit/money-field.tsx'
import { Options } from '#site/admin/kit/options.tsx'
import { SelectField } from '#site/ui/forms/field.tsx'
import { Plates } from './step-dialog.tsx'

const BUTTONS = [
  ...FORMAS_PAGO.filter((way) => WAY_TRAITS[way].atDoor).map((value) => ({ value, name: FORMA_NAMES[value] })),
  { value: 'nada' as const, name: NOT_PAID },
]
/** What is behind «Otro». */
const OTHERS = FORMAS_PAGO.filter((way) => way === 'otro' || !WAY_TRAITS[way].atDoor)

/** What was received, in cents; null where nothing was. */
type Received = { monto: Cents; forma: FormaPago } | null

/** Reads what was chosen and typed; without a typed amount it is what is lacking. */
export function readReceived(
  forma: FormaPago | 'nada' | undefined,
  typed: string | undefined,
  lacking: Cents,
): ParseResult<Received> {
  if (forma === undefined) return { error: 'Elige cómo pagó' }
  if (forma === 'nada') return { value: null }
  const { value: monto = lacking, error } = typed === undefined ? {} : parseMoney(typed)
  if (error !== undefined) return { error }
  return monto > 0 ? { value: { monto, forma } } : { error: 'Escribe cuánto pagó' }
}

/** How and how much was paid at the door, the amount filled in; in cash with the change for the usual notes. */
export function ReceivedFields({
  lacking,
  forma,
  setForma,
  typed,
  setTyped,
}: {
  lacking: Cents
  forma: FormaPago | 'nada' | undefined
  setForma: (forma: FormaPago | 'nada') => void
  typed: string | undefined
  setTyped: (typed: string) => void
}) {
  const [given, setGiven] = useState<Cents>()
  const isOther = OTHERS.some((other) => other === forma)
  const amount = readReceived(forma, typed, lacking).value?.monto
  const notes = amount === undefined ? [] : notesFor(amount)
  return (
    <>
      <Plates narrow label="Cómo pagó" options={BUTTONS} chosen={isOther ? 'otro' : forma} choose={setForma} />
      {forma !== 'nada' && (
        <MoneyField
          label="Cuánto pagó"
          value={typed ?? moneyInputValue(lacking)}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {isOther && (
        <SelectField
          label="Con qué"
          value={forma}
          onChange={({ target }) => setForma(OTHERS.find((other) => other === target.value) ?? 'otro')}
        >
          <Options of={OTHERS} text={FORMA_NAMES} />
        </SelectField>
      )}
      {forma === 'efectivo' && notes.length > 0 && (
        <div className="stack gap-2">
          <p className="label">Paga con</p>
          <Plates
            narrow
            label="Paga con"
            options={notes.map((note) => ({ value: String(note), name: wholeUsd(note) }))}
            chosen={String(given)}
            choose={(note) => setGiven(notes.find((each) => String(each) === note))}
          />
        </div>
      )}
      {forma === 'efectivo' && amount !== undefined && given !== undefined && notes.includes(given) && (
        <p role="status">
          Paga con {wholeUsd(given)} → <b>vuelto {usd(minus(given, amount))}</b>
        </p>
      )}
    </>
  )
}
